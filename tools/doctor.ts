import { mkdir } from 'node:fs/promises'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { fault, good } from '#server/doctor/check.ts'
import type { Check } from '#server/doctor/check.ts'
import { examineDatabase, examineMachine, examineNetwork } from '#server/doctor/examine.ts'
import { checkLines } from '#server/doctor/report.ts'
import { withDatabase } from './with-database.ts'

/** `npm run doctor`: what is configured, what is missing and what to do. Ends with 1 when something is wrong. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  await mkdir(config.dataDir, { recursive: true })
  const checks = [
    ...(await examineMachine(config)),
    ...(await examineNetwork(config)),
    ...(await databaseChecks(config)),
  ]
  for (const line of checkLines(checks)) console.log(line)
  if (checks.some(({ level }) => level === '错误')) process.exitCode = 1
}

async function databaseChecks(config: Config): Promise<Check[]> {
  const place = config.databaseUrl ? 'DATABASE_URL 的数据库' : '内置数据库'
  try {
    return await withDatabase(config, async (sql) => [
      good('数据库', `${place}可以连接`),
      ...(await examineDatabase(sql, config.productId)),
    ])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [
      fault('数据库', `${place}无法使用（${reason}），请检查它是否在运行、地址和密码是否正确`),
    ]
  }
}

try {
  await main()
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}
