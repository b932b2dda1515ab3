import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isMember } from '#web/portal/guard.ts'
import { loginPath, paths } from '#web/portal/paths.ts'
import { logout } from '#web/portal/session/session.ts'
import { useUser } from '#web/portal/state.ts'
import styles from '#web/portal/frame/account.module.css'

/** Nobody: a way in. A guest: both ways. A member: the name and the way out. */
export function Account() {
  const user = useUser()
  return (
    <div className={styles['account']}>
      {isMember(user?.UserType) ? <span>{user?.UserName}</span> : <LoginLink />}
      {user && <LogoutButton />}
    </div>
  )
}

const LoginLink = () => (
  <Link to={loginPath()} className={styles['entry']}>
    登录
  </Link>
)

function LogoutButton() {
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const leave = async () => {
    setLeaving(true)
    await logout()
    if (pathname === paths.play) await navigate(paths.home)
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
