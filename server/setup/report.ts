import { linkMinutes } from '#server/accounts/one-time-links.ts'
import type { Config } from '#server/config.ts'
import type { Outcome } from '#server/setup/set-up.ts'

type Place = Pick<Config, 'publicOrigin' | 'host' | 'port'>

/** Where people reach the portal: as configured, else as this machine does. */
export function portalOrigin({ publicOrigin, host, port }: Place): string {
  if (publicOrigin) return publicOrigin
  const own = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}

/** The administrator's page; the token stands behind #, which browsers send to nobody. */
export const welcomeAddress = (place: Place, token: string): string =>
  `${portalOrigin(place)}/welcome#${token}`

/** What the setup says when it is done, line by line. */
export function outcomeLines({ done, link }: Outcome, place: Place): string[] {
  return [
    ...done.map((line) => `· ${line}。`),
    ...(link ? linkLines(link, place) : []),
    '',
    '接下来：',
    '  npm run import -- <文件夹或 .xlsx>   导入机构、用户、课程和视频；页脚的技术支持、热线、版权、备案号等写在“页脚”表中',
    '  npm run doctor                       检查运行环境',
    '  npm start                            启动门户',
  ]
}

const linkLines = ({ userName, token }: { userName: string; token: string }, place: Place) => [
  '',
  `请“${userName}”在 ${linkMinutes.setup / 60} 小时内打开下面的链接设置密码。链接只显示这一次，用过即失效：`,
  '',
  `  ${welcomeAddress(place, token)}`,
  ...(place.publicOrigin
    ? []
    : ['', '  （没有设置 PUBLIC_ORIGIN；门户有自己的域名时，请把链接开头换成门户的地址）']),
]
