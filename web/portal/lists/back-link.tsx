import type { ReactNode } from 'react'
import { useWayBack } from '#web/portal/lists/use-way-back.ts'
import { ChoiceLink } from '#web/ui/choice-link.tsx'
import { BackIcon } from '#web/ui/icons.tsx'
import styles from '#web/portal/lists/back-link.module.css'

/** Over a page: the way back to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const { href, goBack } = useWayBack(to)
  return (
    <ChoiceLink href={href} onChoose={goBack} className={styles['back']}>
      <BackIcon size={18} />
      {children}
    </ChoiceLink>
  )
}
