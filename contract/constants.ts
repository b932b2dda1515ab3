/** Fixed numbers of the product (spec 1 section 9, spec 2 section 9). */
export const defaultProductId = 44
export const defaultTitle = '教师教育视频课程库'
export const defaultComCode = 'default'

export const requestTimeoutMs = 50_000
export const captchaTimeoutMs = 40_000
export const beatIntervalMs = 5_000

export const relatedCoursesPageSize = 12
/** Home shows one featured course and eight small ones. */
export const selectedCoursesCount = 9
export const bannersLimit = 5
export const homeSpecialsCount = 3
export const homeAuthorsCount = 6
export const homeBlocksCount = 6
export const specialsPageSize = 6
export const moreSpecialsCount = 6
export const lecturersPageSize = 18
export const authorCoursesPageSize = 10
export const catalogueListPageSize = 8
export const catalogueGridPageSize = 24
export const catalogueYearsCount = 7
export const searchPageSize = 12
/** Characters of a key of the search. */
export const longestSearchKey = 100
export const mostSuggestions = 20
/** Videos of a course that a special shows at most. */
export const specialRowVideosCount = 3
/** Places that a list holds while it loads. */
export const placeholderCount = 12

/** Guest label and source of the visit log. */
export const guestName = '游客'
export const visitSource = 'PC'

/** Cookies: the token serves page GETs only, the visitor id belongs to the server. */
export const tokenCookie = 'weike_token'
export const visitorCookie = 'weike_visitor'
export const sessionDays = 30
/** How many characters of the token a page names to say whose it is. */
export const sessionMarkLength = 6

export const code = { done: 2000, alreadySo: 2001, accountMissing: 2002, failed: -1 } as const
export type Code = (typeof code)[keyof typeof code]

export const userType = { notAllowed: -1, guest: 0, personal: 1, organisation: 2 } as const
export type UserType = (typeof userType)[keyof typeof userType]
