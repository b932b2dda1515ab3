import { useSyncExternalStore } from 'react'
import styles from '#web/portal/frame/bar.module.css'

/** Says that the network is gone, and goes away with the trouble. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output>
      {!online && (
        <span className={styles['bar']}>网络已断开，恢复后会自动继续；学习进度已保存在本机。</span>
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
