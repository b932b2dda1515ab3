import { z } from 'zod'
import { declareCall } from '../call.ts'
import { longestSearchKey, mostSuggestions, searchPageSize } from '../constants.ts'
import { author, course, listOf, special, video } from '../entities.ts'
import { flag, idOrAll, opaque, paging, upTo, words } from '../fields.ts'

/** What is looked for; blanks around it do not count. */
const searchKey = z
  .string()
  .max(longestSearchKey * 4)
  .trim()
  .refine((key) => key !== '' && Array.from(key).length <= longestSearchKey)

/** What can be looked for; `video` are key points. */
export const searchTypes = ['course', 'special', 'author', 'video'] as const
export type SearchType = (typeof searchTypes)[number]

const searchedVideo = video.pick({
  videoId: true,
  videoName: true,
  videoCode: true,
  videoImage: true,
  videoInfo: true,
  duration: true,
})

/** A course with all its videos in their order. */
export const searchedCourse = course.extend({
  courseNameHtml: z.string(),
  courseInfoHtml: z.string(),
  videoList: z.array(searchedVideo),
})
export type SearchedCourse = z.output<typeof searchedCourse>

export const searchedAuthor = author.extend({ authorInfoHtml: z.string() })
export type SearchedAuthor = z.output<typeof searchedAuthor>

export const searchedKeyPoint = z.strictObject({
  screenShot: z.string(),
  description: z.string(),
  courseName: z.string(),
  courseId: z.int(),
  catalogId: z.int(),
  videoId: z.int(),
  videoName: z.string(),
  /** Seconds into the video. */
  keyPoints: z.number(),
})
export type SearchedKeyPoint = z.output<typeof searchedKeyPoint>

export const getSearchCount = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/search/GetSearchCountByKeyWord',
  access: 'public',
  input: z.object({ comId: opaque, SearchByKeyWord: searchKey }),
  items: z.strictObject({
    courseCount: z.int(),
    specialCount: z.int(),
    authorCount: z.int(),
    /** Of key points. */
    videoCount: z.int(),
  }),
  cached: true,
  errors: [],
  summary: 'How many courses, specials, authors and key points hold a key.',
})

export const searchByKeyWord = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/search/SearchByKeyWord',
  access: 'public',
  input: z.object({
    comId: opaque,
    SearchByKeyWord: searchKey,
    type: z.enum(searchTypes).default('course'),
    /** Narrows courses and key points to a node and below; 0 for all. */
    catalogId: idOrAll.default(0),
    ...paging(searchPageSize),
  }),
  items: z.strictObject({
    courseData: listOf(searchedCourse),
    specialData: listOf(special),
    authorData: listOf(searchedAuthor),
    keyframesData: listOf(searchedKeyPoint),
  }),
  cached: true,
  errors: [],
  summary:
    'A page of what holds a key, of one type: hits in titles first, then in texts, then in pinyin, by plays; the lists not asked for are empty. The members that end in Html are escaped, with the hits in <mark>.',
})

const suggestion = z.strictObject({
  type: z.enum(searchTypes),
  id: z.int(),
  text: z.string(),
  /** Where a key point or a course is opened. */
  courseId: z.int().optional(),
  catalogId: z.int().optional(),
  videoId: z.int().optional(),
  /** Seconds into the video. */
  keyPoints: z.number().optional(),
})
export type Suggestion = z.output<typeof suggestion>

export const getSuggestions = declareCall({
  host: 'product',
  method: 'GET',
  path: '/api/search/GetSuggestions',
  access: 'public',
  input: z.object({
    comId: opaque,
    SearchByKeyWord: searchKey,
    limit: upTo(mostSuggestions, 10),
    near: flag.default(false),
  }),
  items: z.array(suggestion),
  cached: true,
  errors: [],
  summary:
    'Titles, authors and key points that begin with a key, then those that hold it; with near, titles that have most pieces in common with it.',
})

export const addSearchFeedback = declareCall({
  host: 'product',
  method: 'POST',
  path: '/api/search/AddSearchFeedback',
  access: 'public',
  input: z.object({
    SearchByKeyWord: searchKey,
    note: words(500).default(''),
    contact: words(100).default(''),
  }),
  items: z.null(),
  errors: ['limit.reached'],
  summary: 'Tells what was looked for in vain; a few an hour from an address.',
})
