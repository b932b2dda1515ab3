import { Link, useNavigate, useSearchParams } from 'react-router'
import { boot } from '#web/api/boot.ts'
import { Logo } from '#web/portal/frame/logo.tsx'
import { PasswordForm } from '#web/portal/login/password-form.tsx'
import { paths, safeReturnTo } from '#web/portal/paths.ts'
import { usePortal } from '#web/portal/state.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import styles from '#web/portal/login/page.module.css'

export function LoginPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const company = usePortal(({ organisation }) => organisation.ComName)
  const returnTo = query.get('returnTo')
  const enter = () => navigate(safeReturnTo(returnTo), { replace: true })
  const setPassword = (hash: string) =>
    navigate({ pathname: paths.welcome, hash }, { replace: true, state: { returnTo } })
  return (
    <div className={styles['page']}>
      <div className={styles['card']}>
        <div className={styles['side']}>
          <Link to={paths.home} className={styles['brand']}>
            <Logo size={44} />
            <span>{boot.title}</span>
          </Link>
          <div>
            <p className={styles['promise']}>
              每一节微课，
              <br />
              都从上次停下的地方开始。
            </p>
            <ul className={styles['points']}>
              <li>短小完整的视频课，一讲解决一个问题</li>
              <li>学习进度自动保存，换一台电脑也能接着看</li>
              <li>看过多少、看到哪里，清清楚楚</li>
            </ul>
          </div>
          <p className={styles['company']}>{company !== boot.title && company}</p>
        </div>
        <div className={styles['form']}>
          <h1>
            <Hidden>登录</Hidden>
          </h1>
          <div role="tablist" aria-label="登录方式" className={styles['ways']}>
            <button
              type="button"
              role="tab"
              id="way-password"
              aria-selected="true"
              aria-controls="panel-password"
              className={styles['way']}
            >
              帐号密码登录
            </button>
          </div>
          <div role="tabpanel" id="panel-password" aria-labelledby="way-password">
            <PasswordForm onEntered={enter} onInitial={setPassword} />
          </div>
        </div>
      </div>
    </div>
  )
}
