import { useEffect } from 'react'
import { Link, useRouteError } from 'react-router'
import { CallError } from '#web/api/call-error.ts'
import { Container } from '#web/portal/frame/container.tsx'
import { paths } from '#web/portal/paths.ts'
import { keep, kept } from '#web/portal/storage.ts'
import { Message } from '#web/ui/message.tsx'
import styles from '#web/portal/frame/failure.module.css'

/** When a page could not be opened at all: its code did not arrive, it broke, or nobody could be asked. */
export function Failure() {
  const error = useRouteError()
  const requestId = error instanceof CallError ? error.requestId : undefined
  useEffect(() => {
    if (navigator.onLine && isMissingCode(error)) reloadOnce()
  }, [error])
  return (
    <main id="main" className={styles['page']}>
      <Container>
        <h1>页面打开失败</h1>
        <Message onRetry={() => location.reload()}>{sentenceFor(error)}</Message>
        {requestId && <p className={styles['number']}>反馈问题时请提供编号：{requestId}</p>}
        <p className={styles['home']}>
          <Link to={paths.home} reloadDocument>
            返回首页
          </Link>
        </p>
      </Container>
    </main>
  )
}

function sentenceFor(error: unknown): string {
  if (error instanceof CallError) return error.message
  if (!navigator.onLine) return '网络已断开，请检查网络后重试'
  return isMissingCode(error)
    ? '页面没有加载完整，可能是网络不稳定或本站刚刚更新，请重试'
    : '页面出错了，请重试；若仍然不行，请联系技术支持'
}

/** Browsers word it each in their own way. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch|load/i.test(error.message)

const reloadedKey = 'weike.reloadedAt'
const patienceMs = 10_000

/** The portal was updated while this tab was open: the page as it is now brings its code along. */
function reloadOnce(): void {
  const last = Number(kept('session', reloadedKey) ?? 0)
  if (Date.now() - last < patienceMs) return
  keep('session', reloadedKey, String(Date.now()))
  location.reload()
}
