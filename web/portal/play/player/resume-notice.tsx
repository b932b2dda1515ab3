import { useEffect, useState } from 'react'
import { clockText } from '#web/portal/play/player/clock.ts'
import styles from '#web/portal/play/player/notice.module.css'

const shownMs = 10_000

/** Says where the lecture goes on, and offers the beginning, for a few seconds. */
export function ResumeNotice({ at, onRestart }: { at: number; onRestart: () => void }) {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <output className={styles['resume']}>
      <span>从 {clockText(at)} 继续播放</span>
      <button
        type="button"
        onClick={() => {
          onRestart()
          setShown(false)
        }}
      >
        从头播放
      </button>
    </output>
  )
}
