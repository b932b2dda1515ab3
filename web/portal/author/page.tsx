import { authorCoursesPageSize } from '@weike/contract/constants.ts'
import { texts } from '@weike/contract/texts.ts'
import { CallError } from '#web/api/call-error.ts'
import { AuthorHead, AuthorHeadPlace } from '#web/portal/author/author-head.tsx'
import { AuthorMissing } from '#web/portal/author/author-missing.tsx'
import { authorCourseOrders, authorQuery, orderedAuthorPath } from '#web/portal/author/queries.ts'
import type { AuthorCourseOrder } from '#web/portal/author/queries.ts'
import { CourseCards, CoursePlaces } from '#web/portal/course/course-cards.tsx'
import { Container } from '#web/portal/frame/container.tsx'
import { usePageQuery } from '#web/portal/frame/page-location.ts'
import { BackLink } from '#web/portal/lists/back-link.tsx'
import { LoadedPages } from '#web/portal/lists/loaded-pages.tsx'
import { numberIn, wordIn } from '#web/portal/lists/reading.ts'
import { Toolbar } from '#web/portal/lists/toolbar.tsx'
import { useFollow } from '#web/portal/lists/use-follow.ts'
import { useLoadedPages } from '#web/portal/lists/use-loaded-pages.ts'
import { usePageTitle } from '#web/portal/lists/use-page-title.ts'
import { paths } from '#web/portal/paths.ts'
import { Choices } from '#web/ui/choices.tsx'
import { Message } from '#web/ui/message.tsx'
import styles from '#web/portal/author/page.module.css'

/** A teacher and the teacher's courses. */
export function AuthorPage() {
  const query = usePageQuery()
  const id = numberIn(query.get('id'))
  const order = wordIn(authorCourseOrders, query.get('sort'))
  return (
    <Container>
      <div className={styles['page']}>
        <BackLink to={paths.lecturer}>返回讲师列表</BackLink>
        {id > 0 ? <Author key={id} id={id} order={order} /> : <AuthorMissing />}
      </div>
    </Container>
  )
}

function Author({ id, order }: { id: number; order: AuthorCourseOrder }) {
  const pages = useLoadedPages(
    `author ${id} ${order}`,
    (page) => authorQuery(id, order, page),
    ({ courseCount, courseList }) => ({ totalCount: courseCount, dataList: courseList }),
  )
  const author = pages.first
  usePageTitle(author?.name)
  if (!author && pages.error instanceof CallError && pages.error.status === 404) {
    return <AuthorMissing />
  }
  return (
    <>
      {author ? <AuthorHead author={author} /> : <AuthorHeadPlace />}
      <CourseOrder id={id} order={order} total={author?.courseCount} />
      <LoadedPages
        label="讲师的课程"
        pages={pages}
        unit="门课程"
        end={texts.noMore}
        places={<CoursePlaces count={authorCoursesPageSize} columns={5} />}
        empty={<Message>这位讲师的课程正在陆续上架。</Message>}
      >
        {(list) => <CourseCards list={list} courses={pages.items} columns={5} />}
      </LoadedPages>
    </>
  )
}

function CourseOrder({
  id,
  order,
  total,
}: {
  id: number
  order: AuthorCourseOrder
  total: number | undefined
}) {
  const follow = useFollow()
  const orders = authorCourseOrders.map(([each, label]) => ({
    href: orderedAuthorPath(id, each),
    label,
    isChosen: each === order,
  }))
  return (
    <Toolbar
      order={<Choices look="order" label="排序" choices={orders} onChoose={follow} />}
      count={total === undefined ? '' : `共 ${total} 门课程`}
    />
  )
}
