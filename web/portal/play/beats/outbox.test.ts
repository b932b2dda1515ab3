import { beforeEach, describe, expect, test } from 'vitest'
import { CallError, clientFault } from '#web/api/call-error.ts'
import type { Answer, Input } from '#web/api/caller.ts'
import { createOutbox } from '#web/portal/play/beats/outbox.ts'
import type { Outbox, PlayState } from '#web/portal/play/beats/outbox.ts'
import { createQueueStore } from '#web/portal/play/beats/queue.ts'
import type { BeatContext, BeatPart, KeyValues } from '#web/portal/play/beats/queue.ts'

type Beat = Input<'addPlayLog'>

const hourMs = 3600_000
let now: number
let user: string
let values: Map<string, string>
let sent: Beat[]
let beacons: Beat[]
let waits: number[]
let answer: (beat: Beat) => Answer<'addPlayLog'> | CallError

const storage = (): KeyValues => ({
  get length() {
    return values.size
  },
  key: (index) => [...values.keys()][index] ?? null,
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => values.set(key, value),
  removeItem: (key) => values.delete(key),
})

/** A page: its own memory on the browser's storage. */
const page = (kept = storage()): Outbox =>
  createOutbox({
    store: createQueueStore(kept, () => now),
    send: async (beat) => {
      sent.push(beat)
      const given = answer(beat)
      if (given instanceof CallError) throw given
      return given
    },
    beacon: (beat) => beacons.push(beat),
    wait: async (milliseconds) => {
      waits.push(milliseconds)
    },
    now: () => now,
    userId: () => user,
  })

const accepted = (state: PlayState = 'active'): Answer<'addPlayLog'> => ({
  code: 2000,
  message: '',
  items: 'log-1',
  play: { state, credited: 0 },
})
const refused = (status: number) => new CallError({ status, message: '' })
const context = (userId = 'u1'): BeatContext => ({ userId, courseId: 1, videoId: 2 })
const beat = (seq: number, at = now): BeatPart => ({
  seq,
  from: seq,
  to: seq + 1,
  rate: 1,
  visible: true,
  lastPlayTime: seq + 1,
  stayTime: 0,
  at,
})
const sequence = () => sent.map(({ playSessionId, seq }) => `${playSessionId}:${seq}`)
const kept = () => [...values.keys()]

beforeEach(() => {
  now = 1_700_000_000_000
  user = 'u1'
  values = new Map()
  sent = []
  beacons = []
  waits = []
  answer = () => accepted()
})

describe('sending', () => {
  test('keeps the order, one at a time, with the log id from the second beat on', async () => {
    const outbox = page()
    for (const seq of [0, 1, 2]) outbox.add('s1', context(), beat(seq))
    await outbox.settled()
    expect(sequence()).toEqual(['s1:0', 's1:1', 's1:2'])
    expect(sent.map(({ id }) => id)).toEqual([undefined, 'log-1', 'log-1'])
    expect(sent[0]).not.toHaveProperty('at')
    expect(kept()).toEqual([])
  })

  test('tries again, waiting longer, until there is an answer', async () => {
    const faults = [
      clientFault('client.network'),
      refused(503),
      refused(429),
      clientFault('client.timeout'),
      refused(500),
      refused(502),
    ]
    answer = () => faults.shift() ?? accepted()
    const outbox = page()
    outbox.add('s1', context(), beat(0))
    outbox.add('s1', context(), beat(1))
    await outbox.settled()
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
    expect(sequence().slice(-2)).toEqual(['s1:0', 's1:1'])
    expect(kept()).toEqual([])
  })

  test.each([400, 403, 404, 413])('drops what is refused for good with %d', async (status) => {
    answer = ({ seq }) => (seq === 0 ? refused(status) : accepted())
    const outbox = page()
    outbox.add('s1', context(), beat(0))
    outbox.add('s1', context(), beat(1))
    await outbox.settled()
    expect(sequence()).toEqual(['s1:0', 's1:1'])
    expect(kept()).toEqual([])
  })

  test('stops at 401, says so and keeps the beats for the next login', async () => {
    answer = () => refused(401)
    const outbox = page()
    let heard = 0
    outbox.listen({
      onState: () => expect.unreachable(),
      onSignedOut: () => {
        heard += 1
      },
    })
    outbox.add('s1', context(), beat(0))
    await outbox.settled()
    expect([heard, sent.length, kept()]).toEqual([1, 1, ['weike.beats.s1']])
    answer = () => accepted()
    outbox.start()
    await outbox.settled()
    expect([sent.length, kept()]).toEqual([2, []])
  })

  test('tells which play session was replaced', async () => {
    answer = ({ playSessionId }) => accepted(playSessionId === 's1' ? 'replaced' : 'active')
    const heard: string[] = []
    const outbox = page()
    outbox.listen({
      onState: (playSessionId, state) => heard.push(`${playSessionId} ${state}`),
      onSignedOut: () => expect.unreachable(),
    })
    outbox.add('s1', context(), beat(0))
    outbox.add('s2', context(), beat(0))
    await outbox.settled()
    expect(heard).toEqual(['s1 replaced', 's2 active'])
  })

  test('leaves the beats of a user who is not logged in', async () => {
    user = 'u2'
    const outbox = page()
    outbox.add('s1', context('u1'), beat(0))
    outbox.add('s2', context('u2'), beat(0))
    await outbox.settled()
    expect(sequence()).toEqual(['s2:0'])
    expect(kept()).toEqual(['weike.beats.s1'])
  })

  test('goes on from memory where storage is full', async () => {
    const full: KeyValues = {
      ...storage(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    const outbox = page(full)
    outbox.add('s1', context(), beat(0))
    await outbox.settled()
    expect(sequence()).toEqual(['s1:0'])
  })
})

describe('the page goes', () => {
  test('with a beacon when nothing older waits, and the beat is kept as well', () => {
    page().addLast('s1', context(), beat(4))
    expect(beacons.map(({ seq }) => seq)).toEqual([4])
    expect(kept()).toEqual(['weike.beats.s1'])
    expect(sent).toEqual([])
  })

  test('without a beacon when an older beat waits, so that the order holds', async () => {
    answer = () => refused(401)
    const outbox = page()
    outbox.add('s1', context(), beat(3))
    await outbox.settled()
    outbox.addLast('s1', context(), beat(4))
    expect(beacons).toEqual([])
  })
})

describe('the next page', () => {
  /** A page that could send nothing and was closed. */
  async function closedPage(session: string, seqs: number[], userId = 'u1'): Promise<void> {
    answer = () => refused(401)
    const outbox = page()
    for (const seq of seqs) outbox.add(session, context(userId), beat(seq))
    await outbox.settled()
    outbox.touch(false)
    answer = () => accepted()
    sent = []
  }

  test('sends what was left first, oldest session first', async () => {
    await closedPage('s1', [7, 8])
    now += 1000
    await closedPage('s2', [0])
    const outbox = page()
    outbox.adoptLeftOvers('u1')
    outbox.add('s3', context(), beat(0))
    await outbox.settled()
    expect(sequence()).toEqual(['s1:7', 's1:8', 's2:0', 's3:0'])
    expect(kept()).toEqual([])
  })

  test('leaves what a living tab holds, and takes it when that tab fell silent', async () => {
    await closedPage('s1', [0])
    const living = page()
    answer = () => refused(401)
    living.adoptLeftOvers('u1')
    await living.settled()
    living.touch(true)
    answer = () => accepted()
    sent = []

    const other = page()
    other.adoptLeftOvers('u1')
    await other.settled()
    expect(sent).toEqual([])
    now += 120_001
    other.adoptLeftOvers('u1')
    await other.settled()
    expect(sequence()).toEqual(['s1:0'])
  })

  test("leaves other users' beats", async () => {
    await closedPage('s1', [0], 'u2')
    const outbox = page()
    outbox.adoptLeftOvers('u1')
    await outbox.settled()
    expect(sent).toEqual([])
    expect(kept()).toEqual(['weike.beats.s1'])
  })

  test('forgets what is older than a day', async () => {
    await closedPage('s1', [0])
    now += 24 * hourMs
    const outbox = page()
    outbox.adoptLeftOvers('u1')
    await outbox.settled()
    expect([sent, kept()]).toEqual([[], []])
  })

  test('is not stopped by what it cannot read', async () => {
    await closedPage('s1', [0])
    values.set('weike.beats.bad', '{')
    values.set('weike.beats.odd', '{"beats":3}')
    const outbox = page()
    outbox.adoptLeftOvers('u1')
    await outbox.settled()
    expect(sequence()).toEqual(['s1:0'])
  })
})

test('keeps at most 500 beats, the newest', async () => {
  answer = () => refused(401)
  const outbox = page()
  for (let seq = 0; seq < 510; seq += 1) outbox.add('s1', context(), beat(seq))
  await outbox.settled()
  answer = () => accepted()
  sent = []
  outbox.start()
  await outbox.settled()
  expect([sent.length, sent[0]?.seq, sent.at(-1)?.seq]).toEqual([500, 10, 509])
})
