import { Link } from 'react-router'
import { boot } from '#web/api/boot.ts'
import { Account } from '#web/portal/frame/account.tsx'
import { Container } from '#web/portal/frame/container.tsx'
import { HeaderNavigation } from '#web/portal/frame/header-navigation.tsx'
import { HeaderTextSize } from '#web/portal/frame/header-text-size.tsx'
import { Logo } from '#web/portal/frame/logo.tsx'
import { SearchBox } from '#web/portal/frame/search-box.tsx'
import { paths } from '#web/portal/paths.ts'
import { usePortal, useUser } from '#web/portal/state.ts'
import styles from '#web/portal/frame/header.module.css'

/** Who and where one is; below it the ways through the library and its search. */
export function Header() {
  const user = useUser()
  const { ComName } = usePortal(({ organisation }) => organisation)
  const company = user?.ComName || ComName
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
            <div className={styles['ways']}>
              <HeaderTextSize />
              <Account />
            </div>
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
            <HeaderNavigation />
            <SearchBox />
          </div>
        </Container>
      </div>
    </header>
  )
}
