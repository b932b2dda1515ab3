import type { Files } from '#server/imports/checking/examine-files.ts'
import { rangeText } from '#server/imports/checking/ip-ranges.ts'
import type { KnownFooter } from '#server/imports/checking/known-lists.ts'
import type { Known } from '#server/imports/checking/known.ts'
import type {
  AuthorRow,
  BannerRow,
  CourseRow,
  FooterRow,
  KeyPointRow,
  Library,
  NodeRow,
  OrganisationRow,
  RecommendationRow,
  RetirableKind,
  SpecialRow,
  TagRow,
  UserRow,
  VideoRow,
} from '#server/imports/reading/library.ts'
import type { SheetName } from '#server/imports/reading/sheets.ts'
import type { Cue } from '#server/imports/reading/subtitles.ts'
import { planKeyPoints, pictureAddress } from '#server/imports/writing/plan-key-points.ts'
import type { Shots } from '#server/imports/writing/plan-key-points.ts'
import { planList } from '#server/imports/writing/plan-list.ts'
import { planRetirements } from '#server/imports/writing/plan-retirements.ts'
import { planSheet } from '#server/imports/writing/plan-sheet.ts'

/** A row to write, by the code under which it is found again. */
export interface Change<Row> {
  row: Row
  code: string
  contentHash: string
}

export interface PlanPart<Row, Id = never> {
  sheet: SheetName
  added: number
  updated: number
  unchanged: number
  changes: Row[]
  /** What a list no longer has. */
  removed: Id[]
}

export type SheetPlan<Row> = PlanPart<Change<Row>>

export type PlannedOrganisation = Omit<OrganisationRow, 'ranges'> & { ranges: string[] }
export type PlannedAuthor = AuthorRow
export type PlannedCourse = CourseRow
/** `image` is an address here and in all that has pictures. */
export type PlannedVideo = VideoRow & { sourceHash: string }
export type PlannedUser = Omit<UserRow, 'password'> & {
  /** Argon2id; null leaves the password as it is. */
  passwordHash: string | null
  passwordIsInitial: boolean
}
export interface PlannedSubtitles {
  row: number
  video: string
  hash: string
  cues: Cue[]
}
export interface Retirement {
  kind: RetirableKind
  code: string
  retired: boolean
}

export interface Plan {
  organisations: SheetPlan<PlannedOrganisation>
  users: SheetPlan<PlannedUser>
  nodes: SheetPlan<NodeRow>
  authors: SheetPlan<PlannedAuthor>
  courses: SheetPlan<PlannedCourse>
  videos: SheetPlan<PlannedVideo>
  recommendations: PlanPart<RecommendationRow, number>
  keyPoints: PlanPart<Change<KeyPointRow>, number>
  specials: SheetPlan<SpecialRow>
  banners: SheetPlan<BannerRow>
  tags: PlanPart<TagRow, number>
  subtitles: SheetPlan<PlannedSubtitles>
  /** Removed are those of these organisations. */
  footers: PlanPart<FooterRow, string>
  retirements: PlanPart<Retirement>
}

export interface PasswordHashes {
  /** Changed passwords by user name in small letters, as argon2id. */
  changed: ReadonlyMap<string, string>
  /** Initial ones of users that are new. */
  initial: ReadonlyMap<string, string>
}

/** What goes into a plan beside the rows. */
export interface Prepared {
  files: Files
  passwords: PasswordHashes
  /** Pictures taken from the videos. */
  shots: Shots
}

/** What has to be written so that the database says what the file says. Pure. */
export function makePlan(library: Library, known: Known, prepared: Prepared): Plan {
  const { files, passwords, shots } = prepared
  const withAddress = <Row extends { image: string }>(row: Row) => ({
    ...row,
    image: pictureAddress(files, row.image),
  })
  const plan = <Row extends { row: number }>(
    sheet: SheetName,
    rows: Row[],
    exists: ReadonlyMap<string, unknown> | ReadonlySet<string>,
    codeOf: (row: Row) => string,
  ) => planSheet(sheet, rows, exists, known, codeOf)
  const byCode = (row: { code: string }) => row.code
  const sheets = {
    organisations: plan(
      '机构',
      library.organisations.map((row) => ({ ...row, ranges: row.ranges.map(rangeText) })),
      known.organisations,
      byCode,
    ),
    users: plan(
      '用户',
      library.users.map((user) => planUser(user, known, passwords)),
      known.users,
      (row) => row.userName.toLowerCase(),
    ),
    nodes: plan('分类', library.nodes, known.nodes, byCode),
    authors: plan('讲师', library.authors.map(withAddress), known.authors, byCode),
    courses: plan('课程', library.courses.map(withAddress), known.courses, byCode),
    videos: plan(
      '视频',
      library.videos.map((row) => ({
        ...withAddress(row),
        sourceHash: files.media.get(row.file)?.sourceHash ?? '',
      })),
      known.videos,
      byCode,
    ),
    specials: plan('专题', library.specials.map(withAddress), known.specials, byCode),
    banners: plan('轮播图', library.banners.map(withAddress), known.banners, byCode),
    subtitles: plan('字幕', planSubtitles(library, files), subtitled(known), (row) => row.video),
  }
  return {
    ...sheets,
    recommendations: planList({
      sheet: '推荐',
      rows: library.recommendations,
      known: known.recommendations,
      keyOf: (each) => `${each.kind}/${each.code}/${each.organisation}`,
      isSame: (row, found) => row.position === found.position,
      idOf: (found) => found.id,
    }),
    keyPoints: planKeyPoints(library, known, files, shots),
    tags: planList({
      sheet: '标签',
      rows: library.tags,
      known: known.tags,
      keyOf: (each) => `${each.course}/${each.type}/${each.name}`,
      isSame: (row, found) => row.position === found.position && row.target === found.target,
      idOf: (found) => found.id,
    }),
    footers: planList({
      sheet: '页脚',
      rows: library.footers,
      known: known.footers,
      keyOf: (each) => each.organisation,
      isSame: (row, found) => footerText(row) === footerText(found),
      idOf: (found) => found.organisation,
    }),
    retirements: planRetirements(library, known, sheets),
  }
}

export const changesAnything = (plan: Plan): boolean =>
  Object.values(plan).some((part) => part.changes.length > 0 || part.removed.length > 0)

function planUser(user: UserRow, known: Known, passwords: PasswordHashes): PlannedUser {
  const { row, userName, realName, phone, email, organisation, role } = user
  const name = userName.toLowerCase()
  const initial = known.users.has(name) ? undefined : passwords.initial.get(name)
  return {
    row,
    userName,
    realName,
    phone,
    email,
    organisation,
    role,
    passwordHash: passwords.changed.get(name) ?? initial ?? null,
    passwordIsInitial: initial !== undefined,
  }
}

const planSubtitles = (library: Library, files: Files): PlannedSubtitles[] =>
  library.subtitles.map(({ row, video, file }) => {
    const { hash, cues } = files.subtitles.get(file) ?? { hash: '', cues: [] }
    return { row, video, hash, cues }
  })

const subtitled = (known: Known) =>
  new Set([...known.videos].filter(([, video]) => video.hasSubtitles).map(([code]) => code))

/** Everything a footer says, in a fixed order. */
const footerText = ({ organisation, ...said }: KnownFooter | FooterRow): string =>
  JSON.stringify([
    organisation,
    said.supportContact,
    said.hotline,
    said.appealUrl,
    said.copyright,
    said.filingNumber,
    said.policeFilingNumber,
    said.otherProducts.map(({ name, url }) => [name, url]),
  ])
