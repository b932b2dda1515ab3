import { ChoiceLink } from '#web/ui/choice-link.tsx'
import { BackIcon, ForwardIcon } from '#web/ui/icons.tsx'
import { pagerWindow } from '#web/ui/pager-window.ts'
import { PagerJumper } from '#web/ui/pager-jumper.tsx'
import styles from '#web/ui/pager.module.css'

interface PagerProps {
  /** Of what these are the pages. */
  label: string
  /** From 1. */
  page: number
  pageCount: number
  /** How much there is in all, in words. */
  total: string
  hrefOf: (page: number) => string
  onChoose: (href: string) => void
}

/** Total, previous, numbers, next and a field to jump to a page. */
export function Pager({ label, page, pageCount, total, hrefOf, onChoose }: PagerProps) {
  const step = (to: number, name: string, icon: React.ReactNode) =>
    to < 1 || to > pageCount ? (
      <span className={styles['step']} data-none aria-hidden="true">
        {icon}
      </span>
    ) : (
      <ChoiceLink
        className={styles['step']}
        href={hrefOf(to)}
        onChoose={onChoose}
        aria-label={name}
      >
        {icon}
      </ChoiceLink>
    )
  return (
    <nav className={styles['pager']} aria-label={label}>
      <p className={styles['total']}>{total}</p>
      {step(page - 1, '上一页', <BackIcon size={18} />)}
      <ol className={styles['numbers']}>
        {pagerWindow(page, pageCount).map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              <ChoiceLink
                className={styles['number']}
                href={hrefOf(slot)}
                onChoose={onChoose}
                aria-label={`第 ${slot} 页`}
                aria-current={slot === page ? 'page' : undefined}
              >
                {slot}
              </ChoiceLink>
            ) : (
              <span className={styles['gap']}>…</span>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, '下一页', <ForwardIcon size={18} />)}
      {pageCount > 1 && <PagerJumper pageCount={pageCount} onJump={(to) => onChoose(hrefOf(to))} />}
    </nav>
  )
}
