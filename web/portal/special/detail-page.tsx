import { useQuery } from '@tanstack/react-query'
import type { Special } from '@weike/contract/entities.ts'
import { CallError, sentenceOf } from '#web/api/call-error.ts'
import { Container } from '#web/portal/frame/container.tsx'
import { usePageQuery } from '#web/portal/frame/page-location.ts'
import { useOrganisation } from '#web/portal/state.ts'
import { BackLink } from '#web/portal/lists/back-link.tsx'
import { numberIn } from '#web/portal/lists/reading.ts'
import { paths } from '#web/portal/paths.ts'
import { DetailPlace } from '#web/portal/special/detail-place.tsx'
import { MoreSpecials } from '#web/portal/special/more-specials.tsx'
import { specialQuery } from '#web/portal/special/queries.ts'
import { SpecialCourse } from '#web/portal/special/special-course.tsx'
import { SpecialHead } from '#web/portal/special/special-head.tsx'
import { usePageTitle } from '#web/portal/lists/use-page-title.ts'
import { Message } from '#web/ui/message.tsx'
import styles from '#web/portal/special/detail-page.module.css'

/** A special with its courses, and others to go on with. */
export function SpecialDetailPage() {
  const id = numberIn(usePageQuery().get('id'))
  return (
    <Container>
      <div className={styles['page']}>
        <BackLink to={paths.special}>返回专题列表</BackLink>
        {id > 0 ? <Detail id={id} /> : <Missing />}
        <MoreSpecials id={id} />
      </div>
    </Container>
  )
}

function Detail({ id }: { id: number }) {
  const { ComId } = useOrganisation()
  const { data, error, refetch } = useQuery(specialQuery(ComId, id))
  usePageTitle(data?.title)
  if (data) return <Courses special={data} />
  if (!error) return <DetailPlace />
  if (error instanceof CallError && error.status === 404) return <Missing />
  return <Message onRetry={() => void refetch()}>{sentenceOf(error)}</Message>
}

const Courses = ({ special }: { special: Special }) => (
  <>
    <SpecialHead special={special} />
    <section aria-labelledby="special-courses">
      <h2 id="special-courses" className={styles['heading']}>
        专题课程
      </h2>
      <ul className={styles['courses']}>
        {special.courseList?.map((course) => (
          <li key={course.courseId}>
            <SpecialCourse course={course} />
          </li>
        ))}
      </ul>
    </section>
  </>
)

const Missing = () => (
  <div className={styles['missing']}>
    <h1>没有找到这个专题</h1>
    <p>它可能已经下架，也可能地址不完整。看看其他专题吧。</p>
  </div>
)
