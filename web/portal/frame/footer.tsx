import { useQuery } from '@tanstack/react-query'
import { boot } from '#web/api/boot.ts'
import { queryOf } from '#web/api/query.ts'
import { Container } from '#web/portal/frame/container.tsx'
import styles from '#web/portal/frame/footer.module.css'

export function Footer() {
  const known = boot.footer.clientAddress
  const { data } = useQuery({ ...queryOf('getIp', {}), enabled: !known })
  const address = known || data
  return (
    <footer className={styles['footer']}>
      <Container>
        <p className={styles['title']}>{boot.title}</p>
        {address && <p>您的 IP：{address}</p>}
      </Container>
    </footer>
  )
}
