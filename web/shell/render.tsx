import { QueryClientProvider } from '@tanstack/react-query'
import type { Boot } from '@weike/contract/boot.ts'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { queryClient, seed } from '#web/api/query.ts'
import { Shell } from '#web/portal/shell.tsx'
import { portalState } from '#web/portal/state.ts'
import { drawFrom } from '#web/shell/boot.ts'

/**
 * The part of the home page that is on screen before any script has run, drawn by the page's own
 * components, so that nothing moves when they take over. Drawn in one go: what it reads is shared.
 */
export function renderShell(boot: Boot): string {
  drawFrom(boot)
  queryClient.clear()
  seed(boot)
  portalState.set({ user: boot.user, organisation: boot.organisation, routerPath: '/' })
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location="/">
        <Shell />
      </StaticRouter>
    </QueryClientProvider>,
  )
}
