import { getAuthorDetail, getAuthorList } from './calls/authors.ts'
import { getBannerList } from './calls/banners.ts'
import { addPlayLog, addPlayLogByFormData, addPlayRecord, esUserPlayRecord } from './calls/beats.ts'
import { getCatalogListByParentId, getPublishYear } from './calls/catalogue.ts'
import { getIp } from './calls/common.ts'
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
import { getMoreSpecialList, getSpecialDetails, getSpecialList } from './calls/specials.ts'
import { addVisitLog } from './calls/visits.ts'

/** Every call of the product by name. */
export const calls = {
  addPlayLog,
  addPlayLogByFormData,
  addPlayRecord,
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
  getPublishYear,
  getRecommendAuthors,
  getRecommendCatalogCourses,
  getRelevantList,
  getSelectedCourses,
  getSpecialDetails,
  getSpecialList,
  getUserInfo,
  getUserRecord,
  getWatchRecord,
  ipAutoLoginNew,
  loginDataNew,
  logout,
  openOneTimeLink,
  setFirstPassword,
}

export type Calls = typeof calls
export type CallName = keyof Calls
