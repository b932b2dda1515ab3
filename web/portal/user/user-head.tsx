import type { UserBase } from '@weike/contract/entities.ts'
import { Container } from '#web/portal/frame/container.tsx'
import { Avatar } from '#web/portal/user/avatar.tsx'
import styles from '#web/portal/user/user-head.module.css'

export const UserHead = ({ user }: { user: UserBase }) => (
  <div className={styles['band']}>
    <Container>
      <div className={styles['head']}>
        <Avatar key={user.HeadPicture} picture={user.HeadPicture} />
        <div className={styles['words']}>
          <h1>{user.UserName}</h1>
          <p>{user.ComName}</p>
        </div>
      </div>
    </Container>
  </div>
)
