import type { CallName } from '@weike/contract/calls.ts'
import {
  bannersLimit,
  homeAuthorsCount,
  homeBlocksCount,
  homeSpecialsCount,
  selectedCoursesCount,
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
}

interface Page {
  /** Source of the page, by which its files are found. */
  source?: string
  /** Account pages and the player are not for search engines. */
  isPrivate?: true
  /** Without head and foot. */
  bare?: true
  first?: (facts: PageFacts) => FirstCall[]
}

/** What the server knows of the portal's pages; unknown paths lead home. */
export const pages: Record<PagePath, Page> = {
  '/': { source: 'portal/home/page.tsx', first: homeCalls },
  '/lecturer': { source: 'portal/lecturer/page.tsx' },
  '/catalogs': { source: 'portal/catalogs/page.tsx' },
  '/special': { source: 'portal/special/page.tsx' },
  '/special/des': { source: 'portal/special/detail-page.tsx' },
  '/author': { source: 'portal/author/page.tsx' },
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
