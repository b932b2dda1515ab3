import { Container } from '#web/portal/frame/container.tsx'
import { Opening } from '#web/portal/home/opening.tsx'

/**
 * The top of the home page: the banners, or a calm band where there are none. The server draws it as well
 * (web/portal/shell.tsx), so the home page begins with exactly this.
 */
export function HomeOpening() {
  return (
    <Container>
      <Opening />
    </Container>
  )
}
