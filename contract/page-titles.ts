/** Titles of the portal's pages by path; the product's title follows them. They name visits, too. */
export const pageTitles = {
  '/': '首页',
  '/lecturer': '名师课堂',
  '/catalogs': '课程分类',
  '/special': '专题',
  '/special/des': '专题详情',
  '/author': '讲师主页',
  '/search': '搜索',
  '/play': '播放',
  '/user': '个人中心',
  '/login': '登录',
  '/welcome': '设置密码',
} as const

export type PagePath = keyof typeof pageTitles

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(pageTitles, path)
