import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { hosts } from '@weike/contract/call.ts'
import type { Host } from '@weike/contract/call.ts'
import { defaultProductId, defaultTitle } from '@weike/contract/constants.ts'
import { z } from 'zod'

const optional = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined)
const list = optional.transform(
  (text) =>
    text
      ?.split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '') ?? [],
)
const address = optional.pipe(z.url({ protocol: /^https?$/ }).optional())

function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, more] = entry.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return most > 0 && isBits && more === undefined
}

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  HOST: optional,
  PORT: optional
    .transform((text) => Number(text ?? '3000'))
    .pipe(z.number().int().min(0).max(65_535)),
  /** `1` lets a demonstration listen beyond this machine. */
  DEMO: z.enum(['0', '1']).optional(),
  DATA_DIR: optional.transform((path) => resolve(path ?? 'data')),
  DATABASE_URL: optional.pipe(
    z
      .string()
      .regex(/^postgres(?:ql)?:\/\/\S+$/, 'an address such as postgres://user:password@host/name')
      .optional(),
  ),
  /** `false` behind a transaction pooler. */
  DATABASE_PREPARE: z.enum(['true', 'false']).default('true'),
  TRUST_PROXY: list.pipe(
    z.array(z.string().refine(isProxy, 'an address, a CIDR, or loopback, linklocal, uniquelocal')),
  ),
  ROLES: list.pipe(z.array(z.enum(hosts))),
  HOSTS_PRODUCT: address,
  HOSTS_LOG: address,
  HOSTS_LOGIN: address,
  HOSTS_CAPTCHA: address,
  /** Origin of the pages when hosts live on other origins. */
  PUBLIC_ORIGIN: address,
  /** Banners that lead to this host are for phones. */
  MOBILE_HOST: optional,
  PRODUCT_ID: z.coerce.number().int().positive().default(defaultProductId),
  PRODUCT_TITLE: optional.transform((title) => title ?? defaultTitle),
  METRICS_TOKEN: optional,
  FFMPEG_PATH: optional,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
})

export interface Config {
  production: boolean
  host: string
  port: number
  dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  databasePrepare: boolean
  trustProxy: string[]
  roles: readonly Host[]
  /** Base address of each host for the browser; empty for the page's own origin. */
  hosts: Record<Host, string>
  publicOrigin: string | undefined
  mobileHost: string | undefined
  productId: number
  title: string
  metricsToken: string | undefined
  ffmpegPath: string | undefined
  logLevel: string
}

/** Every problem at once, one line each, with the name of the variable. */
export class ConfigError extends Error {}

/** Reads the environment once; nothing else in the server does. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const value = parsed.data
  const production = value.NODE_ENV === 'production'
  const host = value.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  if (!production && !isLoopback(host) && value.DEMO !== '1') {
    throw new ConfigError(
      `HOST: ${host} is reachable from other machines, and demo accounts are open outside production; set NODE_ENV=production, or DEMO=1 for a demonstration`,
    )
  }
  return {
    production,
    host,
    port: value.PORT,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databasePrepare: value.DATABASE_PREPARE === 'true',
    trustProxy: value.TRUST_PROXY,
    roles: value.ROLES.length > 0 ? value.ROLES : hosts,
    hosts: {
      product: withoutSlash(value.HOSTS_PRODUCT),
      log: withoutSlash(value.HOSTS_LOG),
      login: withoutSlash(value.HOSTS_LOGIN),
      captcha: withoutSlash(value.HOSTS_CAPTCHA),
    },
    publicOrigin: withoutSlash(value.PUBLIC_ORIGIN) || undefined,
    mobileHost: value.MOBILE_HOST,
    productId: value.PRODUCT_ID,
    title: value.PRODUCT_TITLE,
    metricsToken: value.METRICS_TOKEN,
    ffmpegPath: value.FFMPEG_PATH,
    logLevel: value.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

const isLoopback = (host: string) => /^(localhost|::1|127(?:\.\d{1,3}){3})$/.test(host)
const withoutSlash = (address: string | undefined) => address?.replace(/\/+$/, '') ?? ''
