import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countsOf, createImportKit, readEverything } from '#server/imports/testing/kit.ts'
import type { ImportKit } from '#server/imports/testing/kit.ts'
import { writeVideo } from '#server/imports/testing/media.ts'

let kit: ImportKit
beforeEach(async () => {
  kit = await createImportKit()
})
afterEach(() => kit.close())

describe('the first import', () => {
  test('writes every sheet, and forward references in any order', async () => {
    const summary = await kit.run()
    expect(summary.sheets.map((each) => each.added)).toEqual([
      2, 2, 2, 1, 2, 3, 3, 3, 2, 3, 4, 1, 2, 0,
    ])
    expect(summary.initialPasswordsFor).toEqual(['lixiang'])
    const trail = await kit.sql`
      select catalogue_trail(id)::text as trail from catalogue_nodes where code = 'K0101'`
    expect(trail[0]?.trail).toContain('师德师风')
    const courses = await kit.sql`
      select c.code, cardinality(audience) as audience, c.image,
        to_char(published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as published,
        array(select n.code from course_nodes cn join catalogue_nodes n on n.id = cn.node_id
          where cn.course_id = c.id order by cn.position) as nodes
      from courses c order by c.code`
    expect([...courses]).toEqual([
      {
        code: 'C001',
        audience: null,
        image: '',
        published: '2026-09-10 00:00',
        nodes: ['K0101', 'K01'],
      },
      {
        code: 'C002',
        audience: 2,
        image: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.png$/),
        published: '2026-04-23 00:00',
        nodes: ['K01'],
      },
    ])
  })

  test('recognises readers by the addresses of the file', async () => {
    await kit.run()
    const owner = async (address: string) => {
      const rows = await kit.sql`
        select o.code from ip_ranges r join organisations o on o.id = r.organisation_id
        where addresses @> ${address}::inet`
      return rows.map((row) => row.code)
    }
    expect(await owner('10.66.255.255')).toEqual(['sfsd'])
    expect(await owner('2001:db8:66:ffff::1')).toEqual(['sfsd'])
    expect(await owner('10.77.0.99')).toEqual(['syzx'])
    expect(await owner('10.77.0.100')).toEqual([])
  })

  test('stores a file once for the videos that share it, under a code nobody can guess', async () => {
    await kit.run()
    const media =
      await kit.sql`select code, kind, entry, duration_ms from media order by duration_ms`
    expect(media.map((item) => item.duration_ms)).toEqual([3000, 5000])
    const code = String(media[0]?.code)
    expect(code).toMatch(/^[\w-]{22}$/)
    const stored = await readFile(join(kit.dataDir, 'media', code, 'video.mp4'))
    expect(stored.equals(await readFile(join(kit.folder, 'clips/one.mp4')))).toBe(true)
  })

  test('a dry run says the same and writes nothing', async () => {
    const before = await readEverything(kit.sql)
    const summary = await kit.run({ dryRun: true })
    expect(countsOf(summary, '视频')).toEqual([3, 0, 0, 0])
    expect(await readEverything(kit.sql)).toEqual(before)
    await expect(readdir(kit.dataDir)).rejects.toThrow('ENOENT')
  })
})

describe('another import', () => {
  test('of the same file writes not one row', async () => {
    await kit.run()
    const before = await readEverything(kit.sql)
    const summary = await kit.run()
    expect(summary.sheets.flatMap((each) => [each.added, each.updated, each.removed])).toEqual(
      Array(42).fill(0),
    )
    expect(await readEverything(kit.sql)).toEqual(before)
  })

  test('of one edited cell updates one row and keeps its id', async () => {
    await kit.run()
    const [before] = await kit.sql`select id from courses where code = 'C001'`
    kit.rows('课程')[1]?.splice(1, 1, '函数单调性（修订）')
    const summary = await kit.run()
    expect(summary.sheets.map((each) => each.updated)).toEqual([
      0,
      0,
      0,
      0,
      1,
      ...Array<number>(9).fill(0),
    ])
    const [after] = await kit.sql`select id, name from courses where code = 'C001'`
    expect(after).toEqual({ id: before?.id, name: '函数单调性（修订）' })
  })

  test('of a changed file of the same name updates the videos that name it', async () => {
    await kit.run()
    await writeVideo(join(kit.folder, 'clips/one.mp4'), { seconds: 9 })
    expect(countsOf(await kit.run(), '视频')).toEqual([0, 2, 1, 0])
    const [row] = await kit.sql`
      select duration_ms from videos v join media m on m.id = v.media_id where v.code = 'V2'`
    expect(row?.duration_ms).toBe(9000)
  })

  test('of fewer rows leaves the others alone, but the recommendations are the whole list', async () => {
    await kit.run()
    const recommendations = [
      ['类型', '编码', '序号'],
      ['课程', 'C002', '1'],
      ['课程', 'C001', '2'],
    ]
    await kit.setSheets({ 推荐: recommendations })
    const summary = await kit.run()
    expect(countsOf(summary, '推荐')).toEqual([1, 1, 0, 2])
    const rows = await kit.sql`
      select c.code, r.position from recommendations r join courses c on c.id = r.target_id
      where kind = 'course' order by position`
    expect(rows.map((row) => row.code)).toEqual(['C002', 'C001'])
    const [counts] = await kit.sql`
      select (select count(*) from recommendations) as listed, (select count(*) from courses) as kept`
    expect(counts).toEqual({ listed: 2, kept: 2 })
  })

  test('makes the product that recommendations need, where a database has none', async () => {
    const recommendations = [
      ['类型', '编码', '序号'],
      ['讲师', 'T01', '1'],
    ]
    await kit.setSheets({ 讲师: kit.rows('讲师'), 推荐: recommendations })
    expect(countsOf(await kit.run(), '推荐')).toEqual([1, 0, 0, 0])
    expect([...(await kit.sql`select * from products`)]).toEqual([{ id: 44, title: '课程库' }])
  })

  test('lets two users exchange phones and two organisations exchange addresses', async () => {
    kit.rows('用户')[2]?.splice(3, 1, '13800000002')
    await kit.run()
    kit.rows('用户')[1]?.splice(3, 1, '13800000002')
    kit.rows('用户')[2]?.splice(3, 1, '13800000001')
    kit.rows('机构')[1]?.splice(2, 2, '10.77.0.1-10.77.0.99', 'syzx-key-1')
    kit.rows('机构')[2]?.splice(2, 2, '10.66.0.0/16', 'sfsd-key-1')
    expect(countsOf(await kit.run(), '用户')).toEqual([0, 2, 0, 0])
    const [row] = await kit.sql`
      select phone, o.code from users join tenant_keys k on k.key = 'sfsd-key-1'
      join organisations o on o.id = k.organisation_id where user_name = 'wangmin'`
    expect(row).toEqual({ phone: '13800000002', code: 'syzx' })
  })

  test('takes a lost media folder from the source again', async () => {
    await kit.run()
    await rm(join(kit.dataDir, 'media'), { recursive: true })
    await kit.run()
    const [item] = await kit.sql`select code from media where duration_ms = 3000`
    const files = await readdir(join(kit.dataDir, 'media', String(item?.code)))
    expect(files).toContain('video.mp4')
  })
})

describe('passwords', () => {
  const hashOf = async () => {
    const [row] = await kit.sql`select password_hash from users where user_name = 'wangmin'`
    return String(row?.password_hash)
  }

  test('are hashed, and stand nowhere in what is remembered', async () => {
    await kit.run()
    expect(await kit.hasher.verify(await hashOf(), 'Teacher-2026')).toBe(true)
    const remembered = JSON.stringify(await kit.sql`select * from imported_rows`)
    expect(remembered).not.toContain('Teacher-2026')
  })

  test('do not count in the content that is recognised', async () => {
    await kit.run()
    const contents = () => kit.sql`select content_hash from imported_rows where code = 'wangmin'`
    const before = [...(await contents())]
    kit.rows('用户')[1]?.splice(1, 1, 'Another-2026')
    expect(countsOf(await kit.run(), '用户')).toEqual([0, 1, 1, 0])
    expect([...(await contents())]).toEqual(before)
    expect(await kit.hasher.verify(await hashOf(), 'Another-2026')).toBe(true)
  })

  test('that a user chose since are not set back by the same file', async () => {
    await kit.run()
    const own = await kit.hasher.hash('MyOwn-2026')
    await kit.sql`update users set password_hash = ${own} where user_name = 'wangmin'`
    kit.rows('用户')[1]?.splice(2, 1, '王敏敏')
    expect(countsOf(await kit.run(), '用户')).toEqual([0, 1, 1, 0])
    expect(await hashOf()).toBe(own)
  })

  test('left blank stay as they are, and a new one ends the sessions', async () => {
    await kit.run()
    const before = await hashOf()
    await kit.sql`
      insert into sessions (token_hash, user_id, opened_by, address, expires_at)
      select 'x', id, 'password', '127.0.0.1', now() + interval '1 day' from users
      where user_name = 'wangmin'`
    const open = async () => {
      const rows = await kit.sql`select from sessions where ended_at is null`
      return rows.length
    }
    kit.rows('用户')[1]?.splice(1, 2, '', '王敏敏')
    await kit.run()
    expect(await hashOf()).toBe(before)
    expect(await open()).toBe(1)
    kit.rows('用户')[1]?.splice(1, 1, 'Another-2026')
    await kit.run()
    expect(await open()).toBe(0)
  })
})

describe('an import that fails', () => {
  test('at its last statement leaves the database as it was', async () => {
    await kit.sql`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'injected failure'; end $$`
    await kit.sql`
      create trigger refuse before insert on recommendations
      for each row execute function refuse()`
    await kit.sql`insert into secrets (name, value) values ('media', 'm'), ('sign', 's')`
    const before = await readEverything(kit.sql)
    await expect(kit.run()).rejects.toThrow('injected failure')
    expect(await readEverything(kit.sql)).toEqual(before)
    await kit.sql`drop trigger refuse on recommendations`
    expect(countsOf(await kit.run(), '视频')).toEqual([3, 0, 0, 0])
  })

  test('by a fault in the last sheet leaves nothing, and no file', async () => {
    kit.rows('推荐').push(['课程', 'C404', '9', ''])
    const before = await readEverything(kit.sql)
    expect(await kit.faults()).toEqual([
      { sheet: '推荐', row: 5, column: '编码', text: expect.stringContaining('“C404”') },
    ])
    expect(await readEverything(kit.sql)).toEqual(before)
    await expect(readdir(kit.dataDir)).rejects.toThrow('ENOENT')
  })

  test('two imports at once write one after another, and the second finds nothing to do', async () => {
    await kit.run({ dryRun: true })
    const path = kit.folder
    const summaries = await Promise.all([kit.run({ path }), kit.run({ path })])
    const added = summaries.map((summary) => countsOf(summary, '课程')[0])
    expect(new Set(added)).toEqual(new Set([0, 2]))
    const [counts] = await kit.sql`select count(*) as courses from courses`
    expect(counts).toEqual({ courses: 2 })
  })
})
