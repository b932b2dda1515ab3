import { defaultComCode } from '@weike/contract/constants.ts'
import type { Sql } from '#server/platform/database.ts'

/** What whoever starts the server has to do before anyone can use it; undefined when it is done. */
export async function setupHint(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ isDone: boolean }[]>`
    select exists (select from organisations where code = ${defaultComCode})
      and exists (select from users where role = 'staff' and user_type = 1) as "isDone"`
  return row?.isDone
    ? undefined
    : '门户还没有运营单位或管理员，请另开一个终端运行 npm run setup。 No organisation or no administrator yet: run `npm run setup`.'
}
