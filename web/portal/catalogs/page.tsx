import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { CatalogueCourses } from '#web/portal/catalogs/catalogue-courses.tsx'
import { CatalogueFilters } from '#web/portal/catalogs/catalogue-filters.tsx'
import { choicePath, pageSizes, readChoice } from '#web/portal/catalogs/choice.ts'
import { readLastView } from '#web/portal/catalogs/last-view.ts'
import { coursesQuery, yearsQuery } from '#web/portal/catalogs/queries.ts'
import type { CatalogueRow } from '#web/portal/catalogs/rows.ts'
import { useCatalogueRows } from '#web/portal/catalogs/use-catalogue-rows.ts'
import { CatalogueTools } from '#web/portal/catalogs/catalogue-tools.tsx'
import { Container } from '#web/portal/frame/container.tsx'
import { usePageQuery } from '#web/portal/frame/page-location.ts'
import { PageHead } from '#web/portal/lists/page-head.tsx'
import { useLastPage } from '#web/portal/lists/use-last-page.ts'
import { useListPage } from '#web/portal/lists/use-list-page.ts'
import { everything, portalState } from '#web/portal/state.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import styles from '#web/portal/catalogs/page.module.css'

const none: number[] = []

export function CatalogsPage() {
  const asked = readChoice(usePageQuery(), readLastView())
  const { rows, nodes, isPending, error, retry } = useCatalogueRows(asked.nodes)
  const years = useQuery(yearsQuery())
  const choice = { ...asked, nodes }
  const { query, pageCount } = useListPage((page) => coursesQuery({ ...choice, page }), {
    page: choice.page,
    pageSize: pageSizes[choice.view],
  })
  useShared(nodes, rows)
  useLastPage({
    page: choice.page,
    pageCount,
    isKnown: query.data !== undefined && !query.isPlaceholderData,
    hrefOf: (page) => choicePath({ ...choice, page }),
  })
  return (
    <Container>
      <PageHead title="课程分类">按分类和年份，找到要看的课程。</PageHead>
      <Opening isReady={!isPending && !years.isPending}>
        <div className={styles['page']}>
          <CatalogueFilters
            choice={choice}
            rows={rows}
            years={years.data ?? none}
            error={error ?? years.error}
            onRetry={() => {
              retry()
              if (years.error) void years.refetch()
            }}
          />
          <CatalogueTools choice={choice} total={query.data?.totalCount} />
          <CatalogueCourses choice={choice} query={query} pageCount={pageCount} />
        </div>
      </Opening>
    </Container>
  )
}

/** All rows of filters come at once at first: one that came later would push down what is being read. */
function Opening({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isReady)
  if (isReady && !isOpen) setOpen(true)
  if (isOpen) return children
  return (
    <div className={styles['opening']}>
      <Hidden live>正在加载</Hidden>
    </div>
  )
}

/** The chosen path and the third row are known to all pages (spec 2 section 3). */
function useShared(nodes: number[], rows: CatalogueRow[]): void {
  const path = nodes.join('-')
  const third = rows[2]?.nodes
  useEffect(() => {
    const chosen = path.split('-').map(Number)
    portalState.set({
      cataloguePath: path ? chosen : [...everything],
      thirdLevelCatalogues: third ?? [],
    })
  }, [path, third])
}
