import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Container } from '#web/portal/frame/container.tsx'
import { usePageQuery } from '#web/portal/frame/page-location.ts'
import { useOrganisation } from '#web/portal/state.ts'
import { Results } from '#web/portal/lists/results.tsx'
import { usePageTitle } from '#web/portal/lists/use-page-title.ts'
import { countOf, readSearchChoice, searchTabs, tabOf } from '#web/portal/search/choice.ts'
import type { SearchChoice } from '#web/portal/search/choice.ts'
import { FoundAuthors } from '#web/portal/search/found-authors.tsx'
import { FoundCourses, CourseHitPlaces } from '#web/portal/search/found-courses.tsx'
import { FoundKeyPoints } from '#web/portal/search/found-key-points.tsx'
import { FoundSpecials } from '#web/portal/search/found-specials.tsx'
import { NothingFound } from '#web/portal/search/nothing-found.tsx'
import { countsQuery } from '#web/portal/search/queries.ts'
import { keepRecent } from '#web/portal/search/recent.ts'
import { SearchTabs } from '#web/portal/search/tabs.tsx'
import { portalState } from '#web/portal/state.ts'
import { Message } from '#web/ui/message.tsx'
import styles from '#web/portal/search/page.module.css'

export function SearchPage() {
  const choice = readSearchChoice(usePageQuery())
  const { key } = choice
  useEffect(() => {
    portalState.set({ searchKey: key })
    if (key) keepRecent(key)
  }, [key])
  usePageTitle(key ? `搜索“${key}”` : undefined)
  return (
    <Container>
      <div className={styles['page']}>
        {/* Another key begins anew, with nothing of the former one. */}
        {key ? <Search key={key} choice={choice} /> : <WithoutKey />}
      </div>
    </Container>
  )
}

const WithoutKey = () => (
  <>
    <h1 className={styles['heading']}>搜索</h1>
    <Message>在上方输入课程、讲师或知识点，就能找到要看的内容。</Message>
  </>
)

/** The counts come first: they say which tab to show. */
function Search({ choice }: { choice: SearchChoice }) {
  const { key } = choice
  const { ComId: comId } = useOrganisation()
  const { data: counts, error, refetch } = useQuery(countsQuery({ comId, key }))
  const tab = counts && tabOf(choice, counts)
  const total = counts && searchTabs.reduce((sum, { type }) => sum + countOf(counts, type), 0)
  return (
    <>
      <h1 className={styles['heading']}>
        搜索“<span className={styles['key']}>{key}</span>”
        <output className={styles['total']}>
          {total === undefined ? '' : total > 0 ? `共找到 ${total} 条结果` : '没有找到相关内容'}
        </output>
      </h1>
      {total !== 0 && <SearchTabs choice={{ ...choice, tab }} counts={counts} />}
      {!counts && (
        <Results
          label="搜索结果"
          isLoaded={false}
          isFormer={false}
          isEmpty={false}
          error={error}
          onRetry={() => void refetch()}
          places={<CourseHitPlaces />}
          empty={null}
        >
          {null}
        </Results>
      )}
      {total === 0 && <NothingFound searched={key} />}
      {tab === 'course' && <FoundCourses sought={{ comId, key }} page={choice.page} />}
      {tab === 'special' && <FoundSpecials sought={{ comId, key }} />}
      {tab === 'author' && <FoundAuthors sought={{ comId, key }} page={choice.page} />}
      {tab === 'video' && <FoundKeyPoints sought={{ comId, key }} page={choice.page} />}
    </>
  )
}
