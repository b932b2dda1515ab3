import { queryClient, queryOf } from '#web/api/query.ts'
import { requireMember } from '#web/portal/guard.ts'
import { readLecture } from '#web/portal/paths.ts'
import type { Lecture } from '#web/portal/paths.ts'
import { portalState } from '#web/portal/state.ts'

/** The course with the lecture to play. */
export const playPageQuery = ({ courseId, catalogId, videoId }: Lecture, userId: string) =>
  queryOf('getPlayPageData', { courseId, catalogId, videoId, userId })

/** Members only; asks for the course while the page's own code is still on its way. */
export async function openPlay(entry: { request: Request }) {
  const refusal = await requireMember(entry)
  if (refusal) return refusal
  const lecture = readLecture(new URL(entry.request.url).searchParams)
  const userId = portalState.get().user?.UserBase.UserId
  if (lecture && userId) ask(playPageQuery(lecture, userId))
  return null
}

/** Anew for each opening: where a lecture goes on has changed since it was last open. */
function ask(query: ReturnType<typeof playPageQuery>): void {
  queryClient.removeQueries({ queryKey: query.queryKey, type: 'inactive' })
  void queryClient.prefetchQuery(query)
}
