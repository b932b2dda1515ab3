import { parseArgs } from 'node:util'
import { createPasswordHasher } from '#server/accounts/passwords.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { ImportRefused } from '#server/imports/checking/faults.ts'
import { importLibrary } from '#server/imports/import-library.ts'
import { writeInitialPasswords } from '#server/imports/initial-passwords.ts'
import type { Report } from '#server/imports/progress.ts'
import { faultTable, summaryLines, undoneLines } from '#server/imports/report.ts'
import { undoLastImport } from '#server/imports/undo-import.ts'
import { assertFit } from '#server/platform/database.ts'
import type { Database } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { withDatabase } from './with-database.ts'

const usage = `用法：npm run import -- <文件夹或 .xlsx 工作簿> [--dry-run]
      npm run import -- --undo [--dry-run]    撤销最近一次导入`

/** `npm run import`: docs/importing.md. Ends with 1 when nothing was imported. */
async function main(): Promise<void> {
  const { path, dryRun } = readArguments()
  const config = readConfig(process.env)
  await withDatabase(config, async (sql) => {
    await assertFit(sql)
    await migrate(sql)
    await (path === undefined ? undo(sql, dryRun) : run(sql, config, path, dryRun))
  })
}

async function run(sql: Database, config: Config, path: string, dryRun: boolean): Promise<void> {
  const { initialPasswords, ...summary } = await importLibrary({
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
  if (initialPasswords.length === 0) return
  const file = await writeInitialPasswords(config.dataDir, initialPasswords, new Date()).catch(
    (cause: unknown) => {
      const hint = '初始密码无法写入数据目录，请用 --undo 撤销这次导入，排除故障后重新导入'
      throw new Error(hint, { cause })
    },
  )
  console.log(`\n初始密码只保存在这个文件里，请分发后删除：\n${file}`)
}

async function undo(sql: Database, dryRun: boolean): Promise<void> {
  const undone = await undoLastImport(sql, { dryRun })
  console.log(dryRun ? '试运行完成，未撤销任何内容：' : '已撤销最近一次导入：')
  for (const line of undoneLines(undone)) console.log(line)
}

/** Without a path, the last import is to be undone. */
function readArguments(): { path: string | undefined; dryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        undo: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [path, ...more] = positionals
    if (more.length === 0 && values.undo === (path === undefined)) {
      return { path, dryRun: values['dry-run'] }
    }
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
