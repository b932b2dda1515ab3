import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countsOf, createImportKit, readEverything } from '#server/imports/testing/kit.ts'
import type { ImportKit } from '#server/imports/testing/kit.ts'
import { undoLastImport, UndoRefused } from '#server/imports/undo-import.ts'
import type { Undone } from '#server/imports/undo-import.ts'
import { derivedTables, namingColumns } from '#server/imports/undoing/holders.ts'
import { trackedTables } from '#server/imports/undoing/tables.ts'
import { ledgerTables } from '#server/platform/ledger-tables.ts'
import { createBuilders } from '#server/testing/builders.ts'

let kit: ImportKit
beforeEach(async () => {
  kit = await createImportKit()
})
afterEach(() => kit.close())

/** Every row of every table but media, which stay, and the transactions that wrote them. */
async function readLibrary() {
  const { media: _, products: __, ...tables } = await readEverything(kit.sql)
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.map((row) => ({ ...(row as object), xmin: '' })),
    ]),
  )
}

const undo = () => undoLastImport(kit.sql)
const keptOf = (undone: Undone, sheet: string) =>
  undone.kept.filter((each) => each.sheet === sheet).map((each) => each.name)

const watch = (video: string) => kit.sql`
  insert into watch_records (organisation_id, user_id, video_id, course_id, resumed_at,
    catalogue_node_id, first_watched_at)
  select gen_random_uuid(), gen_random_uuid(), id, course_id, now(), 1, now()
  from videos where code = ${video}`

describe('undoing the first import', () => {
  test('leaves the database as empty as it was, and the same import does the same again', async () => {
    const before = await readLibrary()
    const first = await kit.run()
    const undone = await undo()
    expect(undone.kept).toEqual([])
    expect(undone.source).toBe('library')
    const removed = Object.fromEntries(undone.sheets.map((each) => [each.sheet, each.removed]))
    const people = { 机构: 2, 用户: 2 }
    const library = { 分类: 2, 讲师: 1, 课程: 2, 视频: 3, 知识点: 3, 字幕: 1 }
    const showcase = { 推荐: 3, 专题: 2, 轮播图: 3, 标签: 4, 页脚: 2 }
    expect(removed).toEqual({ ...people, ...library, ...showcase })
    expect(await readLibrary()).toEqual(before)
    expect((await kit.run()).sheets).toEqual(first.sheets)
  })

  test('tried only, says the same and changes nothing', async () => {
    await kit.run()
    const before = await readEverything(kit.sql)
    const tried = await undoLastImport(kit.sql, { dryRun: true })
    expect(await readEverything(kit.sql)).toEqual(before)
    expect(await undo()).toEqual(tried)
  })
})

describe('undoing a later import', () => {
  test('restores changed rows, lists and removed children under their ids', async () => {
    await kit.run()
    const before = await readLibrary()
    kit.rows('机构')[1]?.splice(1, 4, '示范大学', '10.66.0.0/17', 'sfsd-key-2', '')
    kit.rows('用户')[1]?.splice(1, 5, 'Another-2026', '王敏敏', '13800000009', '', 'syzx')
    kit.rows('分类')[1]?.splice(2, 1, '')
    kit.rows('讲师')[1]?.splice(1, 1, '陈研舟')
    kit.rows('课程')[1]?.splice(1, 3, '单调性', 'T02', 'K02')
    kit.rows('讲师').push(['T02', '李秋宁', '', '', ''])
    kit.rows('分类').push(['K02', '教学', '', '2'])
    kit.rows('视频')[1]?.splice(1, 4, 'C003', '1', '导入', 'clips/two.mp4')
    kit.rows('课程').push(['C003', '新课', 'T02', 'K02', '', '', '', ''])
    kit.rows('推荐').splice(1, 1)
    kit.rows('知识点').splice(1, 1, ['V1', '0:02', '另一处', ''])
    kit.rows('专题')[1]?.splice(4, 1, 'C001')
    kit.rows('轮播图')[1]?.splice(3, 1, '课程 C003')
    kit.rows('标签').splice(2, 2, ['C001', '搜索', '新的词', '', ''])
    kit.rows('页脚').splice(2, 1)
    kit.rows('页脚')[1]?.splice(2, 1, '400-111-1111')
    kit.rows('下架').push(['课程', 'C002', ''], ['专题', 'S02', ''], ['讲师', 'T01', '下架'])
    await kit.writeFileAt('subtitles/one.vtt', 'WEBVTT\n\n00:00.100 --> 00:00.900\n换了')
    await kit.run()
    expect(await readLibrary()).not.toEqual(before)
    const undone = await undo()
    expect(undone.kept).toEqual([])
    expect(await readLibrary()).toEqual(before)
  })

  test('gives people who exchanged their phones each their own again', async () => {
    kit.rows('用户')[2]?.splice(3, 1, '13800000002')
    await kit.run()
    const before = await readLibrary()
    kit.rows('用户')[1]?.splice(3, 1, '13800000002')
    kit.rows('用户')[2]?.splice(3, 1, '13800000001')
    await kit.run()
    expect((await undo()).kept).toEqual([])
    expect(await readLibrary()).toEqual(before)
  })

  test('keeps what somebody has changed since, column by column, and says so', async () => {
    await kit.run()
    kit.rows('讲师')[1]?.splice(1, 2, '陈研舟', '正高级教师')
    kit.rows('用户')[1]?.splice(3, 1, '13800000009')
    await kit.run()
    await kit.sql`update authors set name = '陈砚舟（改）' where code = 'T01'`
    await kit.sql`update users set phone = null where user_name = 'wangmin'`
    const undone = await undo()
    expect([keptOf(undone, '讲师'), keptOf(undone, '用户')]).toEqual([['T01'], ['wangmin']])
    const [author] = await kit.sql`select name, position from authors`
    expect(author).toEqual({ name: '陈砚舟（改）', position: '特级教师' })
    const [user] = await kit.sql`select phone from users where user_name = 'wangmin'`
    expect(user?.phone).toBeNull()
  })

  test('does not take a phone from the person who has it by now', async () => {
    await kit.run()
    kit.rows('用户')[1]?.splice(3, 1, '')
    await kit.run()
    await kit.sql`update users set phone = '13800000001' where user_name = 'lixiang'`
    expect(keptOf(await undo(), '用户')).toEqual(['wangmin'])
  })

  test('does not make an initial password of one that a user has chosen since', async () => {
    await kit.run()
    kit.rows('用户')[2]?.splice(1, 1, 'Chosen-2026')
    await kit.run()
    const own = await kit.hasher.hash('MyOwn-2026')
    await kit.sql`update users set password_hash = ${own} where user_name = 'lixiang'`
    expect(keptOf(await undo(), '用户')).toEqual(['lixiang'])
    const [user] = await kit.sql`
      select password_hash, password_is_initial from users where user_name = 'lixiang'`
    expect(user).toEqual({ password_hash: own, password_is_initial: false })
  })

  test('brings history back to the former organisation and ends what a new password opened', async () => {
    await kit.run()
    kit.rows('用户')[1]?.splice(1, 1, 'Another-2026')
    kit.rows('用户')[1]?.splice(5, 1, 'syzx')
    await kit.run()
    const [user] = await kit.sql`select id, organisation_id from users where user_name = 'wangmin'`
    await kit.sql`
      insert into watch_records (organisation_id, user_id, video_id, course_id, resumed_at,
        catalogue_node_id, first_watched_at)
      values (${user?.organisation_id}, ${user?.id}, 1, 1, now(), 1, now())`
    await createBuilders(kit.sql, kit.hasher).session(String(user?.id))
    await undo()
    const [row] = await kit.sql`
      select o.code, (select count(*) from sessions where ended_at is null) as open, u.password_hash
      from watch_records w join organisations o on o.id = w.organisation_id
      join users u on u.id = w.user_id`
    expect(row).toMatchObject({ code: 'sfsd', open: 0 })
    expect(await kit.hasher.verify(String(row?.password_hash), 'Teacher-2026')).toBe(true)
  })
})

describe('what people hold on to', () => {
  test('a video that was watched is retired with its course, complete, and returns with the file', async () => {
    await kit.run()
    await watch('V1')
    const undone = await undo()
    expect(keptOf(undone, '视频')).toEqual(['V1'])
    expect(keptOf(undone, '课程')).toEqual(['C001'])
    expect(keptOf(undone, '讲师')).toEqual(['T01'])
    expect(keptOf(undone, '分类')).toEqual(['K01', 'K0101'])
    expect(undone.kept[0]?.reason).toContain('下架')
    const codes = await kit.sql`
      select code, retired_at is not null as retired from videos
      union all select code, retired_at is not null from courses`
    expect([...codes]).toEqual([
      { code: 'V1', retired: true },
      { code: 'C001', retired: true },
    ])
    const [parts] = await kit.sql`
      select (select count(*) from course_nodes) as nodes, (select count(*) from key_points) as points,
        (select count(*) from subtitle_cues) as cues, (select count(*) from watch_records) as watched`
    expect(parts).toEqual({ nodes: 2, points: 2, cues: 2, watched: 1 })

    const [video] = await kit.sql`select id from videos`
    const again = await kit.run()
    expect(countsOf(again, '课程')).toEqual([2, 0, 0, 0])
    const [returned] = await kit.sql`select id, retired_at from videos where code = 'V1'`
    expect(returned).toEqual({ id: video?.id, retired_at: null })
    const retired = await kit.sql`select code from courses where retired_at is not null`
    expect([...retired]).toEqual([])
  })

  test('a user who has logged in stays, and so does the organisation, without its licence', async () => {
    await kit.run()
    const [user] = await kit.sql`select id from users where user_name = 'wangmin'`
    await createBuilders(kit.sql, kit.hasher).session(String(user?.id))
    const undone = await undo()
    expect(keptOf(undone, '用户')).toEqual(['wangmin'])
    expect(keptOf(undone, '机构')).toEqual(['sfsd'])
    const [left] = await kit.sql`
      select (select count(*) from users) as users, (select count(*) from licences) as licences,
        (select count(*) from ip_ranges) as ranges, (select count(*) from tenant_keys) as keys`
    expect(left).toEqual({ users: 1, licences: 0, ranges: 0, keys: 0 })
  })

  test('a course of an older import may have moved to what is undone', async () => {
    await kit.run()
    kit.rows('讲师').push(['T02', '李秋宁', '', '', ''])
    kit.rows('课程')[1]?.splice(2, 1, 'T02')
    await kit.run()
    await watch('V1')
    expect((await undo()).kept).toEqual([])
    const authors = await kit.sql`select code from authors`
    expect([...authors]).toEqual([{ code: 'T01' }])
  })
})

describe('what has become of the tables since', () => {
  test('rows return with the defaults of columns added since, and without those dropped', async () => {
    await kit.run()
    kit.rows('推荐').splice(1, 1)
    kit.rows('页脚').splice(2, 1)
    kit.rows('页脚')[1]?.splice(2, 1, '400-111-1111')
    kit.rows('页脚')[1]?.splice(5, 1, '京ICP备11111111号-1')
    await kit.run()
    await kit.sql`alter table recommendations add note text not null default '无'`
    await kit.sql`alter table footers add note text not null default '无', drop filing_number`
    const undone = await undo()
    expect(undone.kept).toEqual([])
    const recommendations = await kit.sql`select kind, note from recommendations order by kind`
    expect([...recommendations]).toEqual([
      { kind: 'author', note: '无' },
      { kind: 'catalogue', note: '无' },
      { kind: 'course', note: '无' },
    ])
    const footers = await kit.sql`select hotline, note from footers order by hotline`
    expect([...footers]).toEqual([
      { hotline: '', note: '无' },
      { hotline: '400-000-0000', note: '无' },
    ])
  })

  test('each that names lectures, people or organisations is known to hold them or not', async () => {
    const tables = await kit.sql<{ name: string }[]>`
      select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and a.attname = any(${namingColumns}) and not a.attisdropped`
    const named = new Set(tables.map(({ name }) => name))
    const imported = trackedTables.map((table) => table.name).filter((name) => named.has(name))
    const known = [...ledgerTables, ...derivedTables, ...imported]
    expect([...named].sort()).toEqual(known.sort())
  })
})

describe('which import', () => {
  test('the newest first, each once, then none', async () => {
    await kit.run()
    kit.rows('课程')[1]?.splice(1, 1, '第二版')
    await kit.run()
    const name = async () => {
      const [row] = await kit.sql`select name from courses where code = 'C001'`
      return row?.name
    }
    await undo()
    expect(await name()).toBe('函数单调性')
    await undo()
    expect(await name()).toBeUndefined()
    await expect(undo()).rejects.toThrow(new UndoRefused('没有可以撤销的导入'))
  })

  test('one that changed nothing is none', async () => {
    await kit.run()
    await kit.run()
    await kit.run()
    const imports = await kit.sql`select from imports`
    expect(imports).toHaveLength(1)
  })

  test('only of the last three is every row known', async () => {
    for (const title of ['一', '二', '三', '四']) {
      kit.rows('课程')[1]?.splice(1, 1, title)
      await kit.run()
    }
    for (let count = 0; count < 3; count += 1) await undo()
    await expect(undo()).rejects.toThrow('导入得太早')
    const [row] =
      await kit.sql`select name, (select count(*) from import_changes) as left from courses
      where code = 'C001'`
    expect(row).toEqual({ name: '一', left: 0 })
  })
})

test('every table that an import writes is recorded, and nothing outside an import', async () => {
  const triggers = await kit.sql<{ name: string }[]>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'record_import_change'`
  const names = trackedTables.map((table) => table.name)
  expect(triggers.map(({ name }) => name).sort()).toEqual(names.sort())
  await kit.sql`insert into authors (code, name) values ('T9', '某人')`
  expect(await kit.sql`select from import_changes`).toHaveLength(0)
})
