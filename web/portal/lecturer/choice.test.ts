import { expect, test } from 'vitest'
import { lecturerPath, readLecturerChoice } from '#web/portal/lecturer/choice.ts'
import type { LecturerChoice } from '#web/portal/lecturer/choice.ts'

const read = (address: string) => readLecturerChoice(new URL(address, 'http://x').searchParams)
const everybody: LecturerChoice = { node: 0, order: 'a.Id', page: 1 }

test.each<[LecturerChoice, string]>([
  [everybody, '/lecturer'],
  [{ node: 3, order: 'ViewCount', page: 2 }, '/lecturer?catalog=3&sort=ViewCount&page=2'],
  [{ node: 0, order: 'collectCount', page: 1 }, '/lecturer?sort=collectCount'],
])('the address of the teachers is read back as it was written: %j', (choice, address) => {
  expect(lecturerPath(choice)).toBe(address)
  expect(read(address)).toEqual(choice)
})

test.each(['catalog=-1&sort=name&page=0', 'catalog=1.5&sort=&page=x', 'catalog=%27--&page=1e9'])(
  'what is no choice is dropped: %s',
  (query) => {
    expect(read(`/lecturer?${query}`)).toEqual(everybody)
  },
)
