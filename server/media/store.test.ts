import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDiskStore, isItemFileName } from '#server/media/store.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

const folder = await makeTemporaryFolder('weike-store-')
afterAll(() => rm(folder, { recursive: true }))
const store = createDiskStore(join(folder, 'data'))
const source = join(folder, 'source')
await writeFile(source, 'pictures')
await chmod(source, 0o444)
const item = { kind: 'mp4', entry: 'video.mp4', durationMs: 1000 } as const

test('an item is there whole, and putting it again changes nothing', async () => {
  await store.putItem('one', item, [{ name: 'video.mp4', path: source }])
  await writeFile(join(folder, 'other'), 'other')
  await store.putItem('one', item, [{ name: 'video.mp4', path: join(folder, 'other') }])
  expect(await store.findItem('one')).toEqual(item)
  expect(await readFile(join(folder, 'data/media/one/video.mp4'), 'utf8')).toBe('pictures')
})

test('an item that cannot be read to its end leaves nothing', async () => {
  const files = [
    { name: 'video.mp4', path: source },
    { name: 'more.mp4', path: join(folder, 'gone') },
  ]
  await expect(store.putItem('two', item, files)).rejects.toThrow('ENOENT')
  expect(await store.findItem('two')).toBeUndefined()
  expect(await readdir(join(folder, 'data/media'))).toEqual(['one'])
})

test('what a killed copy left under a code is replaced', async () => {
  await mkdir(join(folder, 'data/media/three'), { recursive: true })
  await writeFile(join(folder, 'data/media/three/video.mp4'), 'half')
  await store.putItem('three', item, [{ name: 'video.mp4', path: source }])
  expect(await readFile(join(folder, 'data/media/three/video.mp4'), 'utf8')).toBe('pictures')
})

test('no name leads out of an item', async () => {
  const bad = [
    '../x.mp4',
    '/x.mp4',
    'a/../../x',
    '.item.json',
    'a/.b',
    'a//b',
    '片.ts',
    'a/b/c/d/e',
    '',
  ]
  expect(bad.filter(isItemFileName)).toEqual([])
  expect(['video.mp4', 'a/b/c/d.ts', '0-1_2.m4s'].filter(isItemFileName)).toHaveLength(3)
  const files = [{ name: '../outside.mp4', path: source }]
  await expect(store.putItem('four', item, files)).rejects.toThrow('cannot be the name')
})

test('a picture is stored once', async () => {
  expect(await store.putPicture('a.png', source)).toBe(true)
  expect(await store.putPicture('a.png', source)).toBe(false)
  expect(await readdir(join(folder, 'data/pictures'))).toEqual(['a.png'])
})
