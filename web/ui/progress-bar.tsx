import styles from '#web/ui/progress-bar.module.css'

/** A thin line over the page while the next one is on its way. */
export const ProgressBar = ({ busy }: { busy: boolean }) => (
  <div className={`${styles['bar']} ${busy ? styles['busy'] : ''}`} aria-hidden="true" />
)
