/**
 * Sentences the two texts of the mission prescribe, odd ones included. They are locked by a test;
 * correct them nowhere.
 */
export const texts = {
  loginFailed: '登录失败',
  operationFailed: '操作失败',
  phoneFormat: '手机号码格式不正确',
  phoneRequiredLogin: '请输入手机号！',
  phoneRequired: '请输入手机号码',
  phoneField: '请输入您的的手机号',
  accountRequired: '请输入用户名/邮箱/手机号',
  passwordRequired: '请输入密码',
  codeRequired: '请输入验证码',
  passwordFormatRegister: '以英文或数字组合的8到16位',
  passwordFormat: '已英文字母开头8到16位',
  codeSent: '发送成功',
  mobileOnly: '请从手机端查看',
  copied: '内容已复制到剪切板！',
  copyFailed: '抱歉，复制失败！',
  likeFailed: '操作失败，请稍后再试~',
  playFailed: '课程出错啦~看一下其他课程吧',
  searchEmpty: '请输入内容',
  listEmpty: '列表是空的',
  noMore: '暂无更多',
  noMoreSpecials: '没有更多了',
} as const
