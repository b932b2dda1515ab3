import { useFollow } from '#web/portal/lists/use-follow.ts'
import { countOf, searchChoicePath, searchTabs } from '#web/portal/search/choice.ts'
import type { SearchChoice, SearchCounts } from '#web/portal/search/choice.ts'
import { ChoiceLink } from '#web/ui/choice-link.tsx'
import styles from '#web/portal/search/tabs.module.css'

/** What was found by its kind, with counts; another tab begins at its first page. */
export function SearchTabs({
  choice,
  counts,
}: {
  choice: SearchChoice
  counts: SearchCounts | undefined
}) {
  const follow = useFollow()
  return (
    <nav aria-label="结果类型">
      <ul className={styles['tabs']}>
        {searchTabs.map(({ type, label }) => (
          <li key={type}>
            <ChoiceLink
              className={styles['tab']}
              href={searchChoicePath({ ...choice, tab: type, page: 1 })}
              aria-current={type === choice.tab ? 'page' : undefined}
              onChoose={follow}
            >
              {label}
              <span className={styles['count']}>
                {counts && countOf(counts, type).toLocaleString('zh-CN')}
              </span>
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
