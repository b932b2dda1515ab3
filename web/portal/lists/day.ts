/** Instants come as ISO 8601 with +08:00: their digits are Shanghai's own. */

const dayMs = 24 * 3600 * 1000
const aheadMs = 8 * 3600 * 1000

/** Such as 2026年3月1日. */
export function dayText(instant: string): string {
  const [year = '', month = '', day = ''] = instant.slice(0, 10).split('-')
  return `${year}年${Number(month)}月${Number(day)}日`
}

/** When something was, in words: 今天 10:20, 昨天 10:20, 11月3日, and in other years with the year. */
export function lastTimeText(instant: string, now: number): string {
  const day = instant.slice(0, 10)
  const clock = instant.slice(11, 16)
  if (day === shanghaiDay(now)) return `今天 ${clock}`
  if (day === shanghaiDay(now - dayMs)) return `昨天 ${clock}`
  const isThisYear = day.slice(0, 4) === shanghaiDay(now).slice(0, 4)
  return isThisYear ? dayText(instant).slice('2026年'.length) : dayText(instant)
}

const shanghaiDay = (at: number) => new Date(at + aheadMs).toISOString().slice(0, 10)
