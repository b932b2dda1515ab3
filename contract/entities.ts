import { z } from 'zod'

/** What leaves the server, written by hand for the reader. Strict: a stray column is a test failure. */

const catalogueStep = z.strictObject({ catalogId: z.int(), name: z.string() })

export const keyPoint = z.strictObject({
  id: z.int(),
  /** Seconds into the video. */
  keyPoints: z.number(),
  description: z.string(),
  screenShot: z.string(),
})

export const video = z.strictObject({
  videoId: z.int(),
  videoName: z.string(),
  videoCode: z.string(),
  videoImage: z.string(),
  videoInfo: z.string(),
  /** Seconds. */
  duration: z.number(),
  authorId: z.int(),
  authorName: z.string(),
  authorImage: z.string(),
  authorInfo: z.string(),
  authorVideoCount: z.int(),
  /** Seconds at which this viewer goes on; null when never watched. */
  lastWatchTime: z.number().nullable(),
  keyPoints: z.array(keyPoint),
})
export type Video = z.output<typeof video>

export const course = z.strictObject({
  courseId: z.int(),
  /** The node from which the course was reached, else its first. */
  catalogId: z.int(),
  courseName: z.string(),
  courseImage: z.string(),
  authorName: z.string(),
  authorPosition: z.string(),
  authorId: z.int(),
  visitCount: z.int(),
  collectCount: z.int(),
  videoCount: z.int(),
  catalogName: z.string(),
  /** From the top node down to `catalogId`. */
  catalogTree: z.array(catalogueStep),
  courseInfo: z.string(),
  publishTime: z.string(),
  videoList: z.array(video).optional(),
  /** Of search: escaped, with the hits in `<mark>`. */
  courseNameHtml: z.string().optional(),
  courseInfoHtml: z.string().optional(),
})
export type Course = z.output<typeof course>

/** A course opened for playing: its author at length, its videos and the one to play. */
export const playPage = course.extend({
  authorInfo: z.string(),
  authorImage: z.string(),
  videoList: z.array(video),
  videoId: z.int(),
})
export type PlayPage = z.output<typeof playPage>

export const banner = z.strictObject({
  id: z.int(),
  imageUrl: z.string(),
  /** A path of the portal, or an address beginning with http. */
  gotoUrl: z.string(),
  title: z.string(),
})
export type Banner = z.output<typeof banner>

/** A video in a reader's own lists: what was watched or collected. */
export const videoCard = z.strictObject({
  videoId: z.int(),
  /** The same as `videoId`, by the name that older pages read. */
  id: z.int(),
  courseId: z.int(),
  /** The node from which it was watched, where the course still lies in it, else the course's first. */
  catalogId: z.int(),
  courseName: z.string(),
  videoName: z.string(),
  /** The title to show: course and video. */
  properTile: z.string(),
  videoImage: z.string(),
  authorName: z.string(),
  authorInfo: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** Seconds at which this viewer goes on; null when never watched. */
  lastWatchTime: z.number().nullable(),
  /** Share of the video that was watched, 0 to 1. */
  coverage: z.number(),
  /** When it was watched last. */
  time: z.string(),
})
export type VideoCard = z.output<typeof videoCard>

/** A catalogue node with some of its courses. */
export const catalogBlock = z.strictObject({
  catalogId: z.int(),
  catalogName: z.string(),
  courses: z.array(course),
})
export type CatalogBlock = z.output<typeof catalogBlock>

export const author = z.strictObject({
  id: z.int(),
  name: z.string(),
  position: z.string(),
  authorImage: z.string(),
  authorInfo: z.string(),
  /** Of search: escaped, with the hits in `<mark>`. */
  authorInfoHtml: z.string().optional(),
  courseCount: z.int(),
  videoCount: z.int(),
})
export type Author = z.output<typeof author>

/** `courseCount` is the total, of which `courseList` is a page. */
export const authorPage = author.extend({ courseList: z.array(course) })
export type AuthorPage = z.output<typeof authorPage>

export const special = z.strictObject({
  id: z.int(),
  imageUrl: z.string(),
  title: z.string(),
  info: z.string(),
  courseCount: z.int(),
  courseList: z.array(course).optional(),
})
export type Special = z.output<typeof special>

interface CatalogNodeShape {
  id: number
  name: string
  child: CatalogNodeShape[]
  resourceCount: number
}
/** `resourceCount` is how many courses this viewer may see in the node and below. */
export const catalogNode: z.ZodType<CatalogNodeShape> = z.strictObject({
  id: z.int(),
  name: z.string(),
  get child() {
    return z.array(catalogNode)
  },
  resourceCount: z.int(),
})
export type CatalogNode = z.output<typeof catalogNode>

export const userBase = z.strictObject({
  UserId: z.string(),
  UserName: z.string(),
  UserType: z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2)]),
  ComId: z.string(),
  ComCode: z.string(),
  ComName: z.string(),
  ProductIds: z.array(z.int()),
  HeadPicture: z.string(),
  /** Masked. */
  PhoneNumber: z.string(),
  /** Masked. */
  Email: z.string(),
  WeixinBindState: z.boolean(),
  QQBindState: z.boolean(),
  WeiboBindState: z.boolean(),
  CarsiBindState: z.boolean(),
})
export type UserBase = z.output<typeof userBase>

export const userExtraInfo = z.strictObject({
  RealName: z.string(),
  /** 1 male, 0 female, 2 unknown. */
  Gender: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  Address: z.string(),
  Birthday: z.string(),
  School: z.string(),
  Major: z.string(),
  ClassName: z.string(),
  StudentID: z.string(),
  Info: z.string(),
  HeadPicture: z.string(),
})

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ totalCount: z.int(), dataList: z.array(item) })

export interface List<Item> {
  totalCount: number
  dataList: Item[]
}

export type UserExtraInfo = z.output<typeof userExtraInfo>

const coverage = {
  /** Length of the union of what was watched in a visible tab. */
  coveredSeconds: z.number(),
  /** Real time that was credited, whatever the speed; re-watching included. */
  effectiveSeconds: z.number(),
  /** Credited lecture seconds that had been covered before. */
  rewatchedSeconds: z.number(),
  /** coveredSeconds over duration, 0 to 1. */
  coverage: z.number(),
}
export const watchRecord = z.strictObject({
  ...coverage,
  videos: z.array(
    z.strictObject({
      videoId: z.int(),
      duration: z.number(),
      intervals: z.array(z.tuple([z.number(), z.number()])),
      ...coverage,
      lastPlayTime: z.number().nullable(),
    }),
  ),
})
export type WatchRecord = z.output<typeof watchRecord>
