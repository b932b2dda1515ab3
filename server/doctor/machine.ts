import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fault, good, notice } from '#server/doctor/check.ts'
import type { Check } from '#server/doctor/check.ts'
import { findConverter } from '#server/media/convert.ts'

const neededNode = 26
const gigabyte = 1024 ** 3
/** Below the first nothing should be imported any more, below the second it is time to look. */
const leastFree = 1 * gigabyte
const comfortablyFree = 10 * gigabyte

export function checkNode(version: string): Check {
  const major = Number(version.split('.')[0])
  return major >= neededNode
    ? good('Node', version)
    : fault(
        'Node',
        `版本 ${version} 过低，请用 npm run 或 npm start 运行，它们使用随附的 Node ${neededNode}`,
      )
}

/** Whether this account may write where media and pictures go. */
export async function checkDataFolder(folder: string): Promise<Check> {
  const probe = join(folder, `.doctor-${process.pid}`)
  try {
    await writeFile(probe, '')
    await rm(probe)
    return good('数据目录', `${folder} 可以写入`)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    return fault('数据目录', `${folder} 无法写入（${code}），请检查 DATA_DIR 和目录的权限`)
  }
}

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export function checkFreeDisk(bytes: number): Check {
  const free = `剩余 ${(bytes / gigabyte).toFixed(1)} GB`
  if (bytes < leastFree) return fault('磁盘空间', `${free}，数据库随时可能无法写入，请尽快扩容`)
  if (bytes < comfortablyFree) return notice('磁盘空间', `${free}，导入视频之前请先扩容`)
  return good('磁盘空间', free)
}

/** Without ffmpeg, media that browsers can play are imported as they are and others are refused. */
export async function checkConverter(path: string | undefined): Promise<Check> {
  const command = await findConverter(path)
  if (command) return good('ffmpeg', `可以转换浏览器不能播放的视频（${command}）`)
  return path
    ? fault('ffmpeg', `FFMPEG_PATH 指向的 ${path} 无法运行，请改正或去掉这个变量`)
    : notice('ffmpeg', '没有安装，只能导入浏览器可以直接播放的视频；安装后可导入其他格式')
}
