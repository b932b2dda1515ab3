import { Link } from 'react-router'
import type { Standing } from '#web/portal/play/beats/report-beats.ts'
import { forgetSession } from '#web/portal/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import styles from '#web/portal/play/player/notice.module.css'

interface StandingNoticeProps {
  standing: Standing
  onContinue: () => void
  /** Leads back to this second. */
  loginPath: string
}

/** Why the lecture stands still although nobody paused it. */
export function StandingNotice({ standing, onContinue, loginPath }: StandingNoticeProps) {
  if (standing === 'active') return null
  return (
    <div className={styles['standing']} role="alert">
      {standing === 'replaced' ? (
        <>
          <p>该帐号正在其他页面播放，此处已暂停</p>
          <Button onClick={onContinue}>在此处继续播放</Button>
        </>
      ) : (
        <>
          <p>登录已失效，请重新登录</p>
          <Link className={buttonClass('primary')} to={loginPath} onClick={forgetSession}>
            去登录
          </Link>
        </>
      )}
    </div>
  )
}
