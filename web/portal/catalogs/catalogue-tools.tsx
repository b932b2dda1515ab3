import type { ReactNode } from 'react'
import { catalogueViews, choicePath, courseOrders, withView } from '#web/portal/catalogs/choice.ts'
import type { CatalogueChoice, CatalogueView } from '#web/portal/catalogs/choice.ts'
import { keepLastView } from '#web/portal/catalogs/last-view.ts'
import { Toolbar } from '#web/portal/lists/toolbar.tsx'
import { useFollow } from '#web/portal/lists/use-follow.ts'
import { ChoiceLink } from '#web/ui/choice-link.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { GridIcon, RowsIcon } from '#web/ui/view-icons.tsx'
import styles from '#web/portal/catalogs/catalogue-tools.module.css'

const icons: Record<CatalogueView, ReactNode> = { list: <RowsIcon />, grid: <GridIcon /> }

/** The order, the number of courses, and whether they are listed or stand in a grid. */
export function CatalogueTools({
  choice,
  total,
}: {
  choice: CatalogueChoice
  total: number | undefined
}) {
  const follow = useFollow()
  const orders = courseOrders.map(([order, label]) => ({
    href: choicePath({ ...choice, order, page: 1 }),
    label,
    isChosen: order === choice.order,
  }))
  return (
    <Toolbar
      order={<Choices look="order" label="排序" choices={orders} onChoose={follow} />}
      count={total === undefined ? '' : `共 ${total} 门课程`}
    >
      <ul className={styles['views']} aria-label="显示方式">
        {catalogueViews.map(([view, name]) => (
          <li key={view}>
            <ChoiceLink
              className={styles['view']}
              href={choicePath(withView(choice, view))}
              aria-label={name}
              title={name}
              aria-current={view === choice.view ? 'true' : undefined}
              onChoose={(href) => {
                keepLastView(view)
                follow(href)
              }}
            >
              {icons[view]}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </Toolbar>
  )
}
