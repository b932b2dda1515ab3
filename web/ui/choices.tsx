import { useId } from 'react'
import { ChoiceLink } from '#web/ui/choice-link.tsx'
import styles from '#web/ui/choices.module.css'

export interface Choice {
  href: string
  label: string
  isChosen: boolean
  /** How many things it leads to, shown behind the label. */
  count?: number
}

/** One of several, as links in a row: a filter under its label, or the order of a list. */
export function Choices({
  label,
  choices,
  onChoose,
  look = 'filter',
}: {
  label: string
  choices: Choice[]
  onChoose: (href: string) => void
  look?: 'filter' | 'order'
}) {
  const id = useId()
  return (
    <div className={styles[look]}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <ul className={styles['choices']} aria-labelledby={id}>
        {choices.map(({ href, label: name, isChosen, count }) => (
          <li key={name + href}>
            <ChoiceLink
              className={styles['choice']}
              href={href}
              aria-current={isChosen ? 'true' : undefined}
              onChoose={onChoose}
            >
              {name}
              {count !== undefined && <span className={styles['count']}>{count}</span>}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
