import type { PlayPage, UserBase, Video } from '@weike/contract/entities.ts'
import type { BeatContext } from '#web/portal/play/beats/queue.ts'

/** The fields of the spec that all beats of a lecture repeat. */
export function contextOf(watched: {
  user: UserBase
  course: PlayPage
  video: Video
  esLogId: string | undefined
}): BeatContext {
  const { user, course, video, esLogId } = watched
  return {
    userId: user.UserId,
    userName: user.UserName,
    comId: user.ComId,
    comCode: user.ComCode,
    comName: user.ComName,
    catalogId: course.catalogId,
    courseId: course.courseId,
    courseName: course.courseName,
    videoName: video.videoName,
    videoId: video.videoId,
    videoCode: video.videoCode,
    duration: video.duration,
    esLogId,
  }
}
