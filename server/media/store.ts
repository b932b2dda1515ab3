import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A media item as the player needs it; `entry` is the file to open first. */
export interface StoredItem {
  kind: 'mp4' | 'hls'
  entry: string
  durationMs: number
}

/** A file to store, under its name inside the item. */
export interface ItemFile {
  name: string
  path: string
}

/** Where media and pictures lie. Small, so that a store on other machines can take its place. */
export interface MediaStore {
  /** What was put under a code, or undefined. */
  findItem(code: string): Promise<StoredItem | undefined>
  /** Copies the files in; the item is there whole or not at all. A code that is there is left alone. */
  putItem(code: string, item: StoredItem, files: ItemFile[]): Promise<void>
  /** Copies a picture in; its name is made of the hash of its content. Answers whether it was new. */
  putPicture(name: string, path: string): Promise<boolean>
  /** A new folder for work whose result goes into the store; the caller removes it. */
  makeWorkFolder(): Promise<string>
}

/** Names that can be asked for by address: Latin letters, digits, `_`, `-`, `.`; three folders deep. */
export const isItemFileName = (name: string): boolean =>
  /^(?:[\w-][\w.-]*\/){0,3}[\w-][\w.-]*$/.test(name)

/** Describes the item; the leading dot keeps it from being asked for by address. */
const description = '.item.json'

/**
 * The store on disk: `media/<code>/…` and `pictures/<name>` in the data folder. Everything is written
 * under a temporary name, flushed and renamed, so that a killed process leaves unused files at most.
 */
export function createDiskStore(dataDir: string): MediaStore {
  const mediaFolder = join(dataDir, 'media')
  const pictureFolder = join(dataDir, 'pictures')

  async function makeWorkFolder(): Promise<string> {
    const folder = join(mediaFolder, `.work-${randomBytes(9).toString('base64url')}`)
    await mkdir(folder, { recursive: true })
    return folder
  }

  async function findItem(code: string): Promise<StoredItem | undefined> {
    const text = await readFile(join(mediaFolder, code, description), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : (JSON.parse(text) as StoredItem)
  }

  async function putItem(code: string, item: StoredItem, files: ItemFile[]): Promise<void> {
    if (await findItem(code)) return
    const folder = await makeWorkFolder()
    try {
      const folders = new Set([folder])
      for (const { name, path } of files) {
        if (!isItemFileName(name)) throw new Error(`${name} cannot be the name of a stored file`)
        const target = join(folder, name)
        await mkdir(dirname(target), { recursive: true })
        folders.add(dirname(target))
        await copyFlushed(path, target)
      }
      await writeFile(join(folder, description), JSON.stringify(item), { flush: true })
      for (const each of folders) await flushFolder(each)
      await rename(folder, join(mediaFolder, code)).catch(() => replaceRemains(folder, code))
      await flushFolder(mediaFolder)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }

  /** Without its description, a folder under the code is no item. Another import may have been faster. */
  async function replaceRemains(folder: string, code: string): Promise<void> {
    const target = join(mediaFolder, code)
    const remains = (await findItem(code)) ? folder : target
    await rm(remains, { recursive: true, force: true })
    if (remains === target) await rename(folder, target)
  }

  async function putPicture(name: string, path: string): Promise<boolean> {
    const target = join(pictureFolder, name)
    if (await isThere(target)) return false
    await mkdir(pictureFolder, { recursive: true })
    const temporary = join(pictureFolder, `.${name}-${randomBytes(9).toString('base64url')}`)
    try {
      await copyFlushed(path, temporary)
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await flushFolder(pictureFolder)
    return true
  }

  return { findItem, putItem, putPicture, makeWorkFolder }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function copyFlushed(source: string, target: string): Promise<void> {
  // Shares the blocks where the file system can.
  await copyFile(source, target, constants.COPYFILE_FICLONE)
  // A source that may only be read passes that on to its copy.
  await chmod(target, 0o644)
  const file = await open(target, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes names in a folder durable; Windows neither can nor needs to. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
