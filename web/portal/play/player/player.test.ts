import { describe, expect, test } from 'vitest'
import { clockText, spokenTime } from '#web/portal/play/player/clock.ts'
import { startOf } from '#web/portal/play/player/resume.ts'
import { rateBeside, readSettings, writeSettings } from '#web/portal/play/player/settings.ts'
import { actionOf } from '#web/portal/play/player/shortcuts.ts'

test.each([
  [0, '00:00', '0 秒'],
  [348.9, '05:48', '5 分 48 秒'],
  [3599, '59:59', '59 分 59 秒'],
  [3725, '1:02:05', '1 小时 2 分 5 秒'],
  [Number.NaN, '00:00', '0 秒'],
  [Number.POSITIVE_INFINITY, '00:00', '0 秒'],
  [-1, '00:00', '0 秒'],
])('%d seconds', (seconds, clock, spoken) => {
  expect(clockText(seconds)).toBe(clock)
  expect(spokenTime(seconds)).toBe(spoken)
})

describe('where a lecture starts', () => {
  const known = { vtime: 10, lastWatchTime: 20, playPoint: 30, duration: 60 }

  test('the link, else the last watch, else the play point', () => {
    expect(startOf(known)).toEqual({ at: 10, resumed: false })
    expect(startOf({ ...known, vtime: undefined })).toEqual({ at: 20, resumed: true })
    expect(startOf({ ...known, vtime: undefined, lastWatchTime: null })).toEqual({
      at: 30,
      resumed: true,
    })
  })

  test('second 0 of the link and of the last watch count as named', () => {
    expect(startOf({ ...known, vtime: 0 })).toEqual({ at: 0, resumed: false })
    expect(startOf({ ...known, vtime: undefined, lastWatchTime: 0 })).toEqual({
      at: 0,
      resumed: false,
    })
  })

  test('a second beyond the end is the beginning, unless the length is unknown', () => {
    expect(startOf({ ...known, vtime: 60 }).at).toBe(0)
    expect(startOf({ ...known, vtime: 600, duration: 0 }).at).toBe(600)
  })
})

describe('keys', () => {
  const key = (name: string, change: Partial<KeyboardEvent> = {}) =>
    actionOf({
      key: name,
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      ...change,
    })

  test('act with capitals too, as with caps lock', () => {
    expect(key('K')).toEqual(key('k'))
    expect(key('7')).toEqual({ do: 'goTo', fraction: 0.7 })
  })

  test('next needs shift', () => {
    expect(key('n')).toBeNull()
    expect(key('N', { shiftKey: true })).toEqual({ do: 'next' })
  })

  test.each(['ctrlKey', 'altKey', 'metaKey'])('with %s belong to the browser', (modifier) => {
    expect(key('f', { [modifier]: true })).toBeNull()
  })

  test('others do nothing, names of object members included', () => {
    expect(key('Tab')).toBeNull()
    expect(key('constructor')).toBeNull()
  })
})

describe('settings', () => {
  const holding = (text: string | null) => ({ getItem: () => text })

  test('come back as they were', () => {
    let kept = ''
    writeSettings(
      {
        setItem: (_key, text) => {
          kept = text
        },
      },
      { volume: 0.3, muted: true, rate: 1.5 },
    )
    expect(readSettings(holding(kept))).toEqual({ volume: 0.3, muted: true, rate: 1.5 })
  })

  test.each([null, '', 'null', '[]', '{"volume":7,"muted":"x","rate":16}', '{'])(
    'unfit ones are as usual: %j',
    (text) => {
      expect(readSettings(holding(text))).toEqual({ volume: 1, muted: false, rate: 1 })
    },
  )

  test('a full store is no failure', () => {
    const full = {
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(() => writeSettings(full, { volume: 1, muted: false, rate: 1 })).not.toThrow()
  })

  test('rates go step by step and stop at both ends', () => {
    expect([rateBeside(1, 1), rateBeside(1, -1), rateBeside(2, 1), rateBeside(0.5, -1)]).toEqual([
      1.25, 0.75, 2, 0.5,
    ])
  })
})
