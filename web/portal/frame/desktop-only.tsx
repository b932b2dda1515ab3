import { boot } from '#web/api/boot.ts'
import { Logo } from '#web/portal/frame/logo.tsx'
import styles from '#web/portal/frame/desktop-only.module.css'

/** What phones see: the portal is made for desktop browsers. */
export const DesktopOnly = () => (
  <main id="main" className={styles['page']}>
    <Logo size={56} />
    <h1>{boot.title}</h1>
    <p>本站为电脑浏览器设计，请使用电脑浏览器访问。</p>
  </main>
)
