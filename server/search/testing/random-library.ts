import { createRandom } from '#server/search/testing/random.ts'
import type { TestApp } from '#server/testing/app.ts'

/** Few words, so that they meet often; widths, cases, marks, signs and characters of all planes. */
const parts = [
  '函数',
  '的',
  '单调性',
  '教学',
  '设计',
  '课堂',
  '提问',
  '一',
  '重',
  '庆',
  '语文',
  '曾老师',
  '微课',
  'Python',
  'ＰＹＴＨＯＮ',
  'abc',
  'ABC',
  'Å',
  'ﬁ',
  '㎡',
  'm2',
  '①',
  '１２',
  '12',
  '½',
  'ΟΔΟΣ',
  'οδος',
  'İstanbul',
  'i̇',
  'é',
  'e\u0301',
  'ｶﾞ',
  'ガ',
  '각',
  '\u1100\u1161\u11A8',
  '😀',
  '👩‍🏫',
  '𠮷',
  '𠮷野',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '<b>',
  '&',
  ' ',
  '　',
  '，',
  '：',
  '\n',
  '\u001F',
  '|',
  'a|b',
  'shu',
  'han',
]

interface Writer {
  pick: <Item>(items: readonly Item[]) => Item
  /** Up to so many of the words in a row. */
  text: (most: number) => string
  chance: (share: number) => boolean
}

export function createWriter(seed: number): Writer {
  const random = createRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const text = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(parts)).join('')
  return { pick, text, chance: (share) => random() < share }
}

/** Courses, videos, subtitles, key points, authors and specials, for everyone and for some; a few are retired. */
export async function buildRandomLibrary(
  { build, sql }: TestApp,
  { pick, text, chance }: Writer,
  organisationIds: string[],
): Promise<void> {
  const audience = () =>
    chance(0.4) ? { audience: organisationIds.filter(() => chance(0.6)) } : {}
  const forSome = () => {
    const given = audience()
    return given.audience?.length === 0 ? {} : given
  }
  const node = await build.node()
  const authors = []
  for (let made = 0; made < 12; made += 1) {
    const id = await build.author({ name: text(3) })
    await sql`update authors set position = ${text(3)}, info = ${text(8)} where id = ${id}`
    authors.push(id)
  }
  const courses = []
  for (let made = 0; made < 40; made += 1) {
    const id = await build.course({
      name: text(5),
      authorId: pick(authors),
      nodeIds: [node],
      plays: Number(chance(0.5)) * made,
      ...forSome(),
    })
    await sql`update courses set info = ${text(12)} where id = ${id}`
    courses.push(id)
    for (let video = 0; video < 2; video += 1) {
      const { videoId } = await build.video({ courseId: id, name: text(4) })
      await sql`update videos set info = ${text(3)} where id = ${videoId}`
      await sql`
        insert into subtitle_cues (video_id, from_ms, to_ms, text)
        values (${videoId}, 0, 900, ${text(4)}), (${videoId}, 1000, 1900, ${text(4)})`
      await build.keyPoint({ videoId, seconds: 5, description: text(4) })
      if (chance(0.2)) await build.keyPoint({ videoId, seconds: 9, description: text(400) })
      if (chance(0.1)) await build.retire('videos', videoId)
    }
    if (chance(0.1)) await build.retire('courses', id)
  }
  for (let made = 0; made < 15; made += 1) {
    const courseIds = [...new Set([pick(courses), pick(courses)])]
    const id = await build.special({ title: text(4), info: text(6), courseIds, ...forSome() })
    if (chance(0.1)) await build.retire('specials', id)
  }
  await build.retire('authors', pick(authors))
}

/** A key cut from a text of the library, perhaps in another width or case, or made up. */
export function makeKey({ pick, text, chance }: Writer, texts: readonly string[]): string {
  const source = Array.from(chance(0.75) ? pick(texts) : text(3))
  const from = source.findIndex(() => chance(1 / source.length))
  const cut = source
    .slice(Math.max(from, 0))
    .slice(0, pick([1, 1, 2, 2, 3, 4, 6, 12]))
    .join('')
  const turn = pick([
    (key: string) => key,
    (key: string) => key.toUpperCase(),
    (key: string) => key.replace(/[!-~]/g, widen),
    (key: string) => key.normalize('NFD'),
  ])
  return turn(cut).trim() || '课'
}

const widen = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)
