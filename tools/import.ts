import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createPasswordHasher } from '#server/accounts/passwords.ts'
import { readConfig } from '#server/config.ts'
import { ImportRefused } from '#server/imports/faults.ts'
import { importLibrary } from '#server/imports/import-library.ts'
import type { Report } from '#server/imports/progress.ts'
import { faultTable, summaryLines } from '#server/imports/report.ts'
import { assertFit, connect } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { borrowEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'

const usage = '用法：npm run import -- <文件夹或 .xlsx 工作簿> [--dry-run]'

/** `npm run import`: docs/importing.md. Ends with 1 when nothing was imported. */
async function main(): Promise<void> {
  const { path, dryRun } = readArguments()
  const config = readConfig(process.env)
  await mkdir(config.dataDir, { recursive: true })
  const embedded = config.databaseUrl
    ? undefined
    : await borrowEmbeddedPostgres({ dataDir: config.dataDir })
  const sql = connect(config.databaseUrl ?? embedded?.url ?? '', {
    prepare: config.databasePrepare,
    statementTimeoutMs: 60_000,
  })
  try {
    await assertFit(sql)
    await migrate(sql)
    const summary = await importLibrary({
      sql,
      path,
      dataDir: config.dataDir,
      product: { id: config.productId, title: config.title },
      hasher: createPasswordHasher(),
      ffmpegPath: config.ffmpegPath,
      dryRun,
      report: createProgressPrinter(),
    })
    console.log(dryRun ? '\n试运行完成，未写入任何数据：' : '\n导入完成：')
    for (const line of summaryLines(summary)) console.log(line)
  } finally {
    await sql.end({ timeout: 5 })
    await embedded?.stop()
  }
}

function readArguments(): { path: string; dryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [path, ...more] = positionals
    if (path !== undefined && more.length === 0) return { path, dryRun: values['dry-run'] }
  } catch {
    // An unknown option; said below.
  }
  throw new Error(usage)
}

/** A line when a step begins, ends or a file is done, and otherwise one each second at most. */
function createProgressPrinter(): Report {
  let step = ''
  let printed = 0
  return (progress) => {
    const due = progress.step !== step || progress.done === progress.total || progress.name
    if (!due && performance.now() - printed < 1_000) return
    step = progress.step
    printed = performance.now()
    console.log(`${step} ${progress.done}/${progress.total} ${progress.name ?? ''}`.trimEnd())
  }
}

try {
  await main()
} catch (error) {
  process.exitCode = 1
  if (error instanceof ImportRefused) {
    for (const line of faultTable(error.faults)) console.error(line)
    console.error(`\n共 ${error.faults.length} 处错误，未导入任何数据。请修改后重新导入。`)
  } else console.error(error instanceof Error ? error.message : error)
}
