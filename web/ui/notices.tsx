import { useEffect, useState } from 'react'
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '#web/ui/icons.tsx'
import { dismissNotice, useShownNotices } from '#web/ui/notice.ts'
import type { ShownNotice } from '#web/ui/notice.ts'
import styles from '#web/ui/notices.module.css'

const shownMs = 4000

/** Where notices appear, once in a page. Its two regions always stand, else they would not be read out. */
export function Notices() {
  const entries = useShownNotices()
  const latest = entries.at(-1)
  useEffect(() => {
    if (!latest) return undefined
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismissNotice(latest.id)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [latest])
  const drawn = (isError: boolean) =>
    entries
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((entry) => <Notice key={entry.id} entry={entry} />)
  return (
    <div className={styles['notices']}>
      <div role="alert">{drawn(true)}</div>
      <output>{drawn(false)}</output>
    </div>
  )
}

const icons = { error: <AlertIcon />, success: <CheckIcon />, info: <InfoIcon /> }

/** Goes away by itself, but not while somebody points at it or has gone into it. */
function Notice({ entry: { id, kind, text } }: { entry: ShownNotice }) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    if (isPointedAt || isEntered) return undefined
    const timer = setTimeout(() => dismissNotice(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, isPointedAt, isEntered])
  return (
    <span
      className={styles['notice']}
      data-kind={kind}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setEntered(true)}
      onBlur={() => setEntered(false)}
    >
      {icons[kind]}
      <span>{text}</span>
      <button
        type="button"
        className={styles['close']}
        aria-label="关闭提示"
        onClick={() => dismissNotice(id)}
      >
        <CloseIcon />
      </button>
    </span>
  )
}
