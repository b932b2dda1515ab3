import { beforeEach, describe, expect, test } from 'vitest'
import { createTracker } from '#web/portal/play/beats/tracker.ts'
import type { Stretch, Tracker } from '#web/portal/play/beats/tracker.ts'

let told: Stretch[]
let tracker: Tracker
let sessions: number

const at = (position: number) => ({ position, rate: 1, visible: true })
/** Session, number, from, to. */
const brief = () => told.map(({ playSessionId, seq, from, to }) => [playSessionId, seq, from, to])

beforeEach(() => {
  told = []
  sessions = 0
  tracker = createTracker(
    () => `s${(sessions += 1)}`,
    (stretch) => told.push(stretch),
  )
})

describe('playing', () => {
  test('opens with a stretch of no length, then covers the time without gaps', () => {
    tracker.play(at(12))
    tracker.advance(17.0004)
    tracker.advance(22)
    tracker.pause(23.5)
    expect(brief()).toEqual([
      ['s1', 0, 12, 12],
      ['s1', 1, 12, 17],
      ['s1', 2, 17, 22],
      ['s1', 3, 22, 23.5],
    ])
  })

  test('goes on after a pause in the same session, without a word', () => {
    tracker.play(at(0))
    tracker.pause(4)
    tracker.play(at(4))
    tracker.pause(6)
    expect(brief().slice(1)).toEqual([
      ['s1', 1, 0, 4],
      ['s1', 2, 4, 6],
    ])
  })

  test('that stands still tells nothing', () => {
    tracker.play(at(5))
    tracker.advance(5)
    tracker.play(at(5))
    tracker.pause(5)
    tracker.pause(9)
    expect(brief()).toEqual([['s1', 0, 5, 5]])
  })

  test('before it began, nothing is told', () => {
    tracker.seek(0, 30)
    tracker.settle(30)
    tracker.advance(31)
    tracker.pause(31)
    expect(told).toEqual([])
  })
})

describe('a jump', () => {
  test('ends at the position before it and goes on behind it', () => {
    tracker.play(at(0))
    tracker.seek(3, 60)
    tracker.settle(60)
    tracker.advance(62)
    expect(brief()).toEqual([
      ['s1', 0, 0, 0],
      ['s1', 1, 0, 3],
      ['s1', 2, 60, 62],
    ])
  })

  test('while paused moves the resume point, once', () => {
    tracker.play(at(0))
    tracker.pause(3)
    tracker.seek(3, 40)
    tracker.settle(40)
    tracker.settle(40)
    expect(brief().slice(1)).toEqual([
      ['s1', 1, 0, 3],
      ['s1', 2, 40, 40],
    ])
  })

  test('followed by a pause at once moves the resume point', () => {
    tracker.play(at(0))
    tracker.seek(3, 40)
    tracker.pause(40)
    expect(brief().at(-1)).toEqual(['s1', 2, 40, 40])
  })

  test('back that nobody announced is never told as watched', () => {
    tracker.play(at(50))
    tracker.advance(10)
    tracker.advance(12)
    expect(brief().slice(1)).toEqual([['s1', 1, 10, 12]])
  })
})

describe('what changes on the way', () => {
  test('rate and sight count for the stretch they were true for', () => {
    tracker.play(at(0))
    tracker.change(2, { rate: 1.5 })
    tracker.change(5, { visible: false })
    tracker.change(8, { visible: true })
    tracker.pause(9)
    expect(told.slice(1).map(({ to, rate, visible }) => [to, rate, visible])).toEqual([
      [2, 1, true],
      [5, 1.5, true],
      [8, 1.5, false],
      [9, 1.5, true],
    ])
  })

  test('what is already so cuts nothing', () => {
    tracker.play(at(0))
    tracker.change(2, { rate: 1, visible: true })
    expect(told).toHaveLength(1)
  })
})

test('a replaced player says no more; playing there opens another session', () => {
  tracker.play(at(0))
  tracker.replaced()
  tracker.advance(5)
  tracker.pause(5)
  tracker.settle(8)
  tracker.play(at(8))
  expect(brief()).toEqual([
    ['s1', 0, 0, 0],
    ['s2', 0, 8, 8],
  ])
})
