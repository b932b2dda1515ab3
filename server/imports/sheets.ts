/** Sheets of an import with their headings; `true` marks a heading that must be there and filled in. */
export const sheetColumns = {
  机构: {
    编码: true,
    名称: true,
    地址段: false,
    租户密钥: false,
    按地址观看: false,
    授权开始: false,
    授权结束: false,
    状态: false,
  },
  用户: {
    用户名: true,
    密码: false,
    姓名: false,
    手机: false,
    邮箱: false,
    机构: true,
    角色: false,
  },
  分类: { 编码: true, 名称: true, 上级: false, 排序: false },
  讲师: { 编码: true, 姓名: true, 职称: false, 简介: false, 照片: false },
  课程: {
    编码: true,
    名称: true,
    讲师: true,
    分类: true,
    简介: false,
    封面: false,
    发布日期: false,
    可见机构: false,
  },
  视频: {
    编码: true,
    课程: true,
    序号: true,
    名称: true,
    文件: true,
    封面: false,
    简介: false,
  },
  推荐: { 类型: true, 编码: true, 序号: true, 机构: false },
} as const

export type SheetName = keyof typeof sheetColumns

export const sheetNames = Object.keys(sheetColumns) as SheetName[]

export const isSheetName = (name: string): name is SheetName => Object.hasOwn(sheetColumns, name)

/** Most rows of a sheet below its headings, most characters of a cell, most bytes of a source unzipped. */
export const mostRows = 100_000
export const longestCell = 10_000
export const mostBytes = 200 * 1024 * 1024
/** Columns beyond these cannot be told from a damaged workbook. */
export const mostColumns = 200

/** A sheet as it was read: texts by row and column, the headings first. */
export interface RawSheet {
  name: string
  rows: string[][]
}
