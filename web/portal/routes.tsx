import type { RouteObject } from 'react-router'
import { Frame } from '#web/portal/frame/frame.tsx'
import { Failure } from '#web/portal/frame/failure.tsx'
import { goHome, openHome, refuseMember } from '#web/portal/guard.ts'
import { paths } from '#web/portal/paths.ts'
import { openPlay } from '#web/portal/play/opening.ts'

/** What the frame needs to know of a route. */
export interface RouteHandle {
  title: string
  /** Without head and foot. */
  bare?: true
}

const handle = (value: RouteHandle) => value

export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: Failure,
    HydrateFallback: () => null,
    children: [
      {
        path: paths.home,
        handle: handle({ title: '首页' }),
        loader: openHome,
        lazy: async () => ({ Component: (await import('#web/portal/home/page.tsx')).HomePage }),
      },
      {
        path: paths.login,
        handle: handle({ title: '登录', bare: true }),
        loader: refuseMember,
        lazy: async () => ({ Component: (await import('#web/portal/login/page.tsx')).LoginPage }),
      },
      {
        path: paths.play,
        handle: handle({ title: '播放' }),
        loader: openPlay,
        lazy: async () => ({ Component: (await import('#web/portal/play/page.tsx')).PlayPage }),
      },
      { path: '*', loader: goHome },
    ],
  },
]
