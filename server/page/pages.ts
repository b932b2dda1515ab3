import type { CallName } from '@weike/contract/calls.ts'
import {
  authorCoursesPageSize,
  bannersLimit,
  catalogueListPageSize,
  homeAuthorsCount,
  homeBlocksCount,
  homeSpecialsCount,
  lecturersPageSize,
  moreSpecialsCount,
  selectedCoursesCount,
  specialsPageSize,
} from '@weike/contract/constants.ts'
import type { PagePath } from '@weike/contract/page-titles.ts'

/** A call that a page would make first. */
export interface FirstCall {
  name: CallName
  input: Record<string, unknown>
}

export interface PageFacts {
  productId: number
  organisation: { ComId: string; ComCode: string }
  /** What the address names; 0 is nothing. */
  id: number
}

interface Page {
  /** Source of the page, by which its files are found. */
  source?: string
  /** Account pages and the player are not for search engines. */
  isPrivate?: true
  /** Its address names a thing by `id`. */
  isNamed?: true
  /** Without head and foot. */
  bare?: true
  first?: (facts: PageFacts) => FirstCall[]
}

/** What the server knows of the portal's pages; unknown paths lead home. */
export const pages: Record<PagePath, Page> = {
  '/': { source: 'portal/home/page.tsx', first: homeCalls },
  '/lecturer': { source: 'portal/lecturer/page.tsx', first: lecturerCalls },
  '/catalogs': { source: 'portal/catalogs/page.tsx', first: catalogueCalls },
  '/special': { source: 'portal/special/page.tsx', first: specialCalls },
  '/special/des': {
    source: 'portal/special/detail-page.tsx',
    isNamed: true,
    first: specialDetailCalls,
  },
  '/author': { source: 'portal/author/page.tsx', isNamed: true, first: authorCalls },
  '/search': { source: 'portal/search/page.tsx' },
  '/play': { source: 'portal/play/page.tsx', isPrivate: true },
  '/user': { source: 'portal/user/page.tsx', isPrivate: true },
  '/login': { source: 'portal/login/page.tsx', isPrivate: true, bare: true },
  '/welcome': { source: 'portal/welcome/page.tsx', isPrivate: true, bare: true },
}

/** The header's catalogues. */
export const headerCalls: FirstCall[] = [
  { name: 'getCatalogListByParentId', input: { parentId: 0 } },
]

function homeCalls({ productId, organisation }: PageFacts): FirstCall[] {
  const upTo = (count: number) => ({ productId, startIndex: 0, endIndex: count })
  return [
    {
      name: 'getBannerList',
      input: { comCode: organisation.ComCode, limit: bannersLimit },
    },
    { name: 'getSelectedCourses', input: upTo(selectedCoursesCount) },
    {
      name: 'getSpecialList',
      input: { comId: organisation.ComId, pageIndex: 1, pageSize: homeSpecialsCount },
    },
    { name: 'getRecommendAuthors', input: upTo(homeAuthorsCount) },
    { name: 'getRecommendCatalogCourses', input: upTo(homeBlocksCount) },
  ]
}

const firstPage = (pageSize: number) => ({ pageIndex: 1, pageSize })

function lecturerCalls(): FirstCall[] {
  const input = { catalogId: 0, sortType: 'a.Id', ...firstPage(lecturersPageSize) }
  return [{ name: 'getAuthorList', input }]
}

/** The catalogue as it is opened without a choice. */
function catalogueCalls({ productId }: PageFacts): FirstCall[] {
  const all = { catalogId: 0, orderBy: 'a.Id', year: 0 }
  return [
    { name: 'getPublishYear', input: { productId } },
    { name: 'getListByCatalogId', input: { ...all, ...firstPage(catalogueListPageSize) } },
  ]
}

function specialCalls({ organisation }: PageFacts): FirstCall[] {
  const input = { comId: organisation.ComId, ...firstPage(specialsPageSize) }
  return [{ name: 'getSpecialList', input }]
}

function specialDetailCalls({ organisation, id }: PageFacts): FirstCall[] {
  if (id === 0) return []
  const input = { comId: organisation.ComId, id }
  return [
    { name: 'getSpecialDetails', input },
    { name: 'getMoreSpecialList', input: { ...input, limit: moreSpecialsCount } },
  ]
}

function authorCalls({ id }: PageFacts): FirstCall[] {
  if (id === 0) return []
  const order = { catalogId: 0, sortType: 'b.PublishTime' }
  return [{ name: 'getAuthorDetail', input: { id, ...order, ...firstPage(authorCoursesPageSize) } }]
}
