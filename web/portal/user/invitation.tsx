import { Link } from 'react-router'
import { loginPath, paths } from '#web/portal/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** For who is recognised as a reader of an organisation, but has not logged in. */
export const Invitation = () => (
  <Message
    action={
      <Link to={loginPath(paths.user)} className={buttonClass('primary')}>
        登录
      </Link>
    }
  >
    登录后，看过的课程都会记在这里，换一台电脑也能从上次的位置接着看。
  </Message>
)
