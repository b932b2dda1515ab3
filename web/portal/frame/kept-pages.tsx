import { Activity, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useOutlet } from 'react-router'
import type { Location } from 'react-router'
import { normalPath } from '#web/portal/frame/normal-path.ts'
import { PageLocation } from '#web/portal/frame/page-location.ts'
import { paths } from '#web/portal/paths.ts'

const keptPaths = new Set<string>([paths.home, paths.lecturer, paths.catalogs, paths.special])
export const isKept = (pathname: string): boolean => keptPaths.has(normalPath(pathname))

interface Kept {
  viewer: string
  pages: Record<string, { element: ReactNode; location: Location }>
}

/**
 * The page of the route. Four pages stay as they were left (spec 2 section 2): hidden, with the location
 * they had, so that nothing in them follows the visible page. Another viewer gets every page anew.
 */
export function KeptPages({ viewer, bare = false }: { viewer: string; bare?: boolean }) {
  const element = useOutlet()
  const location = useLocation()
  const [kept, setKept] = useState<Kept>({ viewer, pages: {} })
  const path = normalPath(location.pathname)
  const pages = kept.viewer === viewer ? kept.pages : {}
  const shown = pages[path]
  if (isKept(path) && shown?.location !== location) {
    const page = { element: shown?.element ?? element, location }
    setKept({ viewer, pages: { ...pages, [path]: page } })
  } else if (kept.viewer !== viewer) {
    setKept({ viewer, pages })
  }
  return (
    <>
      {Object.entries(pages).map(([key, page]) => (
        <Activity key={`${viewer} ${key}`} mode={key === path ? 'visible' : 'hidden'}>
          <PageLocation value={page.location}>{page.element}</PageLocation>
        </Activity>
      ))}
      {!isKept(path) && (
        // The account pages stay as they are while their own login changes the viewer.
        <PageLocation key={bare ? 'account' : viewer} value={location}>
          {element}
        </PageLocation>
      )}
    </>
  )
}
