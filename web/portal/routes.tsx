import type { RouteObject } from 'react-router'
import { pageTitles } from '@weike/contract/page-titles.ts'
import { Frame } from '#web/portal/frame/frame.tsx'
import { Failure } from '#web/portal/frame/failure.tsx'
import { goHome, openHome, refuseMember, requireAdmitted } from '#web/portal/guard.ts'
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
        handle: handle({ title: pageTitles[paths.home] }),
        loader: openHome,
        lazy: async () => ({ Component: (await import('#web/portal/home/page.tsx')).HomePage }),
      },
      {
        path: paths.login,
        handle: handle({ title: pageTitles[paths.login], bare: true }),
        loader: refuseMember,
        lazy: async () => ({ Component: (await import('#web/portal/login/page.tsx')).LoginPage }),
      },
      {
        path: paths.welcome,
        handle: handle({ title: pageTitles[paths.welcome], bare: true }),
        lazy: async () => ({
          Component: (await import('#web/portal/welcome/page.tsx')).WelcomePage,
        }),
      },
      {
        path: paths.play,
        handle: handle({ title: pageTitles[paths.play] }),
        loader: openPlay,
        lazy: async () => ({ Component: (await import('#web/portal/play/page.tsx')).PlayPage }),
      },
      {
        path: paths.lecturer,
        handle: handle({ title: pageTitles[paths.lecturer] }),
        lazy: async () => ({
          Component: (await import('#web/portal/lecturer/page.tsx')).LecturerPage,
        }),
      },
      {
        path: paths.author,
        handle: handle({ title: pageTitles[paths.author] }),
        lazy: async () => ({ Component: (await import('#web/portal/author/page.tsx')).AuthorPage }),
      },
      {
        path: paths.catalogs,
        handle: handle({ title: pageTitles[paths.catalogs] }),
        lazy: async () => ({
          Component: (await import('#web/portal/catalogs/page.tsx')).CatalogsPage,
        }),
      },
      {
        path: paths.special,
        handle: handle({ title: pageTitles[paths.special] }),
        lazy: async () => ({
          Component: (await import('#web/portal/special/page.tsx')).SpecialPage,
        }),
      },
      {
        path: paths.specialDetail,
        handle: handle({ title: pageTitles[paths.specialDetail] }),
        lazy: async () => ({
          Component: (await import('#web/portal/special/detail-page.tsx')).SpecialDetailPage,
        }),
      },
      {
        path: paths.search,
        handle: handle({ title: pageTitles[paths.search] }),
        lazy: async () => ({ Component: (await import('#web/portal/search/page.tsx')).SearchPage }),
      },
      {
        path: paths.user,
        handle: handle({ title: pageTitles[paths.user] }),
        loader: requireAdmitted,
        lazy: async () => ({ Component: (await import('#web/portal/user/page.tsx')).UserPage }),
      },
      { path: '*', loader: goHome },
    ],
  },
]
