import { fileURLToPath } from 'node:url'
import { createPasswordHasher } from '#server/accounts/passwords.ts'
import type { Config } from '#server/config.ts'
import { importLibrary } from '#server/imports/import-library.ts'
import type { Database } from '#server/platform/database.ts'

const folder = fileURLToPath(new URL('../demo/library', import.meta.url))

/** Fills an empty database through the importer, never in production. */
export async function loadDemoLibrary(sql: Database, config: Config): Promise<void> {
  if (config.production) return
  const [state] = await sql<{ isEmpty: boolean }[]>`
    select not exists (select from courses) and not exists (select from users) as "isEmpty"`
  if (!state?.isEmpty) return
  console.log('Loading the demo library …')
  await importLibrary({
    sql,
    path: folder,
    dataDir: config.dataDir,
    product: { id: config.productId, title: config.title },
    hasher: createPasswordHasher(),
    ffmpegPath: config.ffmpegPath,
  })
}
