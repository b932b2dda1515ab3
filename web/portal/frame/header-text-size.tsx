import { chooseTextSize, useTextSize } from '#web/portal/frame/text-size.ts'
import styles from '#web/portal/frame/header.module.css'

/** Between large and standard text; names what a click leads to. */
export function HeaderTextSize() {
  const isLarge = useTextSize() === 'large'
  return (
    <button
      type="button"
      className={styles['textSize']}
      aria-label={isLarge ? '切换到标准字' : '切换到大字'}
      onClick={() => chooseTextSize(isLarge ? 'standard' : 'large')}
    >
      {isLarge ? '标准字' : '大字'}
    </button>
  )
}
