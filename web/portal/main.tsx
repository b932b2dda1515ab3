import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient, sessionEnded } from '#web/api/query.ts'
import { isMobile } from '@weike/contract/user-agent.ts'
import { applyTextSize, storedTextSize } from '#web/portal/frame/text-size.ts'
import { routes } from '#web/portal/routes.tsx'
import { forgetSession } from '#web/portal/session/session.ts'
import { watchOtherTabs } from '#web/portal/session/other-tabs.ts'

applyTextSize(storedTextSize())
const root = document.getElementById('root') ?? document.body

if (isMobile(navigator.userAgent)) {
  const { DesktopOnly } = await import('#web/portal/frame/desktop-only.tsx')
  createRoot(root).render(<DesktopOnly />)
} else {
  const router = createBrowserRouter(routes)
  watchOtherTabs(() => router.revalidate())
  // The guard decides anew: who is on a page for members alone comes to the login, and back.
  sessionEnded.add(() => {
    forgetSession()
    void router.revalidate()
  })
  whenReady(router, () => {
    createRoot(root).render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
}

/** What the server drew stays on screen until the first page can be drawn whole. */
function whenReady(router: ReturnType<typeof createBrowserRouter>, draw: () => void): void {
  if (router.state.initialized) return draw()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    draw()
  })
}
