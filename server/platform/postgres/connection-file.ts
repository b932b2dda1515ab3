import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readState, replaceFile } from '#server/platform/postgres/state-file.ts'

/** What the owner of the running database tells command-line tools; only its own account can read it. */
export interface Connection {
  /** The process that started the database and will stop it. */
  ownerPid: number
  /** Known once the database takes connections. */
  url?: string
  adminUrl?: string
  socketFolder?: string
}

export async function readConnection(desk: string): Promise<Connection | undefined> {
  const state = await readState(connectionPath(desk))
  const ownerPid = state?.get('ownerPid')
  if (!state || typeof ownerPid !== 'number') return undefined
  const text = (name: string) => {
    const value = state.get(name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    ownerPid,
    url: text('url'),
    adminUrl: text('adminUrl'),
    socketFolder: text('socketFolder'),
  }
}

export async function writeConnection(desk: string, connection: Connection): Promise<void> {
  await replaceFile(connectionPath(desk), `${JSON.stringify(connection)}\n`)
}

export async function removeConnection(desk: string): Promise<void> {
  await rm(connectionPath(desk), { force: true })
}

function connectionPath(desk: string): string {
  return join(desk, 'connection.json')
}
