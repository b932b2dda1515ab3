import { GlobalFonts } from '@napi-rs/canvas'
import { spawnSync } from 'node:child_process'

/** Whether both families of Chinese type are installed, under whichever regional name. */
export function drawsChinese(): boolean {
  const families = GlobalFonts.families.map(({ family }) => family)
  return ['Noto Sans CJK', 'Noto Serif CJK'].every((wanted) =>
    families.some((family) => family.startsWith(wanted)),
  )
}

export function hasFfmpeg(): boolean {
  return spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
}
