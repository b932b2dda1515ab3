import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createPasswordHasher } from '#server/accounts/passwords.ts'
import type { Database } from '#server/platform/database.ts'
import type { Fault } from '#server/imports/checking/faults.ts'
import { ImportRefused } from '#server/imports/checking/faults.ts'
import { importLibrary } from '#server/imports/import-library.ts'
import type { Imported, ImportOptions } from '#server/imports/import-library.ts'
import type { SheetName } from '#server/imports/reading/sheets.ts'
import type { Summary } from '#server/imports/summary.ts'
import { png, smallLibrary, subtitles } from '#server/imports/testing/library.ts'
import type { SheetRows } from '#server/imports/testing/library.ts'
import { writeVideo } from '#server/imports/testing/media.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

export type ImportKit = Awaited<ReturnType<typeof createImportKit>>

/** A database, a data folder and a source folder of a test's own, with two videos and a picture. */
export async function createImportKit() {
  const database = await cloneDatabase()
  const root = await makeTemporaryFolder('weike-import-')
  const folder = join(root, 'library')
  const dataDir = join(root, 'data')
  const hasher = createPasswordHasher({ memoryCost: 8, timeCost: 1 })
  let sheets = smallLibrary() as SheetRows

  async function writeFileAt(name: string, content: string | Uint8Array): Promise<string> {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    return path
  }
  await writeFileAt('faces/T01.png', png)
  await writeFileAt('subtitles/one.vtt', subtitles)
  await mkdir(join(folder, 'clips'))
  await writeVideo(join(folder, 'clips/one.mp4'), { seconds: 3, seed: 1 })
  await writeVideo(join(folder, 'clips/two.mp4'), { seconds: 5, seed: 2 })

  async function writeSheets(): Promise<void> {
    for (const [name, rows] of Object.entries(sheets)) {
      await writeFileAt(`${name}.csv`, toCsv(rows))
    }
  }
  const options = (more: Partial<ImportOptions> = {}): ImportOptions => ({
    sql: database.sql,
    path: folder,
    dataDir,
    product: { id: 44, title: '课程库' },
    hasher,
    ffmpegPath: join(root, 'no-ffmpeg'),
    ...more,
  })
  return {
    sql: database.sql,
    folder,
    dataDir,
    hasher,
    writeFileAt,
    /** The rows of a sheet, to be changed before the next import. */
    rows: (sheet: SheetName): string[][] => (sheets[sheet] ??= []),
    setSheets: async (given: SheetRows) => {
      for (const name of Object.keys(sheets)) await rm(join(folder, `${name}.csv`), { force: true })
      sheets = given
    },
    run: async (more: Partial<ImportOptions> = {}): Promise<Imported> => {
      if (!more.path) await writeSheets()
      return importLibrary(options(more))
    },
    /** The faults of an import that is refused. */
    faults: async (more: Partial<ImportOptions> = {}): Promise<Fault[]> => {
      if (!more.path) await writeSheets()
      const refused = await importLibrary(options(more)).catch((error: unknown) => error)
      if (refused instanceof ImportRefused) return refused.faults
      throw new Error('the import was not refused', { cause: refused })
    },
    close: async () => {
      await database.drop()
      await rm(root, { recursive: true })
    },
  }
}

export const toCsv = (rows: string[][]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** Counts of a sheet as [added, updated, unchanged, removed]. */
export function countsOf(summary: Summary, sheet: SheetName): number[] {
  const found = summary.sheets.find((each) => each.sheet === sheet)
  return found ? [found.added, found.updated, found.unchanged, found.removed] : []
}

/** Every row of every table an import writes, with the transaction that wrote it last. */
export async function readEverything(sql: Database): Promise<Record<string, unknown[]>> {
  const tables = `organisations licences ip_ranges tenant_keys users catalogue_nodes authors media
    courses course_nodes videos recommendations key_points specials special_courses banners
    course_tags subtitle_cues footers catalogue_counts imported_rows products`.split(/\s+/)
  const read = async (table: string) => [
    table,
    [...(await sql`select xmin::text, t.* from ${sql(table)} t order by t::text`)],
  ]
  return Object.fromEntries(await Promise.all(tables.map(read))) as Record<string, unknown[]>
}
