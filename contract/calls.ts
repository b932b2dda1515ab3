import { getAuthorDetail, getAuthorList } from './calls/authors.ts'
import { getBannerList } from './calls/banners.ts'
import { addPlayLog, addPlayLogByFormData, addPlayRecord, esUserPlayRecord } from './calls/beats.ts'
import { getCatalogListByParentId, getPublishYear } from './calls/catalogue.ts'
import { getIp, getPortal } from './calls/common.ts'
import { getListByCatalogId, getRelevantList } from './calls/courses.ts'
import { getUserRecord } from './calls/history.ts'
import {
  getUserInfo,
  ipAutoLoginNew,
  loginDataNew,
  logout,
  openOneTimeLink,
  setFirstPassword,
} from './calls/login.ts'
import { getPlayPageData, getPlayUrl, getWatchRecord } from './calls/play.ts'
import {
  getRecommendAuthors,
  getRecommendCatalogCourses,
  getSelectedCourses,
} from './calls/recommendations.ts'
import {
  addSearchFeedback,
  getSearchCount,
  getSuggestions,
  searchByKeyWord,
} from './calls/search.ts'
import { getMoreSpecialList, getSpecialDetails, getSpecialList } from './calls/specials.ts'
import { addVisitLog } from './calls/visits.ts'

/** Every call of the product by name. */
export const calls = {
  addPlayLog,
  addPlayLogByFormData,
  addPlayRecord,
  addSearchFeedback,
  addVisitLog,
  esUserPlayRecord,
  getAuthorDetail,
  getAuthorList,
  getBannerList,
  getCatalogListByParentId,
  getIp,
  getListByCatalogId,
  getMoreSpecialList,
  getPlayPageData,
  getPlayUrl,
  getPortal,
  getPublishYear,
  getRecommendAuthors,
  getRecommendCatalogCourses,
  getRelevantList,
  getSearchCount,
  getSelectedCourses,
  getSpecialDetails,
  getSpecialList,
  getSuggestions,
  getUserInfo,
  getUserRecord,
  getWatchRecord,
  ipAutoLoginNew,
  loginDataNew,
  logout,
  openOneTimeLink,
  searchByKeyWord,
  setFirstPassword,
}

export type Calls = typeof calls
export type CallName = keyof Calls
