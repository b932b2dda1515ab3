import { useState } from 'react'
import { PersonIcon } from '#web/ui/icons.tsx'
import styles from '#web/portal/user/avatar.module.css'

/** A user's picture; the default one without it, or when it cannot be had. */
export function Avatar({ picture }: { picture: string }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={styles['avatar']}>
      {picture && !isBroken ? (
        <img src={picture} alt="" width={160} height={160} onError={() => setBroken(true)} />
      ) : (
        <PersonIcon size={48} />
      )}
    </span>
  )
}
