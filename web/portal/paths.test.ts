import { describe, expect, test } from 'vitest'
import { loginPath, playPath, readLecture, safeReturnTo } from '#web/portal/paths.ts'

describe('the play address', () => {
  test('is read back as it was written', () => {
    const lecture = { courseId: 7, catalogId: 3, videoId: 12, vtime: 348.25 }
    expect(playPath(lecture)).toBe('/play?courseId=7&catalogId=3&videoId=12&vtime=348.25')
    expect(readLecture(new URLSearchParams(playPath(lecture).split('?')[1]))).toEqual(lecture)
  })

  test('leaves out what is not named, but keeps second 0', () => {
    expect(playPath({ courseId: 7, catalogId: 0, vtime: 0 })).toBe('/play?courseId=7&vtime=0')
  })

  test.each(['', 'courseId=', 'courseId=abc', 'courseId=-1', 'courseId=0', 'courseId=1e3'])(
    'without a course is nothing: %j',
    (query) => {
      expect(readLecture(new URLSearchParams(query))).toBeNull()
    },
  )

  test('drops what is no number', () => {
    const query = new URLSearchParams('courseId=1&catalogId=x&videoId=1.5&vtime=-3')
    expect(readLecture(query)).toEqual({ courseId: 1, catalogId: 0, videoId: 0 })
  })
})

describe('the way back after a login', () => {
  test('survives the address of the login page', () => {
    const play = playPath({ courseId: 1, videoId: 2 })
    const query = new URL(loginPath(play), 'http://x').searchParams
    expect(safeReturnTo(query.get('returnTo'))).toBe(play)
  })

  test.each([
    null,
    '',
    'play',
    '//evil.example',
    String.raw`/\evil.example`,
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /play',
  ])('is home for %j', (returnTo) => {
    expect(safeReturnTo(returnTo)).toBe('/')
  })
})
