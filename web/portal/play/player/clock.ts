const minute = 60
const hour = 3600

/** Seconds as mm:ss, from an hour on as h:mm:ss. */
export function clockText(seconds: number): string {
  const whole = wholeOf(seconds)
  const parts = [Math.floor((whole % hour) / minute), whole % minute].map(twoDigits).join(':')
  return whole < hour ? parts : `${Math.floor(whole / hour)}:${parts}`
}

/** Seconds as a person says them: 5 分 48 秒. */
export function spokenTime(seconds: number): string {
  const whole = wholeOf(seconds)
  const hours = whole >= hour ? `${Math.floor(whole / hour)} 小时 ` : ''
  const minutes = whole >= minute ? `${Math.floor((whole % hour) / minute)} 分 ` : ''
  return `${hours}${minutes}${whole % minute} 秒`
}

const wholeOf = (seconds: number) =>
  Number.isFinite(seconds) ? Math.floor(Math.max(0, seconds)) : 0
const twoDigits = (number: number) => String(number).padStart(2, '0')
