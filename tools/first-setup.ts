import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { assertFit } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { readStanding, readToday } from '#server/setup/queries.ts'
import { SetupRefused } from '#server/setup/refused.ts'
import { outcomeLines } from '#server/setup/report.ts'
import { resetAdministrator, setUp } from '#server/setup/set-up.ts'
import { collectWishes } from '#server/setup/wishes.ts'
import type { Ask } from '#server/setup/wishes.ts'
import { withDatabase } from './with-database.ts'

const usage = `用法：npm run setup
      npm run setup -- --organisation 名称 --code 编码 --admin 用户名 [--admin-name 姓名]
          [--operator 运营单位] [--title 课程库名称] [--licence-to 2027-12-31]
      npm run setup -- --reset-admin 用户名`

const options = {
  operator: { type: 'string' },
  title: { type: 'string' },
  organisation: { type: 'string' },
  code: { type: 'string' },
  'licence-to': { type: 'string' },
  admin: { type: 'string' },
  'admin-name': { type: 'string' },
  'reset-admin': { type: 'string' },
} as const

/** `npm run setup`: docs/production.md. Ends with 1 when nothing was set up. */
async function main(): Promise<void> {
  const { 'reset-admin': resetName, ...flags } = readFlags()
  const config = readConfig(process.env)
  if (!config.production) console.log('提示：没有设置 NODE_ENV=production，当前是演示环境。')
  const outcome = await withDatabase(config, async (sql) => {
    await assertFit(sql)
    await migrate(sql)
    if (resetName !== undefined) return resetAdministrator(sql, config.productId, resetName)
    const standing = await readStanding(sql, config.productId)
    const around = { standing, title: config.title, today: await readToday(sql) }
    const wishes = process.stdin.isTTY
      ? await withQuestions((ask) => collectWishes(flags, around, ask))
      : await collectWishes(flags, around)
    return setUp(sql, { id: config.productId, title: config.title }, wishes)
  })
  for (const line of outcomeLines(outcome, config)) console.log(line)
}

function readFlags() {
  try {
    const { values } = parseArgs({ options })
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value.trim()]),
    ) as typeof values
  } catch {
    throw new SetupRefused([usage])
  }
}

/** Asks on the terminal; Ctrl-C and Ctrl-D end the setup before anything is made. */
async function withQuestions<Value>(work: (ask: Ask) => Promise<Value>): Promise<Value> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new AbortController()
  terminal.on('close', () => closed.abort())
  const ask: Ask = async (question, check, fallback) => {
    const shown = fallback ? `${question} [${fallback}]：` : `${question}：`
    for (;;) {
      const typed = (await terminal.question(shown, { signal: closed.signal })).trim()
      const answer = typed || (fallback ?? '')
      const fault = check(answer)
      if (!fault) return answer
      console.log(`  ${fault}`)
    }
  }
  try {
    return await work(ask)
  } catch (error) {
    if (closed.signal.aborted) throw new SetupRefused(['已取消，没有作任何改动'])
    throw error
  } finally {
    terminal.close()
  }
}

try {
  await main()
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}
