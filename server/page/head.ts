import { pageTitles } from '@weike/contract/page-titles.ts'
import type { PagePath } from '@weike/contract/page-titles.ts'
import type { Deps } from '#server/deps.ts'
import type { Opened } from '#server/page/boot.ts'
import { findAuthorHead, findSpecialHead } from '#server/page/queries.ts'
import { pages } from '#server/page/pages.ts'

export interface PageHead {
  title: string
  description: string
  /** Absolute where the public origin is configured. */
  canonical: string
  image: string
  /** Not for search engines. */
  isPrivate: boolean
  /** The address names nothing that the viewer may see. */
  isMissing: boolean
}

/** What a page is about, as far as its viewer may know. */
export interface Subject {
  title: string
  description: string
  image: string
}

const longestDescription = 160

const descriptions: Partial<Record<PagePath, string>> = {
  '/': '为教师准备的短视频课程：按学段与学科编排，打开就能看，从上次离开的那一秒继续。',
  '/lecturer': '认识授课名师，按学科查找讲师和他们的课程。',
  '/catalogs': '按分类、年份查找全部课程。',
  '/special': '围绕一个主题精选的课程合集。',
  '/search': '搜索课程、专题、讲师和知识点。',
}

/** Title, description, canonical and social tags of a page. */
export async function headOf(
  { sql, config }: Deps,
  { viewer, path, id }: Opened,
): Promise<PageHead> {
  const subject = await findSubject()
  const isMissing = pages[path].isNamed === true && !subject
  const origin = config.publicOrigin ?? ''
  return {
    title: [subject?.title ?? pageTitles[path], config.title].join(' - '),
    description: shortened(subject?.description || descriptions[path] || config.title),
    canonical: origin + path + (subject ? `?id=${id}` : ''),
    image: subject?.image ? origin + subject.image : '',
    isPrivate: pages[path].isPrivate === true || isMissing,
    isMissing,
  }

  async function findSubject(): Promise<Subject | undefined> {
    if (!id) return undefined
    if (path === '/special/des') return findSpecialHead(sql, viewer, id)
    if (path === '/author') return findAuthorHead(sql, viewer, id)
    return undefined
  }
}

const shortened = (text: string) =>
  text.length > longestDescription ? `${text.slice(0, longestDescription - 1)}…` : text
