/**
 * Request signing sign-v1: MD5 over the parameter values in key order, the unix time in seconds and
 * the secret. Deters naive scrapers and finds broken clients; it is no authority (the secret ships
 * with the page), so access never rests on it.
 */
const leftOut = new Set(['timespan', 'sign', 'CenterSign', 'nonce'])

/** Seconds that the client's clock may differ from the server's. */
export const signWindowSeconds = 300

/** No honest parameter nests deeper; a hostile one would exhaust the stack. */
const deepest = 32

export class UnsignableValue extends Error {}

/** The text that is hashed with time and secret: a JSON array of the value texts, in key order. */
export function canonicalText(params: Record<string, unknown>): string {
  const names = Object.keys(params)
    .filter((name) => !leftOut.has(name) && params[name] !== undefined && params[name] !== null)
    .sort(byCodeUnit)
  return JSON.stringify(names.map((name) => textOf(params[name])))
}

/** `timespan` is decimal unix seconds as sent; `md5` answers lower-case hex over UTF-8. */
export function sign(
  params: Record<string, unknown>,
  timespan: string,
  secret: string,
  md5: (text: string) => string,
): string {
  return md5(canonicalText(params) + timespan + secret)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'object') return jsonText(value)
  throw new UnsignableValue()
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new UnsignableValue()
  return String(value === 0 ? 0 : value)
}

/** JSON with object keys in code-unit order at every depth, so that any client writes the same text. */
function jsonText(value: unknown, depth = 0): string {
  if (depth > deepest) throw new UnsignableValue()
  if (Array.isArray(value))
    return `[${value.map((member) => jsonText(member, depth + 1)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => byCodeUnit(a, b))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member, depth + 1)}`).join(',')}}`
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
