import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { boot } from '#web/api/boot.ts'
import { queryOf } from '#web/api/query.ts'
import { Container } from '#web/portal/frame/container.tsx'
import {
  contactAddress,
  isLinkable,
  ministryAddress,
  policeFilingAddress,
  telephoneAddress,
} from '#web/portal/frame/footer-addresses.ts'
import { portalState, usePortal } from '#web/portal/state.ts'
import styles from '#web/portal/frame/footer.module.css'

/** Each part is drawn when it is configured. */
export function Footer() {
  const { supportContact, hotline, appealUrl, otherProducts } = usePortal(({ footer }) => footer)
  const products = otherProducts.filter(({ name, url }) => name && isLinkable(url))
  return (
    <footer className={styles['footer']}>
      <Container>
        <div className={styles['columns']}>
          <div className={styles['contact']}>
            <p className={styles['title']}>{boot.title}</p>
            {supportContact && (
              <p>
                技术支持：
                <Perhaps address={contactAddress(supportContact)}>{supportContact}</Perhaps>
              </p>
            )}
            {hotline && (
              <p>
                服务热线：<Perhaps address={telephoneAddress(hotline)}>{hotline}</Perhaps>
              </p>
            )}
            <ClientAddress />
          </div>
          {isLinkable(appealUrl) && (
            <nav aria-label="帮助">
              <p className={styles['title']}>帮助</p>
              <Outside address={appealUrl}>版权申诉</Outside>
            </nav>
          )}
          {products.length > 0 && (
            <nav aria-label="相关产品">
              <p className={styles['title']}>相关产品</p>
              <ul className={styles['products']}>
                {products.map(({ name, url }) => (
                  <li key={name}>
                    <Outside address={url}>{name}</Outside>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <Legal />
      </Container>
    </footer>
  )
}

/** Pages that several visitors may be given do not hold it: then it is asked for. */
function ClientAddress() {
  const address = usePortal(({ clientAddress }) => clientAddress)
  const { data } = useQuery({ ...queryOf('getIp', {}), enabled: !address })
  useEffect(() => {
    if (data) portalState.set({ clientAddress: data })
  }, [data])
  return <p className={styles['address']}>{address && `您的 IP：${address}`}</p>
}

function Legal() {
  const { copyright, filingNumber, policeFilingNumber } = usePortal(({ footer }) => footer)
  if (!copyright && !filingNumber && !policeFilingNumber) return null
  return (
    <p className={styles['legal']}>
      {copyright && <span>{copyright.startsWith('©') ? copyright : `© ${copyright}`}</span>}
      {filingNumber && <Outside address={ministryAddress}>{filingNumber}</Outside>}
      {policeFilingNumber && (
        <Outside address={policeFilingAddress(policeFilingNumber)}>{policeFilingNumber}</Outside>
      )}
    </p>
  )
}

const Outside = ({ address, children }: { address: string; children: ReactNode }) => (
  <a href={address} target="_blank" rel="noopener">
    {children}
  </a>
)

const Perhaps = ({ address, children }: { address: string | null; children: ReactNode }) =>
  address ? <a href={address}>{children}</a> : children
