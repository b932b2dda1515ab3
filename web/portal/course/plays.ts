const many = 10_000

/** How often a course was played: 1,204, and from ten thousand on 1.2 万. */
export function playsText(count: number): string {
  if (count < many) return `${count.toLocaleString('zh-CN')} 次播放`
  const tens = Math.floor(count / 1000) / 10
  return `${tens.toLocaleString('zh-CN')} 万次播放`
}
