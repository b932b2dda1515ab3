import { boot } from '#web/api/boot.ts'
import { DemoBanner } from '#web/portal/frame/demo-banner.tsx'
import styles from '#web/portal/frame/frame.module.css'
import { Header } from '#web/portal/frame/header.tsx'
import { HomeOpening } from '#web/portal/home/home-opening.tsx'

/** The top of the home page: what the server draws, with the marks of the frame around it. */
export function Shell() {
  return (
    <>
      {boot.demo && <DemoBanner />}
      <Header />
      <main className={styles['main']}>
        <HomeOpening />
      </main>
    </>
  )
}
