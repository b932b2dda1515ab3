import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { boot } from '#web/api/boot.ts'
import { DemoBanner } from '#web/portal/frame/demo-banner.tsx'
import { Footer } from '#web/portal/frame/footer.tsx'
import { Header } from '#web/portal/frame/header.tsx'
import { usePageTitleOverride } from '#web/portal/state.ts'
import type { RouteHandle } from '#web/portal/routes.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from '#web/portal/frame/frame.module.css'

/** What is around every page: head, foot, title, progress of navigation, scroll and focus. */
export function Frame() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const main = useRef<HTMLElement>(null)
  const { title, bare } = useRouteHandle()
  useDocumentTitle(title)
  useFocusOnNavigation(main, pathname)
  return (
    <>
      <a className={styles['skip']} href="#main">
        跳到正文
      </a>
      <ProgressBar busy={state !== 'idle'} />
      {boot.demo && <DemoBanner />}
      {!bare && <Header />}
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      {!bare && <Footer />}
      <ScrollRestoration />
    </>
  )
}

function useRouteHandle(): RouteHandle {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  return handle ?? { title: '' }
}

function useDocumentTitle(routeTitle: string): void {
  const title = usePageTitleOverride() ?? routeTitle
  useEffect(() => {
    document.title = [title, boot.title].filter(Boolean).join(' - ')
  }, [title])
}

/** A reader of the screen hears the new page; the first one is announced by the browser itself. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [main, pathname])
}
