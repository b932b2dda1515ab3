import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { boot } from '#web/api/boot.ts'
import { DemoBanner } from '#web/portal/frame/demo-banner.tsx'
import { Footer } from '#web/portal/frame/footer.tsx'
import { Header } from '#web/portal/frame/header.tsx'
import { KeptPages } from '#web/portal/frame/kept-pages.tsx'
import { normalPath } from '#web/portal/frame/normal-path.ts'
import { OfflineBar } from '#web/portal/frame/offline-bar.tsx'
import { useScroll } from '#web/portal/frame/scroll.ts'
import { UpdateBar } from '#web/portal/frame/update-bar.tsx'
import { logVisit } from '#web/portal/frame/visit-log.ts'
import { knowUser } from '#web/portal/session/session.ts'
import { portalState, usePageTitleOverride, useUser } from '#web/portal/state.ts'
import type { RouteHandle } from '#web/portal/routes.tsx'
import { Notices } from '#web/ui/notices.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from '#web/portal/frame/frame.module.css'

/** What is around every page: head, foot, title, progress of navigation, scroll, focus and visit log. */
export function Frame() {
  const { state } = useNavigation()
  const main = useRef<HTMLElement>(null)
  const { title, bare } = useRouteHandle()
  const user = useUser()
  useDocumentTitle(title)
  useScroll()
  useNavigations(main, title)
  return (
    <>
      <a className={styles['skip']} href="#main">
        跳到正文
      </a>
      <ProgressBar busy={state !== 'idle'} />
      {boot.demo && <DemoBanner />}
      {!bare && <Header />}
      <OfflineBar />
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        <KeptPages viewer={user ? `${user.UserId} ${user.UserType}` : 'visitor'} bare={bare} />
      </main>
      {!bare && <Footer />}
      <Notices />
      <UpdateBar />
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

/**
 * At every navigation: the path is stored, the guard looks who is here, the visit is recorded. A reader of
 * the screen hears a new page; the first one is announced by the browser itself.
 */
function useNavigations(main: React.RefObject<HTMLElement | null>, title: string): void {
  const { pathname, search } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [main, pathname])
  useEffect(() => {
    portalState.set({ routerPath: normalPath(pathname) })
    const log = () => logVisit(title, location.origin + pathname + search)
    knowUser().then(log, log)
  }, [pathname, search, title])
}
