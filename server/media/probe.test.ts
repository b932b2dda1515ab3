import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writeVideo } from '#server/imports/testing/media.ts'
import { treatmentOf } from '#server/media/convert.ts'
import { isPlayable, probeMedia } from '#server/media/probe.ts'
import type { Probe } from '#server/media/probe.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { rm } from 'node:fs/promises'

const folder = await makeTemporaryFolder('weike-probe-')
afterAll(() => rm(folder, { recursive: true }))
const at = (name: string) => join(folder, name)

async function probeOf(shape: Parameters<typeof writeVideo>[1]): Promise<Probe> {
  const path = at('shaped')
  await writeVideo(path, shape)
  const probe = await probeMedia(path)
  if (typeof probe === 'string') throw new Error(probe)
  return probe
}

describe('a well-formed file', () => {
  test('H.264 in MP4 plays as it is, with its duration', async () => {
    const probe = await probeOf({ seconds: 7 })
    expect(probe).toMatchObject({ container: 'mp4', videoCodec: 'avc', durationMs: 7000 })
    expect(isPlayable(probe)).toBe(true)
    expect(treatmentOf(probe, true)).toBe('keep')
  })

  test('an index at the end is worth a copy where there is a converter', async () => {
    const probe = await probeOf({ indexLast: true })
    expect(treatmentOf(probe, true)).toBe('copy')
    expect(treatmentOf(probe, false)).toBe('keep')
  })

  test('Matroska is copied, ten bits a colour are encoded anew', async () => {
    expect(treatmentOf(await probeOf({ container: 'mkv' }), true)).toBe('copy')
    expect(treatmentOf(await probeOf({ profile: 'high10' }), true)).toBe('encode')
  })
})

describe('what is no video', () => {
  test('a missing file, a folder and an empty file', async () => {
    await writeFile(at('empty.mp4'), '')
    expect(await probeMedia(at('nowhere.mp4'))).toBe('missing')
    expect(await probeMedia(folder)).toBe('missing')
    expect(await probeMedia(at('empty.mp4'))).toBe('empty')
  })

  test('a text that is called MP4', async () => {
    await writeFile(at('text.mp4'), 'not a video at all, only words')
    expect(await probeMedia(at('text.mp4'))).toBe('notMedia')
  })

  test.each([12, 40, 300])('the first %i bytes of a video', async (length) => {
    const path = at(`cut-${length}.mp4`)
    await writeVideo(path, {})
    await truncate(path, length)
    expect(await probeMedia(path)).toBe('truncated')
  })

  test('a box that claims to be shorter than its head', async () => {
    const path = at('box.mp4')
    const head = Buffer.from('000000186674797069736f6d0000020069736f6d61766331', 'hex')
    await writeFile(path, Buffer.concat([head, Buffer.from('0000000466726565', 'hex')]))
    expect(await probeMedia(path)).toBe('truncated')
  })

  test('AVI is left to a converter', async () => {
    await writeFile(at('old.avi'), 'RIFF\u0010\u0000\u0000\u0000AVI LIST and so on')
    expect(await probeMedia(at('old.avi'))).toMatchObject({ container: 'other', durationMs: 0 })
  })
})
