import { useRouteError } from 'react-router'
import { sentenceOf } from '#web/api/call-error.ts'
import { Container } from '#web/portal/frame/container.tsx'
import { Message } from '#web/ui/message.tsx'
import styles from '#web/portal/frame/failure.module.css'

/** When a page could not be opened at all: its code did not arrive, or the session could not be asked. */
export function Failure() {
  const error = useRouteError()
  return (
    <main className={styles['page']}>
      <Container>
        <h1>页面没有打开</h1>
        <Message onRetry={() => location.reload()}>{sentenceOf(error)}</Message>
      </Container>
    </main>
  )
}
