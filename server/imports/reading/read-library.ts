import type { Fault } from '#server/imports/checking/faults.ts'
import {
  readAuthor,
  readCourse,
  readNode,
  readRecommendation,
  readVideo,
} from '#server/imports/reading/library-rows.ts'
import {
  numberTags,
  readKeyPoint,
  readSubtitle,
  readTag,
} from '#server/imports/reading/lecture-rows.ts'
import type { Library } from '#server/imports/reading/library.ts'
import { readOrganisation, readUser } from '#server/imports/reading/people-rows.ts'
import { createRowReader } from '#server/imports/reading/row-reader.ts'
import type { RowReader } from '#server/imports/reading/row-reader.ts'
import {
  readBanner,
  readFooter,
  readRetirement,
  readSpecial,
} from '#server/imports/reading/showcase-rows.ts'
import type { RawSheet, SheetName } from '#server/imports/reading/sheets.ts'
import { readTables } from '#server/imports/reading/table.ts'

/** Understands the sheets of a source; everything that can be seen in them alone is reported. */
export function readLibrary(sheets: RawSheet[], faults: Fault[]): Library {
  const tables = readTables(sheets, faults)
  const read = <Row extends { row: number }>(
    sheet: SheetName,
    understand: (reader: RowReader) => Row,
    unique: { column: string; keyOf: (row: Row) => string }[],
  ): Row[] => {
    const rows = (tables.get(sheet) ?? []).map((row) =>
      understand(createRowReader(sheet, row, faults)),
    )
    for (const { column, keyOf } of unique) refuseRepeated(sheet, column, rows, keyOf, faults)
    return rows
  }
  const byCode = { column: '编码', keyOf: (row: { code: string }) => row.code }
  const kindCode = (code: string, ...rest: (string | number | undefined)[]) =>
    code === '' ? '' : JSON.stringify([code, ...rest])
  return {
    organisations: read('机构', readOrganisation, [
      byCode,
      { column: '租户密钥', keyOf: (row) => row.tenantKey },
    ]),
    users: read('用户', readUser, [
      { column: '用户名', keyOf: (row) => row.userName.toLowerCase() },
      { column: '手机', keyOf: (row) => row.phone },
      { column: '邮箱', keyOf: (row) => row.email.toLowerCase() },
    ]),
    nodes: read('分类', readNode, [byCode]),
    authors: read('讲师', readAuthor, [byCode]),
    courses: read('课程', readCourse, [byCode]),
    videos: read('视频', readVideo, [
      byCode,
      {
        column: '序号',
        keyOf: (row) => (row.position < 0 ? '' : kindCode(row.course, row.position)),
      },
    ]),
    recommendations: tables.has('推荐')
      ? read('推荐', readRecommendation, [
          { column: '编码', keyOf: (row) => kindCode(row.code, row.kind, row.organisation) },
        ])
      : undefined,
    // Two key points at one moment are told where moments are settled.
    keyPoints: read('知识点', readKeyPoint, []),
    tags: numberTags(
      read('标签', readTag, [
        { column: '名称', keyOf: (row) => kindCode(row.course, row.type, row.name) },
      ]),
    ),
    subtitles: read('字幕', readSubtitle, [{ column: '视频', keyOf: (row) => row.video }]),
    specials: read('专题', readSpecial, [byCode]),
    banners: read('轮播图', readBanner, [byCode]),
    footers: tables.has('页脚')
      ? read('页脚', readFooter, [{ column: '机构', keyOf: (row) => row.organisation || '*' }])
      : undefined,
    retirements: read('下架', readRetirement, [
      { column: '编码', keyOf: (row) => kindCode(row.code, row.kind) },
    ]),
  }
}

/** Empty keys do not count. */
function refuseRepeated<Row extends { row: number }>(
  sheet: string,
  column: string,
  rows: Row[],
  keyOf: (row: Row) => string,
  faults: Fault[],
): void {
  const first = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row)
    const earlier = first.get(key)
    if (key === '') continue
    if (earlier === undefined) first.set(key, row.row)
    else faults.push({ sheet, row: row.row, column, text: `与第 ${earlier} 行重复` })
  }
}
