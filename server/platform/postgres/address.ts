import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Account } from '#server/platform/postgres/account.ts'
import { canReach } from '#server/platform/postgres/account.ts'
import type { Passwords } from '#server/platform/postgres/passwords.ts'

/** Where PostgreSQL listens: a socket in a folder that is its own, or a port of 127.0.0.1. */
export interface Address {
  socketFolder?: string
  port: number
}

/** Kernels take 104 to 108 bytes for a socket's whole path. */
const longestSocketPath = 100
const socketPort = 5432

/** Makes the place to listen at: in the home, else in the machine's temporary folder, else a free port. */
export async function chooseAddress(home: string, account: Account | undefined): Promise<Address> {
  if (process.platform !== 'win32') {
    const spare = `weike-${randomBytes(8).toString('hex')}`
    const folders = [join(home, 'run'), join(tmpdir(), spare), join('/tmp', spare)]
    for (const socketFolder of folders) {
      if (await makeSocketFolder(socketFolder, account)) return { socketFolder, port: socketPort }
    }
  }
  return { port: await freePort() }
}

/** An address as libpq writes it: a socket folder is the parameter `host`. */
export function addressUrl(address: Address, role: keyof Passwords, passwords: Passwords): string {
  const { socketFolder, port } = address
  const folder = socketFolder === undefined ? '' : `?host=${encodeURIComponent(socketFolder)}`
  return `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${role}${folder}`
}

/** Removes the socket folder; a name that is not ours is left alone. */
export async function leaveAddress(socketFolder: string | undefined): Promise<void> {
  if (socketFolder === undefined || !/\/(?:run|weike-[0-9a-f]{16})$/.test(socketFolder)) return
  await rm(socketFolder, { recursive: true, force: true })
}

async function makeSocketFolder(folder: string, account: Account | undefined): Promise<boolean> {
  const socketPath = join(folder, `.s.PGSQL.${socketPort}`)
  // Colons, commas and quotes would have a meaning in an address or in a setting.
  if (socketPath.length > longestSocketPath || !/^[\w./-]+$/.test(socketPath)) return false
  try {
    if (account && !(await canReach(dirname(folder), account))) return false
    await leaveAddress(folder)
    await mkdir(folder, { mode: 0o700 })
    await chmod(folder, 0o700)
    if (account) await chown(folder, account.uid, account.gid)
    await listenOnce({ path: join(folder, 'probe') })
    return true
  } catch {
    await leaveAddress(folder).catch(() => undefined)
    return false
  }
}

async function freePort(): Promise<number> {
  const port = await listenOnce({ host: '127.0.0.1', port: 0 })
  if (port === undefined) throw new Error('the machine offers no free port')
  return port
}

function listenOnce(place: { path: string } | { host: string; port: number }) {
  return new Promise<number | undefined>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(place, () => {
      const address = server.address()
      const port = address !== null && typeof address === 'object' ? address.port : undefined
      server.close(() => resolve(port))
    })
  })
}
