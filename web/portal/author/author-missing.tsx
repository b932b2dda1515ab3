import { Link } from 'react-router'
import { paths } from '#web/portal/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from '#web/portal/author/author-missing.module.css'

export const AuthorMissing = () => (
  <div className={styles['missing']}>
    <h1>没有找到这位讲师</h1>
    <p>讲师的课程可能已经下架，也可能地址不完整。去看看其他讲师吧。</p>
    <Link to={paths.lecturer} className={buttonClass('quiet')}>
      全部讲师
    </Link>
  </div>
)
