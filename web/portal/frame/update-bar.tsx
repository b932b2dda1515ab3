import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/portal/frame/bar.module.css'

/**
 * A part of the page that is gone from the server means that the portal was updated: one quiet offer to
 * reload, held back while a lecture plays.
 */
export function UpdateBar() {
  const [isOutdated, setOutdated] = useState(false)
  const isPlaying = useIsPlaying(isOutdated)
  useEffect(() => {
    const note = () => setOutdated(true)
    addEventListener('vite:preloadError', note)
    return () => removeEventListener('vite:preloadError', note)
  }, [])
  if (!isOutdated || isPlaying) return null
  return (
    <output className={styles['prompt']}>
      <p>本站已更新，刷新后可继续使用。</p>
      <Button onClick={() => location.reload()}>刷新页面</Button>
      <Button kind="quiet" onClick={() => setOutdated(false)}>
        稍后
      </Button>
    </output>
  )
}

function useIsPlaying(watched: boolean): boolean {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!watched) return undefined
    const look = () => {
      const videos = [...document.querySelectorAll('video')]
      setPlaying(videos.some((video) => !video.paused && !video.ended))
    }
    look()
    // Events of media do not bubble, but they can be captured.
    for (const name of ['play', 'pause', 'ended']) document.addEventListener(name, look, true)
    return () => {
      for (const name of ['play', 'pause', 'ended']) document.removeEventListener(name, look, true)
    }
  }, [watched])
  return isPlaying
}
