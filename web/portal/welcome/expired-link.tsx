import { Link } from 'react-router'
import { paths } from '#web/portal/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from '#web/portal/welcome/page.module.css'

/** What to do with a link that is used, out of date or cut off. */
export const ExpiredLink = () => (
  <>
    <h1 className={styles['title']}>链接已失效</h1>
    <p>这个链接可能已经用过、超过了有效时间，或者没有复制完整。您可以：</p>
    <ul className={styles['ways']}>
      <li>已经设置过密码：直接用自己的密码登录。</li>
      <li>还没有设置过：用机构发给您的初始密码登录，系统会再次带您来到这里。</li>
      <li>初始密码也不能登录：请联系本机构的管理员。</li>
      <li>如果您是平台管理员，请联系运维人员重新生成链接。</li>
    </ul>
    <Link to={paths.login} className={buttonClass('primary')}>
      去登录
    </Link>
  </>
)
