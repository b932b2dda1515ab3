import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Handed out once; only its hash is kept. */
export interface InitialPassword {
  /** Code of the organisation. */
  organisation: string
  userName: string
  realName: string
  password: string
}

/**
 * Writes them as a table for the person who hands them out, readable by the owner of the file alone.
 * Answers its path.
 */
export async function writeInitialPasswords(
  folder: string,
  passwords: InitialPassword[],
  now: Date,
): Promise<string> {
  const [day, time] = now
    .toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
    .replace(/[-:]/g, '')
    .split(' ')
  const path = join(folder, `初始密码-${day}-${time}.csv`)
  const rows = [
    ['机构', '用户名', '姓名', '初始密码'],
    ...passwords.map((each) => [
      ...[each.organisation, each.userName, each.realName].map(harmless),
      each.password,
    ]),
  ]
  const table = rows.map((row) => row.map(quoted).join(',')).join('\r\n')
  await writeFile(path, `\uFEFF${table}\r\n`, { mode: 0o600, flag: 'wx', flush: true })
  return path
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** A name such as `=1+1` must not be a formula where the table is opened. */
const harmless = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
