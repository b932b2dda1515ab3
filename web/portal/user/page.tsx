import { Link } from 'react-router'
import { userType } from '@weike/contract/constants.ts'
import { Container } from '#web/portal/frame/container.tsx'
import { paths } from '#web/portal/paths.ts'
import { useUser } from '#web/portal/state.ts'
import { History } from '#web/portal/user/history.tsx'
import { Invitation } from '#web/portal/user/invitation.tsx'
import { UserHead } from '#web/portal/user/user-head.tsx'
import styles from '#web/portal/user/page.module.css'

/** The user centre: who one is, and what one has watched. */
export function UserPage() {
  const user = useUser()
  // Without a user the page is on its way elsewhere.
  if (!user) return null
  return (
    <>
      <UserHead user={user} />
      <Container>
        <div className={styles['page']}>
          <nav className={styles['tabs']} aria-label="个人中心">
            <Link to={paths.user} className={styles['tab']} aria-current="page">
              观看历史
            </Link>
          </nav>
          {user.UserType === userType.guest ? (
            <Invitation />
          ) : (
            <History key={user.UserId} userId={user.UserId} />
          )}
        </div>
      </Container>
    </>
  )
}
