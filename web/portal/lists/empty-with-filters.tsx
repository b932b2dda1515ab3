import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { ChoiceLink } from '#web/ui/choice-link.tsx'
import { Message } from '#web/ui/message.tsx'

/** Nothing with these filters: says so and offers to drop them. */
export function EmptyWithFilters({
  children,
  href,
  onChoose,
}: {
  children: ReactNode
  /** The list without filters. */
  href: string
  onChoose: (href: string) => void
}) {
  return (
    <Message
      action={
        <ChoiceLink className={buttonClass('quiet')} href={href} onChoose={onChoose}>
          清除筛选
        </ChoiceLink>
      }
    >
      {children}
    </Message>
  )
}
