import type { KeyPointRow, SubtitleRow, TagRow } from '#server/imports/reading/library.ts'
import type { RowReader } from '#server/imports/reading/row-reader.ts'

const longestPath = 500

export const readKeyPoint = (reader: RowReader): KeyPointRow => ({
  row: reader.row,
  video: reader.code('视频'),
  atMs: reader.moment('时间') ?? -1,
  time: reader.plain('时间'),
  description: reader.text('描述', 500),
  image: reader.text('截图', longestPath),
})

export const readSubtitle = (reader: RowReader): SubtitleRow => ({
  row: reader.row,
  video: reader.code('视频'),
  file: reader.text('文件', longestPath),
})

const tagTypes = { 专题: 1, 搜索: 2, 分类: 3, 隐藏: 4 } as const

/** A position that the row does not give is -1 here; `numberTags` finds it. */
export function readTag(reader: RowReader): TagRow {
  const type = reader.choice<TagRow['type']>('类型', tagTypes, undefined)
  const target = reader.code('目标')
  if (type === 1 || type === 3) {
    const thing = type === 1 ? '专题' : '分类'
    if (reader.plain('目标') === '') reader.refuse('目标', `${thing}标签要填写${thing}的编码`)
  } else if (type !== undefined && target !== '') {
    reader.refuse('目标', '只有专题标签和分类标签填写目标')
  }
  return {
    row: reader.row,
    course: reader.code('课程'),
    type,
    name: reader.text('名称', 50),
    target,
    position: reader.count('序号') ?? -1,
  }
}

/** Gives tags without a position their place among the tags of their course. */
export function numberTags(tags: TagRow[]): TagRow[] {
  const counts = new Map<string, number>()
  return tags.map((tag) => {
    const place = (counts.get(tag.course) ?? 0) + 1
    counts.set(tag.course, place)
    return tag.position < 0 ? { ...tag, position: place } : tag
  })
}
