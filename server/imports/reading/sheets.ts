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
  知识点: { 视频: true, 时间: true, 描述: true, 截图: false },
  专题: {
    编码: true,
    标题: true,
    简介: false,
    图片: false,
    课程: true,
    序号: false,
    可见机构: false,
  },
  轮播图: { 编码: true, 标题: true, 图片: true, 链接: true, 序号: false, 可见机构: false },
  标签: { 课程: true, 类型: true, 名称: true, 目标: false, 序号: false },
  字幕: { 视频: true, 文件: true },
  页脚: {
    机构: false,
    技术支持: false,
    服务热线: false,
    版权申诉: false,
    版权所有: false,
    备案号: false,
    公安备案号: false,
    相关产品: false,
  },
  下架: { 类型: true, 编码: true, 状态: false },
} as const

/** A sheet for the people who fill in the others; not read. */
export const notesSheet = '说明'

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
