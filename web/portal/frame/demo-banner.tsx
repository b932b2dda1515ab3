import styles from '#web/portal/frame/demo-banner.module.css'

export const DemoBanner = () => (
  <aside className={styles['banner']} aria-label="演示环境">
    <strong>演示</strong>
    本站为演示环境，使用公开的演示帐号，请勿填写真实信息。
  </aside>
)
