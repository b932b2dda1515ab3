import type { UseQueryResult } from '@tanstack/react-query'
import type { Course } from '@weike/contract/entities.ts'
import { texts } from '@weike/contract/texts.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { CourseCard } from '#web/portal/course/course-card.tsx'
import { CourseGrid } from '#web/portal/course/course-grid.tsx'
import { Hidden } from '#web/ui/hidden.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface CourseListProps {
  query: Pick<UseQueryResult<Course[]>, 'data' | 'error' | 'refetch'>
  /** How many places to hold while loading. */
  places: number
  /** The first one large. */
  featured?: boolean
  /** The list begins on the first screen. */
  eager?: boolean
}

/** Courses as cards, with the states of loading, nothing and failure. */
export function CourseList({ query, places, featured, eager }: CourseListProps) {
  const { data, error, refetch } = query
  if (error && !data) {
    return (
      <Message
        onRetry={() => {
          void refetch()
        }}
      >
        {sentenceOf(error)}
      </Message>
    )
  }
  if (!data) return <Places count={places} featured={featured} />
  if (data.length === 0) return <Message>{texts.listEmpty}</Message>
  return (
    <CourseGrid featured={featured}>
      {data.map((course, index) => (
        <li key={course.courseId}>
          <CourseCard
            course={course}
            featured={featured && index === 0}
            eager={eager && index < 5}
          />
        </li>
      ))}
    </CourseGrid>
  )
}

function Places({ count, featured }: { count: number; featured: boolean | undefined }) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <>
      <Hidden live>正在加载</Hidden>
      <CourseGrid featured={featured}>
        {places.map((place) => (
          <li key={place}>
            <Skeleton shape="cover" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </li>
        ))}
      </CourseGrid>
    </>
  )
}
