import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { normalPath } from '#web/portal/frame/normal-path.ts'
import { isMember } from '#web/portal/guard.ts'
import { loginPath, paths } from '#web/portal/paths.ts'
import { logout } from '#web/portal/session/session.ts'
import { useUser } from '#web/portal/state.ts'
import styles from '#web/portal/frame/account.module.css'

const membersOnly = new Set<string>([paths.user, paths.play])

/** Nobody: a way in. A guest (UserType −1, 0): both ways. A member: the user centre and the way out. */
export function Account() {
  const user = useUser()
  return (
    <div className={styles['account']}>
      {user && isMember(user.UserType) ? <UserLink name={user.UserName} /> : <LoginLink />}
      {user && <LogoutButton />}
    </div>
  )
}

const LoginLink = () => (
  <Link to={loginPath()} className={styles['entry']}>
    登录
  </Link>
)

const UserLink = ({ name }: { name: string }) => (
  <Link to={paths.user} className={`${styles['entry']} ${styles['name']}`} title={name}>
    {name}
  </Link>
)

/** Elsewhere one stays on the page, which goes on as a visitor's. */
function LogoutButton() {
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const leave = async () => {
    setLeaving(true)
    await logout()
    if (membersOnly.has(normalPath(pathname))) await navigate(paths.home)
    setLeaving(false)
  }
  return (
    <button
      type="button"
      className={styles['entry']}
      disabled={leaving}
      onClick={() => {
        void leave()
      }}
    >
      退出
    </button>
  )
}
