import type { Fault } from '#server/imports/checking/faults.ts'
import type { Summary } from '#server/imports/summary.ts'
import type { Undone } from '#server/imports/undo-import.ts'

/** A page of a terminal holds some fifty lines; nobody reads beyond this. */
const mostLines = 1_000

/** Faults as the lines of a table. */
export function faultTable(faults: Fault[]): string[] {
  const rows = faults
    .slice(0, mostLines)
    .map(({ sheet, row, column, text }) => [sheet, row > 0 ? String(row) : '', column, text])
  const lines = layOut([['工作表', '行', '列', '问题'], ...rows])
  const left = faults.length - rows.length
  return left > 0 ? [...lines, `……另有 ${left} 处错误`] : lines
}

/** What was imported, as the lines of a table; sheets that the source did not have are left out. */
export function summaryLines({ sheets, initialPasswordsFor }: Summary): string[] {
  const rows = sheets
    .map(({ sheet, added, updated, unchanged, removed }) => ({
      sheet,
      counts: [added, updated, unchanged, removed],
    }))
    .filter(({ counts }) => counts.some((count) => count > 0))
    .map(({ sheet, counts }) => [sheet, ...counts.map(String)])
  const lines = layOut([['工作表', '新增', '更新', '未变', '移除'], ...rows])
  const count = initialPasswordsFor.length
  if (count === 0) return lines
  const names = initialPasswordsFor.slice(0, 5).join('、')
  const named = count > 5 ? `${names} 等` : names
  return [...lines, `${count} 个新用户没有填写密码，使用初始密码：${named}`]
}

/** What was undone, as the lines of a table, and what stayed with the reason. */
export function undoneLines({ source, importedAt, sheets, kept }: Undone): string[] {
  const when = importedAt.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })
  const rows = sheets
    .map(({ sheet, removed, restored, returned }) => ({
      sheet,
      counts: [removed, restored, returned],
    }))
    .filter(({ counts }) => counts.some((count) => count > 0))
    .map(({ sheet, counts }) => [sheet, ...counts.map(String)])
  const lines = [
    `${source}（${when} 导入）`,
    ...layOut([['工作表', '撤回新增', '还原更新', '恢复移除'], ...rows]),
  ]
  if (kept.length === 0) return lines
  const stayed = kept.slice(0, mostLines).map(({ sheet, name, reason }) => [sheet, name, reason])
  const left = kept.length - stayed.length
  return [
    ...lines,
    '',
    `有 ${kept.length} 处没有完全撤销：`,
    ...layOut([['工作表', '编码或名称', '原因'], ...stayed]),
    ...(left > 0 ? [`……另有 ${left} 处`] : []),
  ]
}

function layOut(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell) + 2))
      .join('')
      .trimEnd(),
  )
}

/** Terminals give Chinese signs two places. */
const widthOf = (text: string) => text.length + (text.match(/[\u2E80-\uFFDC]/g)?.length ?? 0)
