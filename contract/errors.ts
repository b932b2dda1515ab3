/**
 * The closed list of failures: HTTP status and the sentence a person reads.
 * 200 marks what a form shows beside its fields; everything else speaks HTTP as well.
 */
const list = {
  'input.invalid': [400, '提交的内容有误，请检查后重试'],
  'input.unreadable': [400, '提交的内容无法读取'],
  'input.too_large': [413, '提交的内容过大'],
  'input.unsupported_type': [415, '不支持这种提交格式'],
  'sign.missing': [400, '请求缺少签名'],
  'sign.skew': [400, '本机时间与服务器相差过大，请校准后重试'],
  'sign.mismatch': [400, '请求签名不正确'],
  'session.missing': [401, '请先登录'],
  'session.expired': [401, '登录已失效，请重新登录'],
  'session.mismatch': [400, '登录信息不一致，请刷新页面'],
  'access.not_yours': [403, '不能操作他人的数据'],
  'access.not_allowed': [403, '当前帐号没有此权限'],
  'access.foreign_origin': [403, '请求来源不正确'],
  'route.missing': [404, '请求的地址不存在'],
  'course.missing': [404, '课程不存在或已下架'],
  'course.retired': [404, '这门课程已经下架，看看其他课程吧'],
  'author.missing': [404, '讲师不存在或已下架'],
  'special.missing': [404, '专题不存在或已下架'],
  'video.missing': [404, '视频不存在或已下架'],
  'video.retired': [404, '这一讲已经下架，看看其他内容吧'],
  'media.missing': [404, '视频文件不存在，请看看其他课程'],
  'media.expired': [403, '播放地址已失效，请刷新页面'],
  'media.range': [416, '请求的视频片段不存在'],
  'login.failed': [200, '用户名或密码错误'],
  'login.unrecognised': [200, '当前网络不属于任何机构，请使用帐号登录'],
  'login.initial': [200, '您使用的是初始密码，请先设置自己的密码'],
  'link.expired': [200, '链接已失效或已被使用，请联系管理员重新生成'],
  'password.format': [200, '已英文字母开头8到16位'],
  'password.unequal': [200, '两次输入的密码不一致'],
  'password.initial': [200, '新密码不能与初始密码相同'],
  'login.locked': [200, '尝试次数过多，请稍后再试'],
  'limit.reached': [429, '操作过于频繁，请稍后再试'],
  'server.busy': [503, '服务器繁忙，请稍后再试'],
  'server.failed': [500, '服务器出错了，请稍后再试'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof list

export const statusOf = (error: ErrorCode): number => list[error][0]
export const messageOf = (error: ErrorCode): string => list[error][1]
export const errorCodes = Object.keys(list) as ErrorCode[]
