import { defaultComCode } from '@weike/contract/constants.ts'
import { linkMinutes, makeLink } from '#server/accounts/one-time-links.ts'
import type { Database, Sql } from '#server/platform/database.ts'
import { readSecrets } from '#server/platform/secrets.ts'
import {
  addAdministrator,
  addOrganisation,
  addProduct,
  readStanding,
} from '#server/setup/queries.ts'
import type { Administrator, Standing } from '#server/setup/queries.ts'
import { SetupRefused } from '#server/setup/refused.ts'
import type { Wishes } from '#server/setup/wishes.ts'

export interface Outcome {
  /** What was made and what was left alone: a sentence each. */
  done: string[]
  /** For the administrator, who has to be given it now: it is kept nowhere. */
  link: { userName: string; token: string } | undefined
}

interface Product {
  id: number
  title: string
}

/** The operator's own licence ends with no contract. */
const operatorLicenceTo = '2099-12-31'
/** Any number that nothing else locks: two setups at once run one after the other. */
const setupLock = 4_404_044

/**
 * Makes what is missing of product, operator, first customer, secrets and administrator, and never changes
 * what stands. `product` is the configured one. Throws SetupRefused, and has made nothing then.
 */
export const setUp = (sql: Database, product: Product, wishes: Wishes): Promise<Outcome> =>
  inTurn(sql, async (sql) => {
    await readSecrets(sql)
    const standing = await readStanding(sql, product.id)
    const done = [
      ...(await makeProduct(sql, product, standing, wishes.title)),
      ...(await makeOperator(sql, product.id, standing, wishes.operator)),
      ...(await makeCustomer(sql, product.id, wishes.customer)),
    ]
    const admitted = await admit(sql, standing, wishes.administrator)
    return { done: [...done, ...admitted.done], link: admitted.link }
  })

/** A new link for an administrator, whose password holds until the link is used. Throws SetupRefused. */
export const resetAdministrator = (
  sql: Database,
  productId: number,
  userName: string,
): Promise<Outcome> =>
  inTurn(sql, async (sql) => {
    const { administrators } = await readStanding(sql, productId)
    const found = findByName(administrators, userName)
    if (found) {
      const held = found.hasPassword ? '；设置新密码之前，原密码仍然有效' : ''
      const done = [`已为管理员“${found.userName}”生成新链接，以前的链接作废${held}`]
      return linkFor(sql, found, done)
    }
    const known = administrators.map((each) => each.userName).join('、')
    throw new SetupRefused([
      `没有名为“${userName}”的管理员${known ? `；现有管理员：${known}` : ''}`,
    ])
  })

const inTurn = (sql: Database, work: (sql: Sql) => Promise<Outcome>): Promise<Outcome> =>
  sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${setupLock})`
    return work(sql)
  })

async function makeProduct(
  sql: Sql,
  { id, title: shown }: Product,
  standing: Standing,
  title: string,
): Promise<string[]> {
  if (!(await addProduct(sql, { id, title }))) return leftAlone('课程库', standing.title, title)
  const hint = `页面上显示的是“${shown}”；要一致，请设置环境变量 PRODUCT_TITLE=${title}`
  return [`已建立课程库“${title}”（产品编号 ${id}）`, ...(title === shown ? [] : [hint])]
}

async function makeOperator(
  sql: Sql,
  productId: number,
  standing: Standing,
  name: string,
): Promise<string[]> {
  const operator = { code: defaultComCode, name, productId, licenceTo: operatorLicenceTo }
  return (await addOrganisation(sql, operator))
    ? [`已建立运营单位“${name}”（编码 ${defaultComCode}）`]
    : leftAlone('运营单位', standing.operator, name)
}

const leftAlone = (what: string, standing: string | undefined, wished: string): string[] => [
  `${what}“${standing}”已存在，未作改动${standing === wished ? '' : `（没有改名为“${wished}”）`}`,
]

async function makeCustomer(
  sql: Sql,
  productId: number,
  customer: Wishes['customer'],
): Promise<string[]> {
  if (!customer) return []
  const { name, code, licenceTo } = customer
  if (await addOrganisation(sql, { ...customer, productId })) {
    return [`已建立机构“${name}”（编码 ${code}），授权自今天起至 ${licenceTo}`]
  }
  return [`编码为 ${code} 的机构已存在，未作改动；要修改请用导入表“机构”`]
}

/** The administrator who is named, or else the one who has no password yet, gets a link. */
async function admit(
  sql: Sql,
  { administrators }: Standing,
  wished: Wishes['administrator'],
): Promise<Outcome> {
  const pending = administrators.filter(({ hasPassword }) => !hasPassword)
  const found = wished ? findByName(administrators, wished.userName) : pending[0]
  if (!wished && pending.length > 1) {
    const names = pending.map(({ userName }) => userName).join('、')
    const line = `还没有设置密码的管理员：${names}；要给其中一位生成链接，请加上 --admin 用户名`
    return { done: [line], link: undefined }
  }
  if (found && !found.hasPassword) {
    const line = `管理员“${found.userName}”还没有设置密码，已生成新链接，以前的链接作废`
    return linkFor(sql, found, [line])
  }
  if (wished && !found) return create(sql, wished)
  const names = (found ? [found] : administrators).map(({ userName }) => userName).join('、')
  const line = `管理员 ${names} 已存在并设置了密码；忘记密码时请运行 npm run setup -- --reset-admin 用户名`
  return { done: [line], link: undefined }
}

async function create(sql: Sql, wished: { userName: string; realName: string }): Promise<Outcome> {
  const id = await addAdministrator(sql, wished)
  if (!id) throw new SetupRefused([`用户名“${wished.userName}”已被占用，请换一个`])
  return linkFor(sql, { id, userName: wished.userName }, [`已建立管理员“${wished.userName}”`])
}

async function linkFor(
  sql: Sql,
  { id, userName }: Pick<Administrator, 'id' | 'userName'>,
  done: string[],
): Promise<Outcome> {
  return { done, link: { userName, token: await makeLink(sql, id, linkMinutes.setup) } }
}

const findByName = (administrators: Administrator[], name: string) =>
  administrators.find(({ userName }) => userName.toLowerCase() === name.toLowerCase())
