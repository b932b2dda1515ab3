import { refer } from '#server/imports/checking/references.ts'
import type { Check } from '#server/imports/checking/references.ts'
import type { RetirableKind, SpecialRow } from '#server/imports/reading/library.ts'

export const sheetOfKind = {
  course: '课程',
  author: '讲师',
  catalogue: '分类',
  video: '视频',
  special: '专题',
  banner: '轮播图',
} as const

/** References of the sheets that arrange the library, and specials that nobody could see into. */
export function checkShowcase(check: Check): void {
  const { library } = check
  for (const point of library.keyPoints) {
    refer(check, '知识点', point, '视频', '视频', point.video)
  }
  for (const each of library.subtitles) refer(check, '字幕', each, '视频', '视频', each.video)
  for (const special of library.specials) {
    for (const code of special.courses) refer(check, '专题', special, '课程', '课程', code)
    for (const code of special.audience) refer(check, '专题', special, '可见机构', '机构', code)
  }
  for (const banner of library.banners) {
    const { link } = banner
    for (const code of banner.audience) refer(check, '轮播图', banner, '可见机构', '机构', code)
    if (link && link.kind !== 'address') {
      refer(check, '轮播图', banner, '链接', sheetOfKind[link.kind], link.code)
    }
  }
  for (const tag of library.tags) {
    refer(check, '标签', tag, '课程', '课程', tag.course)
    if (tag.type === 1) refer(check, '标签', tag, '目标', '专题', tag.target)
    if (tag.type === 3) refer(check, '标签', tag, '目标', '分类', tag.target)
  }
  for (const footer of library.footers ?? []) {
    refer(check, '页脚', footer, '机构', '机构', footer.organisation)
  }
  for (const each of library.retirements) {
    if (each.kind) refer(check, '下架', each, '编码', sheetOfKind[each.kind], each.code)
  }
  checkSpecials(check)
}

/** Readers of a special see the courses they may see; where that is none for all of them, it is a slip. */
function checkSpecials(check: Check): void {
  const { library, known, codes, refuse } = check
  const courses = new Map(library.courses.map((course) => [course.code, course]))
  const states = new Map(
    library.retirements.map(({ kind, code, retired }) => [`${kind}/${code}`, retired]),
  )
  const retired = (kind: RetirableKind, code: string, known: boolean) =>
    states.get(`${kind}/${code}`) ?? known
  const isSeen = (code: string, special: SpecialRow) => {
    const audience = (courses.get(code) ?? known.courses.get(code))?.audience ?? []
    if (retired('course', code, known.courses.get(code)?.retired ?? false)) return false
    const everyone = audience.length === 0 || special.audience.length === 0
    return everyone || audience.some((each) => special.audience.includes(each))
  }
  for (const special of library.specials) {
    if (retired('special', special.code, known.specials.get(special.code)?.retired ?? false)) {
      continue
    }
    const allThere = special.courses.every((code) => codes.课程?.has(code))
    if (special.courses.length === 0 || !allThere) continue
    if (special.courses.some((code) => isSeen(code, special))) continue
    refuse('专题', special.row, '课程', '能看到这个专题的读者看不到其中任何一门课程')
  }
}
