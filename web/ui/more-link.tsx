import { Link } from 'react-router'
import { ForwardIcon } from '#web/ui/icons.tsx'
import styles from '#web/ui/more-link.module.css'

/** 更多 beside a heading; `of` says of what to those who do not see the heading. */
export const MoreLink = ({ to, of }: { to: string; of: string }) => (
  <Link to={to} className={styles['more']} aria-label={`更多${of}`}>
    更多
    <ForwardIcon size={16} />
  </Link>
)
