import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConversionFailed, convert, findConverter } from '#server/media/convert.ts'
import { foreignProbe, isPlayable, probeMedia } from '#server/media/probe.ts'
import { writeVideo } from '#server/imports/testing/media.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

const folder = await makeTemporaryFolder('weike-convert-')
afterAll(() => rm(folder, { recursive: true }))
const command = await findConverter(undefined)

test('a converter that is not there is not found', async () => {
  expect(await findConverter(join(folder, 'no-such-ffmpeg'))).toBeUndefined()
})

describe.skipIf(!command)('with ffmpeg', () => {
  const ffmpeg = command ?? ''

  test('Matroska becomes an MP4 that plays, its index in front', async () => {
    const source = join(folder, 'lecture.mkv')
    const target = join(folder, 'lecture.mp4')
    await writeVideo(source, { container: 'mkv', seconds: 3 })
    const probe = await probeMedia(source)
    if (typeof probe === 'string') throw new Error(probe)
    const made = await convert(ffmpeg, source, target, probe)
    expect(isPlayable(made)).toBe(true)
    expect(made.indexFirst).toBe(true)
    expect(made.durationMs).toBeGreaterThan(0)
  })

  test('damage is a ConversionFailed and leaves no file', async () => {
    const source = join(folder, 'damaged.avi')
    const target = join(folder, 'damaged.mp4')
    await writeFile(source, 'RIFF\u0010\u0000\u0000\u0000AVI LIST and no pictures')
    await expect(convert(ffmpeg, source, target, foreignProbe)).rejects.toThrow(ConversionFailed)
    await expect(access(target)).rejects.toThrow('ENOENT')
  })

  test('a playlist in disguise opens no other file', async () => {
    const source = join(folder, 'disguised.avi')
    const target = join(folder, 'disguised.mp4')
    await writeFile(source, '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/secret.ts\n#EXT-X-ENDLIST\n')
    await expect(convert(ffmpeg, source, target, foreignProbe)).rejects.toThrow(ConversionFailed)
  })
})
