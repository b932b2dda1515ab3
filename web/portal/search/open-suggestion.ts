import type { Suggestion } from '@weike/contract/calls/search.ts'
import { authorPath, playPath, searchPath, specialPath } from '#web/portal/paths.ts'

/** Where a suggestion leads. */
export function suggestionPath(suggestion: Suggestion): string {
  const { type, id, text, courseId, catalogId, videoId, keyPoints } = suggestion
  if (type === 'special') return specialPath(id)
  if (type === 'author') return authorPath(id)
  if (!courseId) return searchPath(text)
  return playPath({
    courseId,
    ...(catalogId && { catalogId }),
    ...(videoId && { videoId }),
    ...(keyPoints !== undefined && { vtime: keyPoints }),
  })
}

/** Lectures open in a new tab, as everywhere. */
export const opensNewTab = ({ type, courseId }: Suggestion): boolean =>
  (type === 'course' || type === 'video') && courseId !== undefined

export const typeNames: Record<Suggestion['type'], string> = {
  course: '课程',
  special: '专题',
  author: '讲师',
  video: '知识点',
}
