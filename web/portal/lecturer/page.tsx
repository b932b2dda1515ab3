import { useQuery } from '@tanstack/react-query'
import { lecturersPageSize, placeholderCount } from '@weike/contract/constants.ts'
import { queryOf } from '#web/api/query.ts'
import { AuthorCard, AuthorPlace } from '#web/portal/author/card.tsx'
import { Container } from '#web/portal/frame/container.tsx'
import { usePageQuery } from '#web/portal/frame/page-location.ts'
import { lecturerOrders, lecturerPath, readLecturerChoice } from '#web/portal/lecturer/choice.ts'
import type { LecturerChoice } from '#web/portal/lecturer/choice.ts'
import { authorsQuery } from '#web/portal/lecturer/queries.ts'
import { EmptyWithFilters } from '#web/portal/lists/empty-with-filters.tsx'
import { Filters } from '#web/portal/lists/filters.tsx'
import { PageHead } from '#web/portal/lists/page-head.tsx'
import { Results } from '#web/portal/lists/results.tsx'
import { Toolbar } from '#web/portal/lists/toolbar.tsx'
import { useFollow } from '#web/portal/lists/use-follow.ts'
import { useLastPage } from '#web/portal/lists/use-last-page.ts'
import { useListPage } from '#web/portal/lists/use-list-page.ts'
import { useTurning } from '#web/portal/lists/use-turning.ts'
import { useLastAddress } from '#web/portal/lists/use-way-back.ts'
import { Choices } from '#web/ui/choices.tsx'
import { Message } from '#web/ui/message.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { placesOf } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/lecturer/page.module.css'

export function LecturerPage() {
  const choice = readLecturerChoice(usePageQuery())
  const { query, pageCount } = useListPage((page) => authorsQuery({ ...choice, page }), {
    page: choice.page,
    pageSize: lecturersPageSize,
  })
  const { data, error, isPlaceholderData, refetch } = query
  const { list, turn } = useTurning()
  useLastAddress()
  const hrefOf = (page: number) => lecturerPath({ ...choice, page })
  useLastPage({ ...choice, pageCount, isKnown: !!data && !isPlaceholderData, hrefOf })
  const total = data?.totalCount
  return (
    <Container>
      <PageHead title="名师课堂">认识授课名师，看他们讲的课。</PageHead>
      <LecturerFilters choice={choice} />
      <LecturerOrder choice={choice} total={total} />
      <div className={styles['lecturers']}>
        <Results
          ref={list}
          label={choice.page > 1 ? `讲师列表，第 ${choice.page} 页` : '讲师列表'}
          isLoaded={data !== undefined}
          isFormer={isPlaceholderData}
          isEmpty={data?.dataList.length === 0}
          error={error}
          onRetry={() => void refetch()}
          places={<Places />}
          empty={<Nothing choice={choice} onChoose={turn} />}
        >
          <ul className={styles['grid']}>
            {data?.dataList.map((author) => (
              <li key={author.id}>
                <AuthorCard author={author} />
              </li>
            ))}
          </ul>
        </Results>
        {!!total && (
          <Pager
            label="讲师列表分页"
            page={choice.page}
            pageCount={pageCount}
            total={`共 ${total} 位讲师`}
            hrefOf={hrefOf}
            onChoose={turn}
          />
        )}
      </div>
    </Container>
  )
}

function LecturerFilters({ choice }: { choice: LecturerChoice }) {
  const { data, error, refetch } = useQuery(queryOf('getCatalogListByParentId', { parentId: 0 }))
  const follow = useFollow()
  const choiceOf = (node: number, label: string) => ({
    href: lecturerPath({ ...choice, node, page: 1 }),
    label,
    isChosen: node === choice.node,
  })
  const nodes = data ?? []
  return (
    <Filters error={error} onRetry={() => void refetch()}>
      <Choices
        label="分类"
        onChoose={follow}
        choices={[choiceOf(0, '全部'), ...nodes.map(({ id, name }) => choiceOf(id, name))]}
      />
    </Filters>
  )
}

function LecturerOrder({ choice, total }: { choice: LecturerChoice; total: number | undefined }) {
  const orders = lecturerOrders.map(([order, label]) => ({
    href: lecturerPath({ ...choice, order, page: 1 }),
    label,
    isChosen: order === choice.order,
  }))
  return (
    <Toolbar
      order={<Choices look="order" label="排序" choices={orders} onChoose={useFollow()} />}
      count={total === undefined ? '' : `共 ${total} 位讲师`}
    />
  )
}

const Places = () => (
  <ul className={styles['grid']}>
    {placesOf(placeholderCount).map((place) => (
      <li key={place}>
        <AuthorPlace />
      </li>
    ))}
  </ul>
)

const Nothing = ({
  choice,
  onChoose,
}: {
  choice: LecturerChoice
  onChoose: (href: string) => void
}) =>
  choice.node === 0 ? (
    <Message>讲师资料正在整理，请过几天再来看看。</Message>
  ) : (
    <EmptyWithFilters href={lecturerPath({ ...choice, node: 0, page: 1 })} onChoose={onChoose}>
      这个分类还没有讲师，换一个分类试试。
    </EmptyWithFilters>
  )
