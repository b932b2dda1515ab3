import { Link, NavLink } from 'react-router'
import { boot } from '#web/api/boot.ts'
import { Account } from '#web/portal/frame/account.tsx'
import { Container } from '#web/portal/frame/container.tsx'
import { Logo } from '#web/portal/frame/logo.tsx'
import { paths } from '#web/portal/paths.ts'
import { useUser } from '#web/portal/state.ts'
import styles from '#web/portal/frame/header.module.css'

export function Header() {
  const user = useUser()
  const company = user?.ComName ?? boot.organisation.ComName
  return (
    <header>
      <div className={styles['top']}>
        <Container>
          <div className={styles['topLine']}>
            <p className={styles['names']}>
              <span>{boot.title}</span>
              {company && company !== boot.title && (
                <span className={styles['company']}>{company}</span>
              )}
            </p>
            <Account />
          </div>
        </Container>
      </div>
      <div className={styles['bar']}>
        <Container>
          <div className={styles['barLine']}>
            <Link to={paths.home} className={styles['brand']}>
              <Logo />
              <span>{boot.title}</span>
            </Link>
            <nav aria-label="主导航">
              <NavLink to={paths.home} end className={styles['tab']}>
                首页
              </NavLink>
            </nav>
          </div>
        </Container>
      </div>
    </header>
  )
}
