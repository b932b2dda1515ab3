import { catalogueYearsCount } from '@weike/contract/constants.ts'
import { choicePath } from '#web/portal/catalogs/choice.ts'
import type { CatalogueChoice } from '#web/portal/catalogs/choice.ts'
import type { CatalogueRow } from '#web/portal/catalogs/rows.ts'
import { Filters } from '#web/portal/lists/filters.tsx'
import { useFollow } from '#web/portal/lists/use-follow.ts'
import { Choices } from '#web/ui/choices.tsx'

const levelNames = ['分类', '二级', '三级', '四级', '五级', '六级', '七级', '八级']

interface CatalogueFiltersProps {
  choice: CatalogueChoice
  rows: CatalogueRow[]
  /** Newest first. */
  years: number[]
  error: unknown
  onRetry: () => void
}

/** A row of nodes for every level, then the years. Another filter begins at the first page. */
export function CatalogueFilters(props: CatalogueFiltersProps) {
  const { choice, rows, years, error, onRetry } = props
  const follow = useFollow()
  const hrefOf = (change: Partial<CatalogueChoice>) => choicePath({ ...choice, ...change, page: 1 })
  const yearChoice = (year: number, label: string) => ({
    href: hrefOf({ year }),
    label,
    isChosen: year === choice.year,
  })
  return (
    <Filters error={error} onRetry={onRetry}>
      {rows.map(({ above, nodes, chosen }, level) => (
        <Choices
          key={above.join('-')}
          label={levelNames[level] ?? `第 ${level + 1} 级`}
          onChoose={follow}
          choices={[
            { href: hrefOf({ nodes: above }), label: '全部', isChosen: chosen === 0 },
            ...nodes.map(({ id, name, resourceCount }) => ({
              href: hrefOf({ nodes: [...above, id] }),
              label: name,
              count: resourceCount,
              isChosen: id === chosen,
            })),
          ]}
        />
      ))}
      <Choices
        label="年份"
        onChoose={follow}
        choices={[
          yearChoice(0, '全部'),
          ...yearsShown(years, choice.year).map((year) => yearChoice(year, String(year))),
        ]}
      />
    </Filters>
  )
}

/** The newest years; one that an address names is shown besides. */
function yearsShown(years: number[], chosen: number): number[] {
  const newest = years.slice(0, catalogueYearsCount)
  return chosen === 0 || newest.includes(chosen) ? newest : [...newest, chosen]
}
