import { defaultComCode } from '@weike/contract/constants.ts'
import type { Sql } from '#server/platform/database.ts'

export interface Administrator {
  id: string
  userName: string
  hasPassword: boolean
}

/** What stands already of what a portal needs. */
export interface Standing {
  title: string | undefined
  /** Name of the organisation `default`. */
  operator: string | undefined
  /** Whether there is any other organisation. */
  hasCustomers: boolean
  /** The oldest first. */
  administrators: Administrator[]
}

export async function readStanding(sql: Sql, productId: number): Promise<Standing> {
  const [row] = await sql<{ title: string | null; operator: string | null; others: boolean }[]>`
    select (select title from products where id = ${productId}) as title,
      (select name from organisations where code = ${defaultComCode}) as operator,
      exists (select from organisations where code <> ${defaultComCode}) as others`
  const administrators = await sql<Administrator[]>`
    select id, user_name as "userName", password_hash is not null as "hasPassword"
    from users where role = 'staff' and user_type = 1 order by id`
  return {
    title: row?.title ?? undefined,
    operator: row?.operator ?? undefined,
    hasCustomers: row?.others ?? false,
    administrators: [...administrators],
  }
}

/** Today in Shanghai, by the database's clock, such as 2026-09-01. */
export async function readToday(sql: Sql): Promise<string> {
  const [row] = await sql<{ today: string }[]>`
    select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today`
  return row?.today ?? ''
}

/** Answers whether it was not there before. */
export async function addProduct(
  sql: Sql,
  product: { id: number; title: string },
): Promise<boolean> {
  const { count } = await sql`
    insert into products (id, title) values (${product.id}, ${product.title})
    on conflict do nothing`
  return count > 0
}

/** An organisation with a licence from today on; answers whether it was not there before. */
export async function addOrganisation(
  sql: Sql,
  given: { code: string; name: string; productId: number; licenceTo: string },
): Promise<boolean> {
  const { count } = await sql`
    with made as (
      insert into organisations (code, name) values (${given.code}, ${given.name})
      on conflict do nothing returning id
    )
    insert into licences (organisation_id, product_id, valid_from, valid_to)
    select id, ${given.productId}, (now() at time zone 'Asia/Shanghai')::date, ${given.licenceTo}
    from made`
  return count > 0
}

/** A personal account of the operator, without a password; answers its id, or nothing when the name is taken. */
export async function addAdministrator(
  sql: Sql,
  { userName, realName }: { userName: string; realName: string },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into users (organisation_id, user_type, role, user_name, real_name)
    select id, 1, 'staff', ${userName}, ${realName} from organisations where code = ${defaultComCode}
    on conflict do nothing returning id`
  return row?.id
}
