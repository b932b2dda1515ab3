import { useSyncExternalStore } from 'react'
import styles from '#web/portal/frame/bar.module.css'

/** Says that the network is gone, and goes away with the trouble. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output>
      {!online && (
        <span className={styles['bar']}>
          网络已断开，请检查网络连接；正在观看的进度会在恢复后补记。
        </span>
      )}
    </output>
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
