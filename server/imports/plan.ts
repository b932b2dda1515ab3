import { createHash } from 'node:crypto'
import type { Files } from '#server/imports/examine-files.ts'
import type { Known, KnownRecommendation } from '#server/imports/known.ts'
import type {
  AuthorRow,
  CourseRow,
  Library,
  NodeRow,
  OrganisationRow,
  RecommendationRow,
  UserRow,
  VideoRow,
} from '#server/imports/library.ts'
import { rangeText } from '#server/imports/ip-ranges.ts'
import type { SheetName } from '#server/imports/sheets.ts'

/** A row to write, by the code under which it is found again. */
export interface Change<Row> {
  row: Row
  code: string
  contentHash: string
}

export interface SheetPlan<Row> {
  sheet: SheetName
  added: number
  updated: number
  unchanged: number
  changes: Change<Row>[]
}

export type PlannedOrganisation = Omit<OrganisationRow, 'ranges'> & { ranges: string[] }
export type PlannedAuthor = AuthorRow
export type PlannedCourse = CourseRow
/** `image` is an address here and in authors and courses. */
export type PlannedVideo = VideoRow & { sourceHash: string }
export type PlannedUser = Omit<UserRow, 'password'> & {
  /** Argon2id; null leaves the password as it is. */
  passwordHash: string | null
}

export interface Plan {
  organisations: SheetPlan<PlannedOrganisation>
  users: SheetPlan<PlannedUser>
  nodes: SheetPlan<NodeRow>
  authors: SheetPlan<PlannedAuthor>
  courses: SheetPlan<PlannedCourse>
  videos: SheetPlan<PlannedVideo>
  recommendations: RecommendationPlan
}

export interface RecommendationPlan {
  added: number
  updated: number
  unchanged: number
  changes: RecommendationRow[]
  /** Ids of rows that the sheet no longer has. */
  removed: number[]
}

/** Changed passwords by user name in small letters, as argon2id. */
export type PasswordHashes = ReadonlyMap<string, string>

/** What has to be written so that the database says what the file says. Pure. */
export function makePlan(
  library: Library,
  known: Known,
  files: Files,
  passwords: PasswordHashes,
): Plan {
  const address = (written: string) => {
    const picture = files.pictures.get(written)
    return picture ? `/pictures/${picture.name}` : ''
  }
  const withAddress = <Row extends { image: string }>(row: Row) => ({
    ...row,
    image: address(row.image),
  })
  const plan = <Row extends { row: number }>(
    sheet: SheetName,
    rows: Row[],
    exists: { has(code: string): boolean },
    codeOf: (row: Row) => string,
  ) => planSheet(sheet, rows, exists, known, codeOf)
  const byCode = (row: { code: string }) => row.code
  return {
    organisations: plan(
      '机构',
      library.organisations.map((row) => ({ ...row, ranges: row.ranges.map(rangeText) })),
      known.organisations,
      byCode,
    ),
    users: plan(
      '用户',
      library.users.map((user) => planUser(user, passwords)),
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
    recommendations: planRecommendations(library.recommendations, known.recommendations),
  }
}

function planUser(user: UserRow, passwords: PasswordHashes): PlannedUser {
  const { row, userName, realName, phone, email, organisation, role } = user
  const passwordHash = passwords.get(userName.toLowerCase()) ?? null
  return { row, userName, realName, phone, email, organisation, role, passwordHash }
}

function planSheet<Row extends { row: number }>(
  sheet: SheetName,
  rows: Row[],
  exists: { has(code: string): boolean },
  known: Known,
  codeOf: (row: Row) => string,
): SheetPlan<Row> {
  const imported = known.rows.get(sheet)
  const plan: SheetPlan<Row> = { sheet, added: 0, updated: 0, unchanged: 0, changes: [] }
  for (const row of rows) {
    const code = codeOf(row)
    const contentHash = hashContent(row)
    if (!exists.has(code)) plan.added += 1
    else if (imported?.get(code)?.contentHash === contentHash && !hasNewPassword(row)) {
      plan.unchanged += 1
      continue
    } else plan.updated += 1
    plan.changes.push({ row, code, contentHash })
  }
  return plan
}

const hasNewPassword = (row: object) => 'passwordHash' in row && row.passwordHash !== null

/**
 * Of everything that is written, in a fixed order; where the row stands, what its files are called and
 * passwords do not count.
 */
function hashContent(row: object): string {
  const counted = Object.entries(row)
    .filter(([name]) => !['row', 'file', 'passwordHash'].includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(counted)).digest('hex')
}

function planRecommendations(
  rows: RecommendationRow[] | undefined,
  known: KnownRecommendation[],
): RecommendationPlan {
  const plan: RecommendationPlan = { added: 0, updated: 0, unchanged: 0, changes: [], removed: [] }
  if (!rows) return plan
  const keyOf = (each: { kind?: string; code: string; organisation: string }) =>
    `${each.kind}/${each.code}/${each.organisation}`
  const byKey = new Map(known.map((each) => [keyOf(each), each]))
  for (const row of rows) {
    const found = byKey.get(keyOf(row))
    byKey.delete(keyOf(row))
    if (found?.position === row.position) {
      plan.unchanged += 1
      continue
    }
    if (found) plan.updated += 1
    else plan.added += 1
    plan.changes.push(row)
  }
  plan.removed = [...byKey.values()].map((each) => each.id)
  return plan
}
