import type { CallName } from '@weike/contract/calls.ts'
import type { TestApp } from '#server/testing/app.ts'

const everything = { startIndex: 0, endIndex: 100 }

/** Things that everyone may see. */
export interface Common {
  node: number
  course: number
  author: number
  special: number
}

/** Every public read of the library, wide enough to show all there is. */
export const readsOf = ({
  node,
  course,
  author,
  special,
}: Common): [CallName, Record<string, unknown>][] => [
  ['getBannerList', {}],
  ['getSelectedCourses', everything],
  ['getRecommendCatalogCourses', everything],
  ['getRecommendAuthors', everything],
  ['getListByCatalogId', { pageSize: 100 }],
  ['getListByCatalogId', { catalogId: node, orderBy: 'ViewCount', pageSize: 100 }],
  ['getListByCatalogId', { catalogId: node, orderBy: 'collectCount', pageSize: 1 }],
  ['getListByCatalogId', { catalogId: node, year: 2011, pageSize: 100 }],
  ['getRelevantList', { courseId: course, pageSize: 100 }],
  ['getCatalogListByParentId', { parentId: 0 }],
  ['getPublishYear', {}],
  ['getAuthorList', { catalogId: node, pageSize: 100 }],
  ['getAuthorList', { sortType: 'ViewCount', pageSize: 100 }],
  ['getAuthorDetail', { id: author, pageSize: 100 }],
  ['getSpecialList', { pageSize: 100 }],
  ['getSpecialDetails', { id: special }],
  ['getMoreSpecialList', { id: special }],
]

/** A course in a node, by an author, in a special; all of them recommended. */
export async function buildCommon({ build }: TestApp, name = '公共'): Promise<Common> {
  const node = await build.node()
  const author = await build.author({ name: `${name}讲师` })
  const course = await build.course({
    name: `${name}课程`,
    authorId: author,
    nodeIds: [node],
    publishedAt: '2010-05-01',
  })
  await build.video({ courseId: course, name: `${name}视频` })
  const special = await build.special({ title: `${name}专题`, courseIds: [course] })
  await build.recommendation(course)
  await build.recommendation(node, { kind: 'catalogue' })
  await build.recommendation(author, { kind: 'author' })
  return { node, course, author, special }
}
