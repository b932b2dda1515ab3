import type { Boot } from '@weike/contract/boot.ts'
import { calls } from '@weike/contract/calls.ts'
import { sessionMarkLength } from '@weike/contract/constants.ts'
import type { PagePath } from '@weike/contract/page-titles.ts'
import { findUserInfo } from '#server/accounts/queries.ts'
import type { Deps } from '#server/deps.ts'
import { findFooter, findOrganisation } from '#server/page/queries.ts'
import { headerCalls, pages } from '#server/page/pages.ts'
import type { FirstCall } from '#server/page/pages.ts'
import { keptAnswer } from '#server/platform/answer.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Endpoint } from '#server/platform/endpoint.ts'
import { isKnown } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** A page as it was opened. */
export interface Opened {
  viewer: Viewer
  /** Of the viewer's session; empty for a visitor. */
  token: string
  path: PagePath
  /** What the address names; 0 is nothing. */
  id: number
  address: string
}

/**
 * What a page needs before its first call. Without a user nothing in it depends on the visitor: several
 * may be given the same page.
 */
export async function bootOf(
  deps: Deps,
  endpoints: Endpoint[],
  { viewer, token, path, id, address }: Opened,
): Promise<Boot> {
  const { sql, config, secrets, version } = deps
  const [organisation, footer, user] = await Promise.all([
    findOrganisation(sql, viewer),
    findFooter(sql, viewer, config.productId),
    isKnown(viewer) ? findUserInfo(sql, viewer) : null,
  ])
  const page = pages[path]
  const first = [
    ...(page.bare ? [] : headerCalls),
    ...(page.first?.({ productId: config.productId, organisation, id }) ?? []),
  ]
  return {
    hosts: config.hosts,
    signSecret: secrets.sign,
    productId: config.productId,
    title: config.title,
    organisation,
    footer: { clientAddress: user ? address : '', ...footer },
    user,
    session: user ? token.slice(-sessionMarkLength) : '',
    isIP: user === null,
    mobileHost: config.mobileHost ?? '',
    demo: !config.production,
    data: (await Promise.all(first.map((call) => answered(call)))).flat(),
    version,
  }

  /** By the same way as over HTTP, so that both say the same; what fails the page asks for itself. */
  async function answered({ name, input }: FirstCall): Promise<Boot['data']> {
    const endpoint = endpoints.find(({ call }) => call === calls[name])
    if (!endpoint) throw new Error(`nobody answers ${name}`)
    const client = { address, userAgent: '', visitorId: '' }
    const asked = { input: endpoint.call.input.parse(input), viewer, client }
    try {
      const text = await keptAnswer(endpoint, asked, deps)
      return [{ name, input, items: (JSON.parse(text) as { items: unknown }).items }]
    } catch (error) {
      if (error instanceof AppError) return []
      throw error
    }
  }
}
