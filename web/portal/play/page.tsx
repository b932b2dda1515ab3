import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CallError, sentenceOf } from '#web/api/call-error.ts'
import { readLecture } from '#web/portal/paths.ts'
import type { Lecture } from '#web/portal/paths.ts'
import { Classroom } from '#web/portal/play/classroom.tsx'
import { playPageQuery } from '#web/portal/play/opening.ts'
import { PlayFailure } from '#web/portal/play/play-failure.tsx'
import { PlayLoading } from '#web/portal/play/play-loading.tsx'
import { useUser } from '#web/portal/state.ts'

export function PlayPage() {
  const [query] = useSearchParams()
  const user = useUser()
  const lecture = readLecture(query)
  if (!lecture) return <PlayFailure />
  // Without a user the page is on its way to the login.
  return user && <OpenLecture lecture={lecture} userId={user.UserId} />
}

function OpenLecture({ lecture, userId }: { lecture: Lecture; userId: string }) {
  const { courseId, videoId, vtime } = lecture
  const page = useQuery({
    ...playPageQuery(lecture, userId),
    placeholderData: (before) => (before?.courseId === courseId ? before : undefined),
  })
  if (page.error) {
    const isGone = page.error instanceof CallError && page.error.status === 404
    const retry = () => {
      void page.refetch()
    }
    return (
      <PlayFailure
        courseId={courseId}
        reason={sentenceOf(page.error)}
        onRetry={isGone ? undefined : retry}
      />
    )
  }
  if (!page.data) return <PlayLoading />
  const { videoList } = page.data
  const wanted = videoId || page.data.videoId
  return (
    <Classroom
      course={page.data}
      // A lecture that was open before in this course: its place is asked for anew.
      video={page.isPlaceholderData ? undefined : videoList.find((each) => each.videoId === wanted)}
      videoId={wanted}
      vtime={vtime}
    />
  )
}
