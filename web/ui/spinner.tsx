import styles from '#web/ui/spinner.module.css'

/** As large as the text around it. */
export const Spinner = () => <span className={styles['spinner']} aria-hidden="true" />
