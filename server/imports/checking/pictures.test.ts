import { rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { examinePicture } from '#server/imports/checking/pictures.ts'
import { png } from '#server/imports/testing/library.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

const folder = await makeTemporaryFolder('weike-pictures-')
afterAll(() => rm(folder, { recursive: true }))

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const webp = Buffer.from('524946460e000000574542505650384c010000002f000000', 'hex')
const avif = Buffer.concat([
  Buffer.from('0000001c'.concat('6674797061766966'), 'hex'),
  Buffer.from('....mif1....mdat'),
])

test.each([
  ['png', png],
  ['jpg', jpeg],
  ['webp', webp],
  ['avif', avif],
])('%s is known by its bytes, whatever it is called', async (extension, bytes) => {
  await writeFile(join(folder, 'picture.dat'), bytes)
  const picture = await examinePicture(folder, 'picture.dat')
  expect(picture).toMatchObject({ name: expect.stringMatching(`^[0-9a-f]{32}\\.${extension}$`) })
  await writeFile(join(folder, 'picture.dat'), bytes.subarray(0, bytes.length - 8))
  expect(await examinePicture(folder, 'picture.dat')).toContain('不完整')
})

test('equal pictures get one name', async () => {
  await writeFile(join(folder, 'a.png'), png)
  await writeFile(join(folder, 'b.png'), png)
  const nameOf = async (written: string) => {
    const picture = await examinePicture(folder, written)
    return typeof picture === 'string' ? picture : picture.name
  }
  expect(await nameOf('a.png')).toBe(await nameOf('b.png'))
})

test('HTML and SVG are no pictures, and 10 MB is the most', async () => {
  await writeFile(join(folder, 'page.png'), '<svg onload="alert(1)"/>')
  expect(await examinePicture(folder, 'page.png')).toContain('不是 WebP、PNG、JPEG 或 AVIF')
  await truncate(join(folder, 'page.png'), 10 * 1024 * 1024 + 1)
  expect(await examinePicture(folder, 'page.png')).toContain('超过 10 MB')
})
