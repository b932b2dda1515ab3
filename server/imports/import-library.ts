import postgres from 'postgres'
import type { PasswordHasher } from '#server/accounts/passwords.ts'
import { findConverter } from '#server/media/convert.ts'
import { createDiskStore } from '#server/media/store.ts'
import type { Database, Sql } from '#server/platform/database.ts'
import { readSecrets } from '#server/platform/secrets.ts'
import { checkLibrary } from '#server/imports/check-library.ts'
import { examineFiles } from '#server/imports/examine-files.ts'
import { ImportRefused, inReadingOrder } from '#server/imports/faults.ts'
import type { Fault } from '#server/imports/faults.ts'
import { readKnown } from '#server/imports/known.ts'
import type { Known } from '#server/imports/known.ts'
import type { Library } from '#server/imports/library.ts'
import { hashPasswords } from '#server/imports/passwords.ts'
import { makePlan } from '#server/imports/plan.ts'
import type { Plan } from '#server/imports/plan.ts'
import type { Report } from '#server/imports/progress.ts'
import { readLibrary } from '#server/imports/read-library.ts'
import { readSource } from '#server/imports/read-source.ts'
import { sheetNames } from '#server/imports/sheets.ts'
import { createShelf } from '#server/imports/shelf.ts'
import { storeFiles } from '#server/imports/store-files.ts'
import { summarise } from '#server/imports/summary.ts'
import type { Summary } from '#server/imports/summary.ts'
import { writeLibrary } from '#server/imports/write-library.ts'

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

/** Any number that nothing else locks: imports write one after another. */
const importLock = 4_404_002

/**
 * Imports a library. Answers what changed; throws ImportRefused with every fault, and then nothing was
 * imported. Files go into the store first, all rows in one transaction: whatever ends an import early
 * leaves the database as it was.
 */
export async function importLibrary(options: ImportOptions): Promise<Summary> {
  const { sql, product, hasher, dryRun = false, report = () => {} } = options
  const faults: Fault[] = []
  const source = await readSource(options.path, faults)
  const library = readLibrary(source.sheets, faults)
  const known = await readKnown(sql, product.id)
  faults.push(...checkLibrary(library, known, faults))

  const store = createDiskStore(options.dataDir)
  const secret = dryRun ? undefined : (await readSecrets(sql)).media
  const shelf = await createShelf(sql, store, secret)
  const converter = await findConverter(options.ffmpegPath)
  const files = await examineFiles(
    library,
    {
      folder: source.folder,
      isStored: async (sourceHash) => (await shelf.find(sourceHash)) !== undefined,
      hasConverter: converter !== undefined,
      report,
    },
    faults,
  )
  refuseFaulty(faults)

  const passwords = await hashPasswords(library.users, known, { hasher, dryRun, report })
  if (dryRun) return summarise(library, known, makePlan(library, known, files, passwords))
  const items = await storeFiles(library, files, { store, shelf, converter, report }, faults)
  refuseFaulty(faults)
  return inTransaction(sql, async (sql) => {
    const { known, plan } = await planAgain(sql, library, product.id, (known) =>
      makePlan(library, known, files, passwords),
    )
    await writeLibrary(sql, plan, { items, product, report })
    return summarise(library, known, plan)
  })
}

/** What the database holds may have changed while files were read: it is looked at again under the lock. */
async function planAgain(
  sql: Sql,
  library: Library,
  productId: number,
  plan: (known: Known) => Plan,
): Promise<{ known: Known; plan: Plan }> {
  await sql`set local statement_timeout = '10min'`
  await sql`select pg_advisory_xact_lock(${importLock})`
  const known = await readKnown(sql, productId)
  refuseFaulty(checkLibrary(library, known, []))
  return { known, plan: plan(known) }
}

/** Somebody may take a phone or a name in the very moment; that is no reason for a stack trace. */
async function inTransaction(
  sql: Database,
  work: (sql: Sql) => Promise<Summary>,
): Promise<Summary> {
  try {
    return await sql.begin(async (sql) => work(sql))
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
