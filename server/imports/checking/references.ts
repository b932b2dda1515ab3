import type { Known } from '#server/imports/checking/known.ts'
import type { Library } from '#server/imports/reading/library.ts'
import type { SheetName } from '#server/imports/reading/sheets.ts'

/** Things that rows refer to by their codes. */
export type Target = '机构' | '分类' | '讲师' | '课程' | '视频' | '专题' | '轮播图'

export interface Check {
  library: Library
  known: Known
  refuse: (sheet: SheetName, row: number, column: string, text: string) => void
  /** Every code that can be referred to; undefined when that cannot be told. */
  codes: Record<Target, { has(code: string): boolean } | undefined>
}

/** `unread` are sheets that could not be read at all. */
export function listCodes(library: Library, known: Known, unread: Set<string>): Check['codes'] {
  const list = (sheet: Target, rows: { code: string }[], known: Iterable<string>) =>
    unread.has(sheet) ? undefined : new Set([...known, ...rows.map((row) => row.code)])
  return {
    机构: list('机构', library.organisations, known.organisations),
    分类: list('分类', library.nodes, known.nodes.keys()),
    讲师: list('讲师', library.authors, known.authors.keys()),
    课程: list('课程', library.courses, known.courses.keys()),
    视频: list('视频', library.videos, known.videos.keys()),
    专题: list('专题', library.specials, known.specials.keys()),
    轮播图: list('轮播图', library.banners, known.banners.keys()),
  }
}

/** Refuses a code that leads nowhere; an empty one is nothing. */
export function refer(
  { codes, refuse }: Check,
  sheet: SheetName,
  { row }: { row: number },
  column: string,
  target: Target,
  code: string,
): void {
  if (code === '' || codes[target]?.has(code) !== false) return
  refuse(sheet, row, column, `找不到编码为“${code}”的${target}，文件和系统中都没有`)
}
