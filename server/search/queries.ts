import type { InputOf, ItemsOf } from '@weike/contract/call.ts'
import type { getSearchCount, searchByKeyWord, SearchType } from '@weike/contract/calls/search.ts'
import type { Sql } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findPage } from '#server/search/find-page.ts'
import { readAuthors, readCourses, readKeyPoints, readSpecials } from '#server/search/read-found.ts'
import { sizesOf, sumOf } from '#server/search/sizes.ts'
import type { Source } from '#server/search/sizes.ts'

type Counts = ItemsOf<typeof getSearchCount>
type FoundPage = ItemsOf<typeof searchByKeyWord>

/** How many hits of each type the viewer would be shown. */
export async function countFound(source: Source, viewer: Viewer, key: string): Promise<Counts> {
  const of = async (type: SearchType) =>
    sumOf(await sizesOf(source, viewer, { type, key, catalogId: 0 }))
  const [courseCount, specialCount, authorCount, videoCount] = await Promise.all([
    of('course'),
    of('special'),
    of('author'),
    of('video'),
  ])
  return { courseCount, specialCount, authorCount, videoCount }
}

/** A page of the hits of one type; the lists of the others are empty. */
export async function findByKey(
  source: Source,
  viewer: Viewer,
  asked: Omit<InputOf<typeof searchByKeyWord>, 'comId'>,
): Promise<FoundPage> {
  const { SearchByKeyWord: key, type, catalogId, pageIndex, pageSize } = asked
  const { totalCount, ids } = await findPage(
    source,
    viewer,
    { type, key, catalogId },
    { offset: (pageIndex - 1) * pageSize, limit: pageSize },
  )
  const found = { ids, key, catalogId }
  const of = async <Item>(
    asking: SearchType,
    read: (
      sql: Sql,
      viewer: Viewer,
      found: { ids: number[]; key: string; catalogId: number },
    ) => Promise<Item[]>,
  ) =>
    type === asking
      ? { totalCount, dataList: ids.length > 0 ? await read(source.sql, viewer, found) : [] }
      : { totalCount: 0, dataList: [] }
  return {
    courseData: await of('course', readCourses),
    specialData: await of('special', readSpecials),
    authorData: await of('author', readAuthors),
    keyframesData: await of('video', readKeyPoints),
  }
}
