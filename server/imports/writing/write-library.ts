import type { Sql } from '#server/platform/database.ts'
import {
  writeAuthors,
  writeCourses,
  writeMedia,
  writeNodes,
  writeParents,
  writeRecommendations,
  writeVideos,
} from '#server/imports/writing/library-queries.ts'
import {
  removeKeyPoints,
  removeTags,
  writeKeyPoints,
  writeSubtitles,
  writeTags,
} from '#server/imports/writing/lecture-queries.ts'
import {
  writeBanners,
  writeFooters,
  writeRetirements,
  writeSpecials,
} from '#server/imports/writing/showcase-queries.ts'
import {
  ensureProduct,
  releaseContacts,
  writeOrganisations,
  writeUsers,
} from '#server/imports/writing/people-queries.ts'
import type { Change, Plan, PlanPart } from '#server/imports/writing/plan.ts'
import type { Report } from '#server/imports/progress.ts'
import type { ShelvedItem } from '#server/imports/writing/shelf.ts'
import type { SheetName } from '#server/imports/reading/sheets.ts'

/** Rows of one statement; each may hold some ten thousand signs. */
const rowsAtOnce = 1_000

interface Writing {
  items: ShelvedItem[]
  product: { id: number; title: string }
  report: Report
}

/** Writes a plan; to be called in a transaction. What others refer to comes first. */
export async function writeLibrary(
  sql: Sql,
  plan: Plan,
  { items, product, report }: Writing,
): Promise<void> {
  const write = async <Row extends object>(
    { sheet, changes }: PlanPart<Change<Row>, unknown>,
    writeSome: (some: Change<Row>[]) => Promise<void>,
  ) => {
    await inParts(changes, async (some, done) => {
      await writeSome(some)
      await rememberRows(sql, sheet, some)
      report({ step: `写入${sheet}`, done, total: changes.length })
    })
  }
  await ensureProduct(sql, product)
  // Addresses and keys may pass from one organisation to another: they are written all at once.
  if (plan.organisations.changes.length > 0) {
    await writeOrganisations(sql, plan.organisations.changes, product.id)
  }
  await write(plan.organisations, async () => {})
  await inParts(plan.users.changes, (some) => releaseContacts(sql, some))
  await write(plan.users, (some) => writeUsers(sql, some))
  await write(plan.nodes, (some) => writeNodes(sql, some))
  await inParts(plan.nodes.changes, (some) => writeParents(sql, some))
  await write(plan.authors, (some) => writeAuthors(sql, some))
  await write(plan.courses, (some) => writeCourses(sql, some))
  if (plan.videos.changes.length > 0) await writeMedia(sql, items)
  await write(plan.videos, (some) => writeVideos(sql, some))
  await writeRecommendations(sql, plan.recommendations, product.id)
  await removeKeyPoints(sql, plan.keyPoints.removed)
  await write(plan.keyPoints, (some) => writeKeyPoints(sql, some))
  await write(plan.specials, (some) => writeSpecials(sql, some))
  await write(plan.banners, (some) => writeBanners(sql, some))
  await removeTags(sql, plan.tags.removed)
  await inParts(plan.tags.changes, (some) => writeTags(sql, some))
  await write(plan.subtitles, (some) => writeSubtitles(sql, some))
  await writeFooters(sql, plan.footers, product.id)
  await writeRetirements(sql, plan.retirements.changes)
}

async function inParts<Item>(
  items: Item[],
  work: (some: Item[], done: number) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    const some = items.slice(start, start + rowsAtOnce)
    await work(some, start + some.length)
  }
}

/** Remembers what was written, so that the next import leaves it alone. */
async function rememberRows<Row extends object>(
  sql: Sql,
  sheet: SheetName,
  changes: Change<Row>[],
): Promise<void> {
  const rows = changes.map(({ code, contentHash, row }) => ({
    code,
    contentHash,
    passwordHash: passwordOfCell(row),
  }))
  await sql`
    insert into imported_rows (sheet, code, content_hash, password_hash)
    select ${sheet}, code, "contentHash", "passwordHash"
    from jsonb_to_recordset(${sql.json(rows)})
      as t(code text, "contentHash" text, "passwordHash" text)
    on conflict (sheet, code) do update set content_hash = excluded.content_hash,
      password_hash = coalesce(excluded.password_hash, imported_rows.password_hash),
      imported_at = now()`
}

/** An initial password stood in no cell. */
const passwordOfCell = (row: object): string | null =>
  'passwordHash' in row && 'passwordIsInitial' in row && !row.passwordIsInitial
    ? (row.passwordHash as string | null)
    : null
