import { useQuery } from '@tanstack/react-query'
import { boot } from '#web/api/boot.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { Container } from '#web/portal/frame/container.tsx'
import { BannerCarousel } from '#web/portal/home/banner-carousel.tsx'
import { Opening } from '#web/portal/home/opening.tsx'
import { bannersQuery } from '#web/portal/home/queries.ts'
import { useOrganisation } from '#web/portal/state.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import { Message } from '#web/ui/message.tsx'
import styles from '#web/portal/home/home-opening.module.css'

/**
 * The top of the home page: the banners, or a calm band where there are none. The server draws it as well
 * (web/portal/shell.tsx), so the home page begins with exactly this.
 */
export function HomeOpening() {
  const { data, error, refetch } = useQuery(bannersQuery(useOrganisation().ComCode))
  return (
    <Container>
      <div className={styles['opening']}>
        {data?.length === 0 ? (
          <Opening />
        ) : (
          <h1>
            <Hidden>{boot.title}</Hidden>
          </h1>
        )}
        {data && data.length > 0 && <BannerCarousel banners={data} />}
        {!data && !error && <div className={styles['place']} />}
        {!data && error && <Message onRetry={() => void refetch()}>{sentenceOf(error)}</Message>}
      </div>
    </Container>
  )
}
