import type {
  AuthorRow,
  CourseRow,
  NodeRow,
  RecommendationRow,
  VideoRow,
} from '#server/imports/reading/library.ts'
import type { RowReader } from '#server/imports/reading/row-reader.ts'

const longestName = 200
const longestInfo = 5_000
const longestPath = 500
const kinds = { 课程: 'course', 讲师: 'author', 分类: 'catalogue' } as const

export const readNode = (reader: RowReader): NodeRow => ({
  row: reader.row,
  code: reader.code('编码'),
  name: reader.text('名称', longestName),
  parent: reader.code('上级'),
  position: reader.count('排序') ?? 0,
})

export const readAuthor = (reader: RowReader): AuthorRow => ({
  row: reader.row,
  code: reader.code('编码'),
  name: reader.text('姓名', longestName),
  position: reader.text('职称', longestName),
  info: reader.text('简介', longestInfo),
  image: reader.text('照片', longestPath),
})

export const readCourse = (reader: RowReader): CourseRow => ({
  row: reader.row,
  code: reader.code('编码'),
  name: reader.text('名称', longestName),
  author: reader.code('讲师'),
  nodes: reader.codes('分类'),
  info: reader.text('简介', longestInfo),
  image: reader.text('封面', longestPath),
  publishedOn: reader.date('发布日期'),
  audience: reader.codes('可见机构'),
})

export const readVideo = (reader: RowReader): VideoRow => ({
  row: reader.row,
  code: reader.code('编码'),
  course: reader.code('课程'),
  position: reader.count('序号') ?? -1,
  name: reader.text('名称', longestName),
  file: reader.text('文件', longestPath),
  image: reader.text('封面', longestPath),
  info: reader.text('简介', longestInfo),
})

export const readRecommendation = (reader: RowReader): RecommendationRow => ({
  row: reader.row,
  kind: reader.choice<RecommendationRow['kind']>('类型', kinds, undefined),
  code: reader.code('编码'),
  position: reader.count('序号') ?? 0,
  organisation: reader.code('机构'),
})
