import { getPlayPageData, getPlayUrl } from '@weike/contract/calls/play.ts'
import type { Deps } from '#server/deps.ts'
import { findCourse, findMedia, findRetired, listVideos } from '#server/play/queries.ts'
import { AppError } from '#server/platform/app-error.ts'
import { on } from '#server/platform/endpoint.ts'

export const playRoutes = ({ sql, mediaSigner, config, now }: Deps) => [
  on(getPlayPageData, async ({ input, viewer }) => {
    const [course, { videos, lastVideoId }] = await Promise.all([
      findCourse(sql, viewer, input.courseId, input.catalogId),
      listVideos(sql, viewer, input.courseId),
    ])
    const wanted = input.videoId || lastVideoId || videos[0]?.videoId
    const isThere = course && videos.some(({ videoId }) => videoId === wanted)
    const retired = isThere ? undefined : await findRetired(sql, viewer, input)
    if (retired) throw new AppError(`${retired}.retired`)
    if (!course || wanted === undefined) throw new AppError('course.missing')
    if (!isThere) throw new AppError('video.missing')
    return { ...course, videoList: videos, videoId: wanted }
  }),
  on(getPlayUrl, async ({ input, viewer }) => {
    const media = await findMedia(sql, viewer, input.videoCode)
    if (!media) throw new AppError('media.missing')
    return config.hosts.product + mediaSigner.addressOf(media.code, media.entry, now())
  }),
]
