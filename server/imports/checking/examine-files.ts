import type { Fault } from '#server/imports/checking/faults.ts'
import { examineMedium } from '#server/imports/checking/examine-media.ts'
import type { Medium } from '#server/imports/checking/examine-media.ts'
import type { Library } from '#server/imports/reading/library.ts'
import { examinePicture } from '#server/imports/checking/pictures.ts'
import type { Picture } from '#server/imports/checking/pictures.ts'
import { examineSubtitles } from '#server/imports/checking/subtitles.ts'
import type { Subtitles } from '#server/imports/checking/subtitles.ts'
import type { StoredItem } from '#server/media/store.ts'
import type { Report } from '#server/imports/progress.ts'
import type { SheetName } from '#server/imports/reading/sheets.ts'

/** Files by what the cells say. */
export interface Files {
  pictures: Map<string, Picture>
  media: Map<string, Medium>
  subtitles: Map<string, Subtitles>
}

export interface FileCircumstances {
  folder: string
  findStored: (sourceHash: string) => Promise<StoredItem | undefined>
  hasConverter: boolean
  report: Report
}

/** Looks at every file that the rows name, each once, and reports what is wrong at every row. */
export async function examineFiles(
  library: Library,
  circumstances: FileCircumstances,
  faults: Fault[],
): Promise<Files> {
  const pictures = await examineEach(
    [
      ...named('讲师', '照片', library.authors, (author) => author.image),
      ...named('课程', '封面', library.courses, (course) => course.image),
      ...named('视频', '封面', library.videos, (video) => video.image),
      ...named('知识点', '截图', library.keyPoints, (point) => point.image),
      ...named('专题', '图片', library.specials, (special) => special.image),
      ...named('轮播图', '图片', library.banners, (banner) => banner.image),
    ],
    (written) => examinePicture(circumstances.folder, written),
    (done, total) => circumstances.report({ step: '检查图片', done, total }),
    faults,
  )
  const media = await examineEach(
    named('视频', '文件', library.videos, (video) => video.file),
    (written) => examineMedium(written, circumstances),
    (done, total, name) => circumstances.report({ step: '检查视频', done, total, name }),
    faults,
  )
  const subtitles = await examineEach(
    named('字幕', '文件', library.subtitles, (each) => each.file),
    (written) => examineSubtitles(circumstances.folder, written),
    (done, total) => circumstances.report({ step: '检查字幕', done, total }),
    faults,
  )
  return { pictures, media, subtitles }
}

interface Named {
  sheet: SheetName
  row: number
  column: string
  written: string
}

const named = <Row extends { row: number }>(
  sheet: SheetName,
  column: string,
  rows: Row[],
  nameOf: (row: Row) => string,
): Named[] =>
  rows
    .map((row) => ({ sheet, row: row.row, column, written: nameOf(row) }))
    .filter(({ written }) => written !== '')

async function examineEach<Found extends object>(
  cells: Named[],
  examine: (written: string) => Promise<Found | string>,
  report: (done: number, total: number, name: string) => void,
  faults: Fault[],
): Promise<Map<string, Found>> {
  const written = [...new Set(cells.map((cell) => cell.written))]
  const found = new Map<string, Found>()
  const problems = new Map<string, string>()
  for (const [index, name] of written.entries()) {
    const answer = await examine(name)
    if (typeof answer === 'string') problems.set(name, answer)
    else found.set(name, answer)
    report(index + 1, written.length, name)
  }
  for (const { sheet, row, column, written } of cells) {
    const text = problems.get(written)
    if (text !== undefined) faults.push({ sheet, row, column, text })
  }
  return found
}
