import { Link } from 'react-router'
import { boot } from '#web/api/boot.ts'
import { isMember } from '#web/portal/guard.ts'
import { loginPath } from '#web/portal/paths.ts'
import { useUser } from '#web/portal/state.ts'
import styles from '#web/portal/home/opening.module.css'

/** The calm band over a home page without banners. */
export function Opening() {
  const user = useUser()
  return (
    <section className={styles['band']} aria-label="欢迎">
      <div>
        <h1>{boot.title}</h1>
        <p>一讲一个问题，短小而完整。随时打开，从上次离开的那一秒接着看。</p>
      </div>
      {!isMember(user?.UserType) && (
        <Link className={styles['enter']} to={loginPath()}>
          登录后观看
        </Link>
      )}
    </section>
  )
}
