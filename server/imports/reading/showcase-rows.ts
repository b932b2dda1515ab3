import { readContactAddress, readLink, readProducts } from '#server/imports/reading/addresses.ts'
import type {
  BannerRow,
  FooterRow,
  LinkTarget,
  RetirementRow,
  SpecialRow,
} from '#server/imports/reading/library.ts'
import type { RowReader } from '#server/imports/reading/row-reader.ts'
import { shorten } from '#server/imports/reading/row-reader.ts'

const longestTitle = 200
const longestInfo = 5_000
const longestPath = 500
const mostCourses = 200
const mostProducts = 20

export function readSpecial(reader: RowReader): SpecialRow {
  const courses = reader.codes('课程')
  if (courses.length > mostCourses) reader.refuse('课程', `一个专题最多 ${mostCourses} 门课程`)
  return {
    row: reader.row,
    code: reader.code('编码'),
    title: reader.text('标题', longestTitle),
    info: reader.text('简介', longestInfo),
    image: reader.text('图片', longestPath),
    courses,
    position: reader.count('序号') ?? 0,
    audience: reader.codes('可见机构'),
  }
}

export const readBanner = (reader: RowReader): BannerRow => ({
  row: reader.row,
  code: reader.code('编码'),
  title: reader.text('标题', longestTitle),
  image: reader.text('图片', longestPath),
  link: readBannerLink(reader),
  position: reader.count('序号') ?? 0,
  audience: reader.codes('可见机构'),
})

function readBannerLink(reader: RowReader): LinkTarget | undefined {
  const written = reader.text('链接', longestPath)
  const link = written === '' ? undefined : readLink(written)
  if (written !== '' && !link) {
    const text = `“${shorten(written)}”不是可用的链接，请写成“课程 C001”“专题 S01”“视频 V001-1”、以 / 开头的站内路径或 http(s):// 开头的网址`
    reader.refuse('链接', text)
  }
  return link
}

export const readFooter = (reader: RowReader): FooterRow => ({
  row: reader.row,
  organisation: reader.code('机构'),
  supportContact: reader.text('技术支持', 200),
  hotline: reader.text('服务热线', 100),
  appealUrl: readAppeal(reader),
  copyright: reader.text('版权所有', 200),
  filingNumber: reader.text('备案号', 100),
  policeFilingNumber: reader.text('公安备案号', 100),
  otherProducts: readOtherProducts(reader),
})

function readAppeal(reader: RowReader): string {
  const written = reader.text('版权申诉', longestPath)
  const address = written === '' ? '' : readContactAddress(written)
  if (address !== undefined) return address
  reader.refuse('版权申诉', `“${shorten(written)}”不是有效的邮箱，也不是 http(s):// 开头的网址`)
  return ''
}

function readOtherProducts(reader: RowReader): FooterRow['otherProducts'] {
  const products = readProducts(reader.text('相关产品', 10_000))
  if (products && products.length <= mostProducts) return products
  const text = products
    ? `最多 ${mostProducts} 个相关产品`
    : '请写成“名称=网址；名称=网址”的样子，网址以 http:// 或 https:// 开头'
  reader.refuse('相关产品', text)
  return []
}

const kinds = {
  课程: 'course',
  视频: 'video',
  讲师: 'author',
  专题: 'special',
  轮播图: 'banner',
} as const
const states = { 下架: true, 上架: false }

export const readRetirement = (reader: RowReader): RetirementRow => ({
  row: reader.row,
  kind: reader.choice<RetirementRow['kind']>('类型', kinds, undefined),
  code: reader.code('编码'),
  retired: reader.choice('状态', states, true),
})
