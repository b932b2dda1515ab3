import type { SheetName } from '#server/imports/reading/sheets.ts'

/** A table that imports write, as far as undoing has to know it. */
export interface TrackedTable {
  name: string
  key: string[]
  /** The sheet under which its rows are told of; `counted` when each is something to a person. */
  sheet: SheetName
  counted: boolean
  /** The column that tells a person which row it is. */
  named: string
  /** Rows stay with a row of this table that an import added and that cannot be deleted. */
  staysWith?: { table: string; column: string }
}

const table = (
  name: string,
  sheet: SheetName,
  more: Partial<Omit<TrackedTable, 'name' | 'sheet'>> = {},
): TrackedTable => ({ name, sheet, key: ['id'], counted: true, named: 'code', ...more })

/** What imports remember of their rows. */
export const importedRows = table('imported_rows', '下架', {
  key: ['sheet', 'code'],
  counted: false,
})

/**
 * In the order in which they are undone: what refers to others comes before them, but what goes with a
 * row comes after it.
 */
export const trackedTables: TrackedTable[] = [
  table('banners', '轮播图'),
  table('recommendations', '推荐', { named: 'id' }),
  table('course_tags', '标签', { named: 'name' }),
  table('special_courses', '专题', {
    key: ['special_id', 'course_id'],
    named: 'course_id',
    counted: false,
  }),
  table('specials', '专题'),
  table('videos', '视频'),
  table('key_points', '知识点', {
    named: 'description',
    staysWith: { table: 'videos', column: 'video_id' },
  }),
  table('subtitle_cues', '字幕', {
    key: ['video_id', 'from_ms'],
    named: 'text',
    counted: false,
    staysWith: { table: 'videos', column: 'video_id' },
  }),
  table('courses', '课程'),
  table('course_nodes', '课程', {
    key: ['course_id', 'node_id'],
    named: 'course_id',
    counted: false,
    staysWith: { table: 'courses', column: 'course_id' },
  }),
  table('authors', '讲师'),
  table('catalogue_nodes', '分类'),
  table('users', '用户', { named: 'user_name' }),
  table('footers', '页脚', { key: ['product_id', 'organisation_id'], named: 'copyright' }),
  table('tenant_keys', '机构', { key: ['key'], named: 'key', counted: false }),
  table('ip_ranges', '机构', {
    key: ['organisation_id', 'addresses'],
    named: 'addresses',
    counted: false,
  }),
  table('licences', '机构', {
    key: ['organisation_id', 'product_id'],
    named: 'valid_to',
    counted: false,
  }),
  table('organisations', '机构'),
  importedRows,
]
