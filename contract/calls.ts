import { addPlayLog, addPlayLogByFormData, addPlayRecord, esUserPlayRecord } from './calls/beats.ts'
import { getIp } from './calls/common.ts'
import { getRelevantList, getSelectedCourses } from './calls/courses.ts'
import { getUserInfo, loginDataNew, logout } from './calls/login.ts'
import { getPlayPageData, getPlayUrl, getWatchRecord } from './calls/play.ts'

/** Every call of the product by name. */
export const calls = {
  addPlayLog,
  addPlayLogByFormData,
  addPlayRecord,
  esUserPlayRecord,
  getIp,
  getPlayPageData,
  getPlayUrl,
  getRelevantList,
  getSelectedCourses,
  getUserInfo,
  getWatchRecord,
  loginDataNew,
  logout,
}

export type Calls = typeof calls
export type CallName = keyof Calls
