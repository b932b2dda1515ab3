import { useRouteError } from 'react-router'
import { CallError } from '#web/api/call-error.ts'
import { Container } from '#web/portal/frame/container.tsx'
import { Message } from '#web/ui/message.tsx'
import styles from '#web/portal/frame/failure.module.css'

const notLoaded = '页面加载失败，可能是网络不稳定或本站刚刚更新，请重试'

/** When a page could not be opened at all: its code did not arrive, or the session could not be asked. */
export function Failure() {
  const error = useRouteError()
  return (
    <main className={styles['page']}>
      <Container>
        <h1>页面打开失败</h1>
        <Message onRetry={() => location.reload()}>
          {error instanceof CallError ? error.message : notLoaded}
        </Message>
      </Container>
    </main>
  )
}
