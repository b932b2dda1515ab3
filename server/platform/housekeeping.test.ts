import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tidy } from '#server/platform/housekeeping.ts'
import { createTestApp } from '#server/testing/app.ts'
import type { TestApp } from '#server/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

interface Reader {
  id: string
  organisationId: string
}

/** A hidden account that came so long ago and has logged out since. */
async function reader(given: { days?: number; userType?: 1 | 2 } = {}): Promise<Reader> {
  const { days = 8, userType = 2 } = given
  const { id, organisationId } = await server.build.user({ userType })
  await server.sql`
    update users set created_at = now() - make_interval(days => ${days}) where id = ${id}`
  await server.sql`update sessions set ended_at = now() where user_id = ${id}`
  return { id, organisationId }
}

async function isThere({ id }: Reader): Promise<boolean> {
  return (await server.sql`select from users where id = ${id}`).length > 0
}

describe('hidden accounts of readers recognised by address', () => {
  test('go after a week without a trace, with their ended sessions', async () => {
    const idle = await reader()
    await server.sql`
      insert into visits (organisation_id, user_id, id, user_name, module_name, page_url,
        previous_page_url, product_ids, source_type, activity_id, address, user_agent)
      values (${idle.organisationId}, ${idle.id}, uuidv7(), '读者', '', '/', '', '', 'PC', '',
        '10.66.1.1', '')`
    await tidy(server.sql)
    expect(await isThere(idle)).toBe(false)
    expect(await server.sql`select from sessions where user_id = ${idle.id}`).toHaveLength(0)
    expect(await server.sql`select from visits where user_id = ${idle.id}`).toHaveLength(1)
  })

  test('stay while they are new or in use; personal accounts stay anyway', async () => {
    const [fresh, used, expired] = [await reader({ days: 6 }), await reader(), await reader()]
    const personal = await reader({ userType: 1 })
    await server.build.session(used.id)
    await server.build.session(expired.id)
    await server.sql`
      update sessions set expires_at = now() - interval '1 s' where user_id = ${expired.id}`
    await tidy(server.sql)
    expect(await Promise.all([fresh, used, expired, personal].map(isThere))).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  test.each([
    [
      'a watch record',
      (of: Reader) => server.sql`
        insert into watch_records (organisation_id, user_id, video_id, course_id, resumed_at,
          catalogue_node_id, first_watched_at)
        values (${of.organisationId}, ${of.id}, 1, 1, now(), 1, now())`,
    ],
    [
      'a play session',
      (of: Reader) => server.sql`
        insert into play_sessions (organisation_id, user_id, id, session_id, course_id, video_id,
          catalogue_node_id, opened_at, last_beat_at, last_seq, last_position_ms, credit_ms, credit_at)
        values (${of.organisationId}, ${of.id}, uuidv7(), uuidv7(), 1, 1, 1, now(), now(), 1, 0, 0,
          now())`,
    ],
    [
      'a play that is going on',
      (of: Reader) => server.sql`
        insert into active_plays values (${of.organisationId}, ${of.id}, uuidv7(), 1)`,
    ],
    [
      'a word about the search',
      (of: Reader) => server.sql`
        insert into search_feedback (organisation_id, user_id, key, note, contact)
        values (${of.organisationId}, ${of.id}, '函数', '', '')`,
    ],
  ])('stay with %s', async (_what, leave) => {
    const known = await reader()
    await leave(known)
    await tidy(server.sql)
    expect(await isThere(known)).toBe(true)
  })

  test('go in small batches', async () => {
    const { organisationId } = await reader({ days: 0 })
    await server.sql`
      insert into users (organisation_id, user_type, user_name, created_at)
      select ${organisationId}, 2, 'idle ' || number, now() - interval '8 days'
      from generate_series(1, 600) as number`
    const left = async () =>
      (await server.sql`select from users where user_name like 'idle %'`).length
    await tidy(server.sql)
    expect(await left()).toBe(100)
    await tidy(server.sql)
    expect(await left()).toBe(0)
  })
})
