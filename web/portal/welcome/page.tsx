import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { Location } from 'react-router'
import { boot } from '#web/api/boot.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { Logo } from '#web/portal/frame/logo.tsx'
import { paths, safeReturnTo } from '#web/portal/paths.ts'
import { ExpiredLink } from '#web/portal/welcome/expired-link.tsx'
import { isExpired } from '#web/portal/welcome/faults.ts'
import { NewPasswordForm } from '#web/portal/welcome/new-password-form.tsx'
import { useHolder } from '#web/portal/welcome/use-holder.ts'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/welcome/page.module.css'

/** Sets the own password by a one-time link, whose token stands behind #, where no server or log sees it. */
export function WelcomePage() {
  const location = useLocation()
  const [round, setRound] = useState(0)
  const link = location.hash.slice(1)
  if (link === '') return <Navigate to={paths.login} replace />
  return (
    <div className={styles['page']}>
      <div className={styles['card']}>
        <p>
          <Link to={paths.home} className={styles['brand']}>
            <Logo size={36} />
            <span>{boot.title}</span>
          </Link>
        </p>
        {isToken(link) ? (
          <Welcome
            key={`${link} ${round}`}
            link={link}
            returnTo={returnToOf(location)}
            onRetry={() => setRound(round + 1)}
          />
        ) : (
          <ExpiredLink />
        )}
      </div>
    </div>
  )
}

interface WelcomeProps {
  link: string
  returnTo: string
  onRetry: () => void
}

function Welcome({ link, returnTo, onRetry }: WelcomeProps) {
  const navigate = useNavigate()
  const { holder, error, fail } = useHolder(link)
  if (isExpired(error)) return <ExpiredLink />
  if (error !== undefined) {
    return (
      <>
        <h1 className={styles['title']}>设置密码</h1>
        <Message onRetry={onRetry}>{sentenceOf(error)}</Message>
      </>
    )
  }
  if (!holder) return <Opening />
  return (
    <NewPasswordForm
      link={link}
      holder={holder}
      onExpired={fail}
      onEntered={() => navigate(returnTo, { replace: true })}
    />
  )
}

const Opening = () => (
  <>
    <h1 className={styles['title']}>设置密码</h1>
    <output>正在打开链接…</output>
    <Skeleton shape="line" />
    <Skeleton shape="short" />
  </>
)

/** The login hands on where it was asked to lead; otherwise home. */
function returnToOf({ state }: Location): string {
  const { returnTo } = (state ?? {}) as { returnTo?: unknown }
  return safeReturnTo(typeof returnTo === 'string' ? returnTo : null)
}

/** Anything else is not worth asking for. */
const isToken = (link: string) => /^[\w-]{43}$/.test(link)
