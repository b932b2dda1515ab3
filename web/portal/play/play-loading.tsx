import { Container } from '#web/portal/frame/container.tsx'
import { Hidden } from '#web/ui/hidden.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import classroom from '#web/portal/play/classroom.module.css'
import styles from '#web/portal/play/play-loading.module.css'

/** Holds the places of player, list and text, so that nothing jumps when they come. */
export const PlayLoading = () => (
  <>
    <Hidden live>正在加载</Hidden>
    <div className={classroom['night']}>
      <Container>
        <div className={classroom['room']}>
          <div className={styles['stage']}>
            <Spinner />
          </div>
          <div className={styles['list']} />
        </div>
      </Container>
    </div>
    <Container>
      <div className={styles['text']}>
        <Skeleton shape="short" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    </Container>
  </>
)
