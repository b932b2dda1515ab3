import type { UseQueryResult } from '@tanstack/react-query'
import type { Course } from '@weike/contract/entities.ts'
import { texts } from '@weike/contract/texts.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { CourseCards, CoursePlaces } from '#web/portal/course/course-cards.tsx'
import { Hidden } from '#web/ui/hidden.tsx'
import { Message } from '#web/ui/message.tsx'

interface CourseListProps {
  query: Pick<UseQueryResult<Course[]>, 'data' | 'error' | 'refetch'>
  /** How many places to hold while loading. */
  places: number
  /** The list begins on the first screen. */
  eager?: boolean
}

/** Courses as cards, with the states of loading, nothing and failure. */
export function CourseList({ query, places, eager }: CourseListProps) {
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
  if (!data) {
    return (
      <>
        <Hidden live>正在加载</Hidden>
        <CoursePlaces count={places} />
      </>
    )
  }
  if (data.length === 0) return <Message>{texts.listEmpty}</Message>
  return <CourseCards courses={data} eager={eager} />
}
