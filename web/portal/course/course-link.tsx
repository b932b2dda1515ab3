import type { ReactNode } from 'react'
import type { Course } from '@weike/contract/entities.ts'
import { playPath } from '#web/portal/paths.ts'

interface CourseLinkProps {
  course: Pick<Course, 'courseId' | 'catalogId'>
  className: string | undefined
  children: ReactNode
}

/** Opens a course in a new tab. */
export const CourseLink = ({ course, className, children }: CourseLinkProps) => (
  <a
    className={className}
    href={playPath({ courseId: course.courseId, catalogId: course.catalogId })}
    target="_blank"
    rel="noopener"
  >
    {children}
  </a>
)
