/** What a cell says, from the text in it. Answers undefined for what cannot be understood. */

/** Full-width digits, letters, signs and blanks, as Chinese keyboards write them, become plain ones. */
export const toHalfWidth = (text: string): string =>
  text
    .replaceAll('\u3000', ' ')
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** The parts of a list; separators are ；;、, （also full width）and line breaks. Empty parts are dropped. */
export const readList = (text: string): string[] =>
  toHalfWidth(text)
    .split(/[;、,\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** 2026-9-1, 2026/09/01, 2026.9.1, 20260901 or 2026年9月1日, with or without a time: as 2026-09-01. */
export function readDate(text: string): string | undefined {
  const [, year, month, day] =
    /^(\d{4})(?:[-/.年])(\d{1,2})(?:[-/.月])(\d{1,2})日?(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(
      toHalfWidth(text),
    ) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(toHalfWidth(text)) ??
    []
  if (!year || !month || !day) return undefined
  const plain = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${plain}T00:00:00Z`)
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(plain)
  return exists && Number(year) >= 1900 && Number(year) <= 2999 ? plain : undefined
}

/** 1:05, 1:02:03, 65 or 65.25 into a lecture: as milliseconds. Up to 999 hours. */
export function readMoment(text: string): number | undefined {
  const plain = toHalfWidth(text)
  const [, hours = 0, minutes, clock] =
    /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]?\d(?:\.\d{1,15})?)$/.exec(plain) ?? []
  if (clock !== undefined) {
    if (hours !== 0 && Number(minutes) > 59) return undefined
    return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(clock)) * 1000)
  }
  return /^\d{1,6}(?:\.\d{1,15})?$/.test(plain) ? Math.round(Number(plain) * 1000) : undefined
}

/** How people write a moment: 1:05, or 1:02:03 from an hour on; fractions of a second are left out. */
export function momentText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

/** A whole number from 0 to a million. */
export function readCount(text: string): number | undefined {
  const plain = toHalfWidth(text)
  return /^\d{1,7}$/.test(plain) && Number(plain) <= 1_000_000 ? Number(plain) : undefined
}

/** Letters of any script, digits, `_`, `-`, `.`: what separators of lists and addresses leave whole. */
export const isCode = (text: string): boolean => /^[\p{L}\p{N}_.-]{1,64}$/u.test(text)

export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/.test(text)

/** Signs that no text holds on purpose; a database refuses the first of them. */
export const hasControlSigns = (text: string): boolean =>
  /\p{Cc}/u.test(text.replace(/[\t\r\n]/g, ''))
