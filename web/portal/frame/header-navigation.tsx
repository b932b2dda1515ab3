import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import type { CatalogNode } from '@weike/contract/entities.ts'
import { queryOf } from '#web/api/query.ts'
import { fitting } from '#web/portal/frame/header-fitting.ts'
import { normalPath } from '#web/portal/frame/normal-path.ts'
import { cataloguePagePath, paths } from '#web/portal/paths.ts'
import { usePortal } from '#web/portal/state.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import styles from '#web/portal/frame/header-navigation.module.css'

const none: CatalogNode[] = []

/** Home, the top catalogues and the specials. Catalogues that do not fit in the row lie below 更多. */
export function HeaderNavigation() {
  const { data: catalogues = none } = useQuery(queryOf('getCatalogListByParentId', { parentId: 0 }))
  const isCurrent = useIsCurrent()
  const whole = useRef<HTMLElement>(null)
  const shown = useFitting(whole, catalogues)
  const rest = catalogues.slice(shown)
  return (
    <nav ref={whole} className={styles['navigation']} aria-label="主导航">
      <ul className={styles['entries']}>
        <li data-always>
          <Tab to={paths.home} name="首页" isCurrent={isCurrent(paths.home)} />
        </li>
        {catalogues.map(({ id, name }, index) => (
          <li key={id} data-catalogue={id} data-left-out={index >= shown}>
            <Tab to={cataloguePagePath([id])} name={name} isCurrent={isCurrent(id)} />
          </li>
        ))}
        <li data-always>
          <Tab to={paths.special} name="专题" isCurrent={isCurrent(paths.special)} />
        </li>
      </ul>
      <div data-more data-left-out={rest.length === 0}>
        <Disclosure label="更多" isMarked={rest.some(({ id }) => isCurrent(id))}>
          {(close) => (
            <ul>
              {rest.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    to={cataloguePagePath([id])}
                    className={styles['below']}
                    aria-current={isCurrent(id) ? 'page' : undefined}
                    onClick={close}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Disclosure>
      </div>
    </nav>
  )
}

const Tab = ({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) => (
  <Link to={to} className={styles['tab']} aria-current={isCurrent ? 'page' : undefined}>
    {name}
  </Link>
)

/** Where one is: a path, or on the catalogue page the top node that is chosen there. */
function useIsCurrent(): (place: string | number) => boolean {
  const { pathname } = useLocation()
  // The stored path follows the navigation; before the first one there is none.
  const path = usePortal(({ routerPath }) => routerPath) || normalPath(pathname)
  const topNode = usePortal(({ cataloguePath }) => cataloguePath[0])
  return (place) =>
    typeof place === 'number' ? path === paths.catalogs && topNode === place : path === place
}

/** How many catalogues the row has room for. What is left out keeps its width, to be measured again. */
function useFitting(whole: RefObject<HTMLElement | null>, catalogues: CatalogNode[]): number {
  const [count, setCount] = useState(Infinity)
  useLayoutEffect(() => {
    const navigation = whole.current
    if (!navigation) return undefined
    const width = (part: Element | null) => part?.getBoundingClientRect().width ?? 0
    const measure = () => {
      const others = [...navigation.querySelectorAll('[data-always]')].map(width)
      const entries = catalogues.map(({ id }) =>
        width(navigation.querySelector(`[data-catalogue="${id}"]`)),
      )
      // A pixel for what the browser rounds away.
      const room = navigation.clientWidth - others.reduce((sum, one) => sum + one, 1)
      setCount(fitting(entries, room, width(navigation.querySelector('[data-more]'))))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(navigation)
    return () => observer.disconnect()
  }, [whole, catalogues])
  return count
}
