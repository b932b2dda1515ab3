import { expect, test } from 'vitest'
import { complaintIn, run } from '#server/platform/postgres/run.ts'

test('a complaint is the last line that names a failure, without its prefix', () => {
  const output = [
    '2026-05-01 08:00:00.000 UTC [7] LOG:  starting',
    '2026-05-01 08:00:00.001 UTC [7] FATAL:  lock file "postmaster.pid" already exists',
    '2026-05-01 08:00:00.001 UTC [7] HINT:  Is another postmaster running?',
  ].join('\n')
  expect(complaintIn(output)).toBe('lock file "postmaster.pid" already exists')
  expect(complaintIn('initdb: error: directory exists but is not empty\n')).toBe(
    'directory exists but is not empty',
  )
  expect(complaintIn('Killed\n')).toBe('Killed')
  expect(complaintIn('')).toBe('it said nothing')
})

test('a program takes input, answers output and code, and a missing one is an error', async () => {
  const account = undefined
  const args = ['-e', 'process.stdin.pipe(process.stdout); process.exitCode = 3']
  expect(await run(process.execPath, { args, account, input: '微课' })).toEqual({
    code: 3,
    output: '微课',
  })
  await expect(run('/nowhere/postgres', { args: [], account })).rejects.toThrow('ENOENT')
})
