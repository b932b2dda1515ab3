import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { examinePlaylist } from '#server/imports/checking/playlist.ts'
import { createImportKit } from '#server/imports/testing/kit.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

const folder = await makeTemporaryFolder('weike-playlist-')
afterAll(() => rm(folder, { recursive: true }))

async function write(name: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), content)
}
const segments = (...names: string[]) =>
  ['#EXTM3U', ...names.flatMap((name) => ['#EXTINF:4.5,', name]), '#EXT-X-ENDLIST', ''].join('\n')

test('a master playlist is followed to the last segment; the duration is that of one quality', async () => {
  const streams =
    '#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/index.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\nhigh/index.m3u8'
  await write('a/master.m3u8', `#EXTM3U\n${streams}\n`)
  await write('a/low/index.m3u8', segments('1.ts', '2.ts'))
  const high = segments('1.m4s').replace('#EXTINF', '#EXT-X-MAP:URI="../init.mp4"\n#EXTINF')
  await write('a/high/index.m3u8', high)
  for (const name of ['low/1.ts', 'low/2.ts', 'high/1.m4s', 'init.mp4'])
    await write(`a/${name}`, name)
  const playlist = await examinePlaylist(folder, './a/master.m3u8')
  if (typeof playlist === 'string') throw new Error(playlist)
  expect(playlist).toMatchObject({ entry: 'master.m3u8', durationMs: 9000 })
  expect(playlist.files.map((file) => file.name)).toEqual([
    'high/1.m4s',
    'high/index.m3u8',
    'init.mp4',
    'low/1.ts',
    'low/2.ts',
    'low/index.m3u8',
    'master.m3u8',
  ])
  await write('a/low/2.ts', 'changed')
  expect(await examinePlaylist(folder, 'a/master.m3u8')).not.toMatchObject({ hash: playlist.hash })
})

describe('a playlist is refused', () => {
  test.each([
    ['that is none', 'words', '不是有效的 HLS 播放列表'],
    ['without segments', '#EXTM3U\n', '没有视频片段'],
    ['with a segment that is missing', segments('gone.ts'), '找不到文件'],
    ['with an empty segment', segments('empty.ts'), '是空的'],
    ['with an address', segments('https://example.cn/1.ts'), '不是相对路径'],
    ['with an absolute path', segments('/etc/passwd'), '不是相对路径'],
    ['that leaves its folder', segments('../a/1.ts'), '之外'],
    ['with names that have no address', segments('片段1.ts'), '英文字母'],
    ['with a key', `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="key"\n`, '加密'],
  ])('%s', async (_, content, sentence) => {
    await write('b/index.m3u8', content)
    await write('b/empty.ts', '')
    expect(await examinePlaylist(folder, 'b/index.m3u8')).toContain(sentence)
  })

  test('that names itself, without going round for ever', async () => {
    await write('c/index.m3u8', '#EXTM3U\nindex.m3u8\nother.m3u8\n')
    await write('c/other.m3u8', '#EXTM3U\nindex.m3u8\n')
    expect(await examinePlaylist(folder, 'c/index.m3u8')).toContain('没有视频片段')
  })
})

test('an imported playlist lies in the store with all its files', async () => {
  const kit = await createImportKit()
  await kit.writeFileAt('clips/hls/index.m3u8', segments('1.ts'))
  await kit.writeFileAt('clips/hls/1.ts', 'pictures')
  kit.rows('视频')[1]?.splice(4, 1, 'clips/hls/index.m3u8')
  await kit.run()
  const [item] = await kit.sql`
    select m.kind, m.entry, m.duration_ms from media m join videos v on v.media_id = m.id
    where v.code = 'V1'`
  expect(item).toEqual({ kind: 'hls', entry: 'index.m3u8', duration_ms: 4500 })
  await kit.close()
})
