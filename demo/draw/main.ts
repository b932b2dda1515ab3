import { drawsChinese, hasFfmpeg } from './machine.ts'
import { makeClips } from './clips.ts'
import { drawBanners } from './banners.ts'
import { drawCovers } from './covers.ts'
import { drawKeyPoints } from './key-points.ts'
import { drawPortraits } from './portraits.ts'
import { drawSpecials } from './specials.ts'
import { writeSubtitles } from './subtitles.ts'

const tasks = {
  covers: drawCovers,
  portraits: drawPortraits,
  specials: drawSpecials,
  banners: drawBanners,
  'key-points': drawKeyPoints,
  subtitles: writeSubtitles,
  clips: makeClips,
}

/** Draws what is named on the command line, or everything. */
async function main(names: string[]): Promise<void> {
  const known = Object.entries(tasks)
  const chosen = names.length === 0 ? known : known.filter(([name]) => names.includes(name))
  const unknown = names.filter((name) => !Object.hasOwn(tasks, name))
  if (unknown.length > 0) {
    throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(tasks).join(', ')}.`)
  }
  if (!drawsChinese()) {
    throw new Error(
      'The fonts Noto Sans CJK and Noto Serif CJK (Debian: fonts-noto-cjk) are missing.',
    )
  }
  if (chosen.some(([name]) => name === 'clips') && !hasFfmpeg()) {
    throw new Error('The program ffmpeg is missing; it is needed to make the clips.')
  }
  for (const [name, draw] of chosen) {
    await draw()
    console.log(`${name} drawn`)
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
