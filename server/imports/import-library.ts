import { basename, join } from 'node:path'
import postgres from 'postgres'
import type { PasswordHasher } from '#server/accounts/passwords.ts'
import { checkLibrary } from '#server/imports/checking/check-library.ts'
import { examineFiles } from '#server/imports/checking/examine-files.ts'
import { ImportRefused, inReadingOrder } from '#server/imports/checking/faults.ts'
import type { Fault } from '#server/imports/checking/faults.ts'
import { readKnown } from '#server/imports/checking/known.ts'
import type { Known } from '#server/imports/checking/known.ts'
import { checkMoments, durationsOf, settleMoments } from '#server/imports/checking/moments.ts'
import type { InitialPassword } from '#server/imports/initial-passwords.ts'
import type { Report } from '#server/imports/progress.ts'
import type { Library } from '#server/imports/reading/library.ts'
import { readLibrary } from '#server/imports/reading/read-library.ts'
import { readSource } from '#server/imports/reading/read-source.ts'
import { sheetNames } from '#server/imports/reading/sheets.ts'
import { summarise } from '#server/imports/summary.ts'
import type { Summary } from '#server/imports/summary.ts'
import { lockImports, recordImport } from '#server/imports/undoing/record.ts'
import { hashPasswords } from '#server/imports/writing/passwords.ts'
import { changesAnything, makePlan } from '#server/imports/writing/plan.ts'
import type { Plan } from '#server/imports/writing/plan.ts'
import { takeScreenshots } from '#server/imports/writing/screenshots.ts'
import { createShelf } from '#server/imports/writing/shelf.ts'
import { storeFiles } from '#server/imports/writing/store-files.ts'
import { writeLibrary } from '#server/imports/writing/write-library.ts'
import { findConverter } from '#server/media/convert.ts'
import { createDiskStore } from '#server/media/store.ts'
import type { Database, Sql } from '#server/platform/database.ts'
import { readSecrets } from '#server/platform/secrets.ts'

export interface ImportOptions {
  sql: Database
  /** A folder or a workbook. */
  path: string
  dataDir: string
  product: { id: number; title: string }
  hasher: PasswordHasher
  ffmpegPath?: string | undefined
  /** Everything but writing. */
  dryRun?: boolean
  report?: Report
}

/** The passwords are to be handed out and forgotten: nothing keeps them. */
export type Imported = Summary & { initialPasswords: InitialPassword[] }

/**
 * Imports a library. Answers what changed; throws ImportRefused with every fault, and then nothing was
 * imported. Files go into the store first, all rows in one transaction: whatever ends an import early
 * leaves the database as it was.
 */
export async function importLibrary(options: ImportOptions): Promise<Imported> {
  const { sql, product, hasher, dryRun = false, report = () => {} } = options
  const startedAt = new Date()
  const faults: Fault[] = []
  const source = await readSource(options.path, faults)
  const written = readLibrary(source.sheets, faults)
  const known = await readKnown(sql, product.id, written)
  faults.push(...checkLibrary(written, known, faults))

  const store = createDiskStore(options.dataDir)
  const secret = dryRun ? undefined : (await readSecrets(sql)).media
  const shelf = await createShelf(sql, store, secret)
  const converter = await findConverter(options.ffmpegPath)
  const files = await examineFiles(
    written,
    {
      folder: source.folder,
      findStored: (sourceHash) => shelf.find(sourceHash),
      hasConverter: converter !== undefined,
      report,
    },
    faults,
  )
  const settle = (converted: Parameters<typeof durationsOf>[3] = []) => {
    const durationOf = durationsOf(written, known, files, converted)
    const library = { ...written, keyPoints: settleMoments(written.keyPoints, durationOf) }
    faults.push(...checkMoments(library, known, files, durationOf))
    refuseFaulty(faults)
    return library
  }
  const beforehand = settle()

  const { hashes, plain } = await hashPasswords(written.users, known, { hasher, dryRun, report })
  const prepared = { files, passwords: hashes, shots: new Map<string, string>() }
  if (dryRun) {
    return { ...summarise(makePlan(beforehand, known, prepared)), initialPasswords: [] }
  }
  const items = await storeFiles(written, files, { store, shelf, converter, report }, faults)
  refuseFaulty(faults)
  // Some files tell their duration only once they are converted.
  const library = settle(items)
  const mediaFolder = join(options.dataDir, 'media')
  const taking = { converter, mediaFolder, store, items, report }
  const shots = await takeScreenshots(library, known, files, taking)

  const plan = await inTransaction(sql, async (sql) => {
    const plan = await planAgain(sql, library, product.id, (known) =>
      makePlan(library, known, { ...prepared, shots }),
    )
    if (!changesAnything(plan)) return plan
    const origin = { source: basename(options.path), startedAt, summary: summarise(plan) }
    await recordImport(sql, origin, () => writeLibrary(sql, plan, { items, product, report }))
    return plan
  })
  return { ...summarise(plan), initialPasswords: handOut(plan, plain) }
}

/** Another import may have made some of the users meanwhile; theirs are not handed out. */
const handOut = (plan: Plan, plain: ReadonlyMap<string, string>): InitialPassword[] =>
  plan.users.changes
    .filter(({ row }) => row.passwordIsInitial)
    .map(({ row: { organisation, userName, realName }, code }) => ({
      organisation,
      userName,
      realName,
      password: plain.get(code) ?? '',
    }))

/** What the database holds may have changed while files were read: it is looked at again under the lock. */
async function planAgain(
  sql: Sql,
  library: Library,
  productId: number,
  plan: (known: Known) => Plan,
): Promise<Plan> {
  await lockImports(sql)
  const known = await readKnown(sql, productId, library)
  refuseFaulty(checkLibrary(library, known, []))
  return plan(known)
}

/** Somebody may take a phone or a name in the very moment; that is no reason for a stack trace. */
async function inTransaction<Answer>(
  sql: Database,
  work: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  try {
    return (await sql.begin(async (sql) => work(sql))) as Answer
  } catch (error) {
    const uniqueViolation = error instanceof postgres.PostgresError && error.code === '23505'
    if (!uniqueViolation) throw error
    const text = '导入期间系统中的数据发生了变化，与文件冲突，请重新导入'
    throw new ImportRefused([{ sheet: '', row: 0, column: '', text }])
  }
}

function refuseFaulty(faults: Fault[]): void {
  if (faults.length > 0) throw new ImportRefused(inReadingOrder(faults, sheetNames))
}
