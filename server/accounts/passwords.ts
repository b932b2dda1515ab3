import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/platform/app-error.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Without a hash (no such account, or one without password) the work is done all the same. */
  verify(hash: string | null | undefined, password: string): Promise<boolean>
}

interface HashCost {
  memoryCost: number
  timeCost: number
}

/** The library's number for argon2id, whose enumeration exists for its own build alone. */
const argon2id = 2
/** Argon2id as OWASP advises: 19 MiB, two passes. */
const cost: HashCost = { memoryCost: 19_456, timeCost: 2 }
/** Hashing is dear in memory and time: a few run at once, some wait, the rest are told to come back. */
const mostAtOnce = 4
const mostWaiting = 200

/** Bounded argon2id. `cost` is lower in tests only. */
export function createPasswordHasher(options: HashCost = cost): PasswordHasher {
  const gate = createGate(mostAtOnce, mostWaiting)
  const settings = { algorithm: argon2id, parallelism: 1, ...options }
  const nobody = hash('nobody has this password', settings)
  nobody.catch(() => {})
  return {
    hash: (password) => gate(() => hash(password, settings)),
    verify: (known, password) =>
      gate(async () => {
        const matches = await verify(known ?? (await nobody), password)
        return known ? matches : false
      }),
  }
}

function createGate(atOnce: number, most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= atOnce) {
      if (waiting.length >= most) throw new AppError('server.busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
