import { hosts } from '@weike/contract/call.ts'
import type { Config } from '#server/config.ts'
import { fault, good, notice } from '#server/doctor/check.ts'
import type { Check } from '#server/doctor/check.ts'

/** Shorter tokens can be guessed. */
const shortestToken = 16
const patienceMs = 5_000

export const checkMode = ({ production }: Config): Check =>
  production
    ? good('运行方式', '正式环境')
    : notice('运行方式', '演示环境，演示帐号任何人都能使用；正式使用请设置 NODE_ENV=production')

/** Whether a proxy stands in front cannot be seen from here, so what is configured is told. */
export function checkProxies({ trustProxy }: Config): Check {
  const name = '反向代理'
  if (trustProxy.length > 0) {
    return good(name, `信任 ${trustProxy.join('、')} 转告的客户端地址`)
  }
  return notice(
    name,
    '没有设置 TRUST_PROXY，客户端地址取自连接本身；如果前面有 nginx 等代理，请设置，否则按地址识别机构会出错',
  )
}

export function checkOrigin({ publicOrigin, production, hosts: places }: Config): Check {
  const name = '访问地址'
  if (!publicOrigin) {
    const elsewhere = Object.values(places).some(Boolean)
    const why = elsewhere
      ? '设置了 HOSTS_*，浏览器将被其他主机拒绝'
      : '设置密码的链接会写成本机地址'
    const tell = elsewhere ? fault : production ? notice : good
    return tell(name, `没有设置 PUBLIC_ORIGIN，${why}；例如 PUBLIC_ORIGIN=https://ke.example.cn`)
  }
  if (new URL(publicOrigin).origin !== publicOrigin) {
    return fault(name, `PUBLIC_ORIGIN 只写协议、域名和端口，应为 ${new URL(publicOrigin).origin}`)
  }
  return publicOrigin.startsWith('https:')
    ? good(name, publicOrigin)
    : notice(name, `${publicOrigin} 没有加密，密码会明文经过网络，请启用 HTTPS`)
}

export function checkMetrics({ metricsToken }: Config): Check {
  const name = '监控'
  if (metricsToken === undefined) return good(name, '/metrics 只有本机可以读取')
  return metricsToken.length < shortestToken
    ? notice(name, `METRICS_TOKEN 太短，请换成 ${shortestToken} 位以上的随机字符`)
    : good(name, '/metrics 凭 METRICS_TOKEN 读取')
}

/** Each logical host is answered by this process or lives at an address, which has to be reachable. */
export async function checkHosts({ hosts: places, roles }: Config): Promise<Check[]> {
  const checks = await Promise.all(
    hosts.map(async (host) => {
      const variable = `HOSTS_${host.toUpperCase()}`
      const place = places[host]
      if (place) return checkPlace(variable, place)
      return roles.includes(host)
        ? []
        : [fault('主机', `ROLES 不含 ${host}，也没有设置 ${variable}，没有进程处理这部分请求`)]
    }),
  )
  const found = checks.flat()
  return found.length > 0 ? found : [good('主机', '全部由本进程处理')]
}

async function checkPlace(variable: string, place: string): Promise<Check[]> {
  try {
    const { status } = await fetch(`${place}/healthz`, { signal: AbortSignal.timeout(patienceMs) })
    return status === 200
      ? [good('主机', `${variable} ${place} 可以访问`)]
      : [fault('主机', `${variable} ${place} 应答了 ${status}，请检查那台机器上的门户`)]
  } catch {
    return [fault('主机', `${variable} ${place} 无法访问，请检查地址、网络和那台机器上的门户`)]
  }
}
