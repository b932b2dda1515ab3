import { useQuery } from '@tanstack/react-query'
import { HomeOpening } from '#web/portal/home/home-opening.tsx'
import { AuthorsShelf } from '#web/portal/home/authors-shelf.tsx'
import { BlocksShelf } from '#web/portal/home/blocks-shelf.tsx'
import { CoursesShelf } from '#web/portal/home/courses-shelf.tsx'
import { SpecialsShelf } from '#web/portal/home/specials-shelf.tsx'
import { Container } from '#web/portal/frame/container.tsx'
import {
  authorsQuery,
  blocksQuery,
  selectedCoursesQuery,
  specialsQuery,
} from '#web/portal/home/queries.ts'
import { useOrganisation } from '#web/portal/state.ts'
import { Message } from '#web/ui/message.tsx'
import styles from '#web/portal/home/page.module.css'

export function HomePage() {
  const courses = useQuery(selectedCoursesQuery())
  const specials = useQuery({
    ...specialsQuery(useOrganisation().ComId),
    select: ({ dataList }) => dataList,
  })
  const authors = useQuery(authorsQuery())
  const blocks = useQuery(blocksQuery())
  const isEmpty = [courses, specials, authors, blocks].every(({ data }) => data?.length === 0)
  return (
    <>
      <HomeOpening />
      <div className={styles['shelves']}>
        <CoursesShelf query={courses} />
        <SpecialsShelf query={specials} />
        <AuthorsShelf query={authors} />
        <BlocksShelf query={blocks} />
        {isEmpty && (
          <Container>
            <div className={styles['empty']}>
              <Message>课程正在陆续上架，请过几天再来看看。</Message>
            </div>
          </Container>
        )}
      </div>
    </>
  )
}
