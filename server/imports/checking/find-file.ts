import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'

/** A file of the source folder, with links followed. */
export interface FoundFile {
  path: string
  size: number
}

/**
 * The file that a cell names, or a sentence about why not. Names are relative to `folder`, with either
 * slash; nothing outside the folder is opened, by `..`, by an absolute path or by a link.
 */
export async function findFile(folder: string, written: string): Promise<FoundFile | string> {
  const name = written.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(name)) {
    return `“${written}”是网络地址，请把文件放进导入文件夹，填写相对路径`
  }
  if (name.startsWith('/') || /^[a-z]:/i.test(name) || isAbsolute(name)) {
    return `“${written}”是绝对路径，请填写相对于导入文件夹的路径`
  }
  const outside = `“${written}”不在导入文件夹内，不能导入`
  if (name.split('/').includes('..')) return outside
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, name))
    const inside = relative(root, path)
    if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
      return outside
    }
    const found = await stat(path)
    if (!found.isFile()) return `“${written}”不是一个文件`
    if (found.size === 0) return `文件“${written}”是空的`
    return { path, size: found.size }
  } catch {
    return `找不到文件“${written}”`
  }
}

/** SHA-256 of a file's content, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    hash.update(chunk as Buffer)
  }
  return hash.digest('hex')
}
