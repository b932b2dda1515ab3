import { Link } from 'react-router'
import { boot } from '#web/api/boot.ts'
import { loginPath } from '#web/portal/paths.ts'
import { useUser } from '#web/portal/state.ts'
import { isMember } from '#web/portal/guard.ts'
import { PlayIcon } from '#web/ui/icons.tsx'
import styles from '#web/portal/home/opening.module.css'

/** The calm band over the home page. */
export function Opening() {
  const user = useUser()
  return (
    <section className={styles['band']} aria-label="欢迎">
      <div className={styles['words']}>
        <h1>{boot.title}</h1>
        <p>一讲一个问题，短小而完整。随时打开，从上次离开的那一秒接着看。</p>
        {!isMember(user?.UserType) && (
          <Link className={styles['enter']} to={loginPath()}>
            登录后观看
          </Link>
        )}
      </div>
      <div className={styles['picture']} aria-hidden="true">
        <div className={styles['sheet']} />
        <div className={styles['slide']}>
          <span className={styles['play']}>
            <PlayIcon size={36} />
          </span>
          <span className={styles['track']} />
        </div>
      </div>
    </section>
  )
}
