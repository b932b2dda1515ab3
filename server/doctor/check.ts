/** 正常: nothing to do. 提醒: works, but somebody should know. 错误: the portal cannot work like this. */
export type Level = '正常' | '提醒' | '错误'

export interface Check {
  level: Level
  name: string
  /** What is the case and, if it is not well, what to do. */
  sentence: string
}

export const good = (name: string, sentence: string): Check => ({ level: '正常', name, sentence })
export const notice = (name: string, sentence: string): Check => ({ level: '提醒', name, sentence })
export const fault = (name: string, sentence: string): Check => ({ level: '错误', name, sentence })

/** The first few of many, such as “a、b、c 等 12 个”. */
export const someOf = (names: string[], most = 5): string =>
  names.length <= most
    ? names.join('、')
    : `${names.slice(0, most).join('、')} 等 ${names.length} 个`
