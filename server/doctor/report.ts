import type { Check } from '#server/doctor/check.ts'

const nameColumns = 12

/** A line each, in columns, and a sum at the end. */
export function checkLines(checks: Check[]): string[] {
  const count = (level: Check['level']) => checks.filter((check) => check.level === level).length
  return [
    ...checks.map(({ level, name, sentence }) => `${level}  ${padded(name)}${sentence}`),
    '',
    `共 ${checks.length} 项：${count('正常')} 项正常，${count('提醒')} 项提醒，${count('错误')} 项错误`,
  ]
}

/** A Chinese sign takes two columns of a terminal. */
function padded(name: string): string {
  const columns = Array.from(name).reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)
  return name + ' '.repeat(Math.max(2, nameColumns - columns))
}
