import type { UseQueryResult } from '@tanstack/react-query'
import { placeholderCount } from '@weike/contract/constants.ts'
import type { Course, List } from '@weike/contract/entities.ts'
import { choicePath } from '#web/portal/catalogs/choice.ts'
import type { CatalogueChoice } from '#web/portal/catalogs/choice.ts'
import { CourseRow, CourseRowPlace } from '#web/portal/catalogs/course-row.tsx'
import { CourseCards, CoursePlaces } from '#web/portal/course/course-cards.tsx'
import { EmptyWithFilters } from '#web/portal/lists/empty-with-filters.tsx'
import { Results } from '#web/portal/lists/results.tsx'
import { useTurning } from '#web/portal/lists/use-turning.ts'
import { Message } from '#web/ui/message.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { placesOf } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/catalogs/catalogue-courses.module.css'

interface CatalogueCoursesProps {
  choice: CatalogueChoice
  query: UseQueryResult<List<Course>>
  pageCount: number
}

/** The courses of the chosen node, as a list or a grid, with their pager. */
export function CatalogueCourses({ choice, query, pageCount }: CatalogueCoursesProps) {
  const { list, turn } = useTurning()
  const { data, error, isPlaceholderData, refetch } = query
  const isGrid = choice.view === 'grid'
  const courses = data?.dataList ?? []
  const total = data?.totalCount ?? 0
  return (
    <div className={styles['courses']}>
      <Results
        ref={list}
        label={choice.page > 1 ? `课程列表，第 ${choice.page} 页` : '课程列表'}
        isLoaded={data !== undefined}
        isFormer={isPlaceholderData}
        isEmpty={courses.length === 0}
        error={error}
        onRetry={() => void refetch()}
        places={isGrid ? <CoursePlaces count={placeholderCount} /> : <RowPlaces />}
        empty={<Nothing choice={choice} onChoose={turn} />}
      >
        {isGrid ? <CourseCards courses={courses} eager /> : <Rows courses={courses} />}
      </Results>
      {total > 0 && (
        <Pager
          label="课程列表分页"
          page={choice.page}
          pageCount={pageCount}
          total={`共 ${total} 门课程`}
          hrefOf={(page) => choicePath({ ...choice, page })}
          onChoose={turn}
        />
      )}
    </div>
  )
}

const Rows = ({ courses }: { courses: Course[] }) => (
  <ul className={styles['rows']}>
    {courses.map((course, index) => (
      <li key={course.courseId}>
        <CourseRow course={course} eager={index < 3} />
      </li>
    ))}
  </ul>
)

const RowPlaces = () => (
  <ul className={styles['rows']}>
    {placesOf(placeholderCount).map((place) => (
      <li key={place} aria-hidden="true">
        <CourseRowPlace />
      </li>
    ))}
  </ul>
)

function Nothing({
  choice,
  onChoose,
}: {
  choice: CatalogueChoice
  onChoose: (href: string) => void
}) {
  if (choice.nodes.length === 0 && choice.year === 0) {
    return <Message>课程正在陆续上架，请过几天再来看看。</Message>
  }
  const href = choicePath({ ...choice, nodes: [], year: 0, page: 1 })
  return (
    <EmptyWithFilters href={href} onChoose={onChoose}>
      没有符合这些条件的课程，换一个分类或年份试试。
    </EmptyWithFilters>
  )
}
