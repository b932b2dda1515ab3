import type { ReactNode, Ref } from 'react'
import { SpecialPlace } from '#web/portal/special/card.tsx'
import { placesOf } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/special/grid.module.css'

export const SpecialGrid = ({
  children,
  ref,
}: {
  children: ReactNode
  ref?: Ref<HTMLUListElement>
}) => (
  <ul ref={ref} className={styles['grid']}>
    {children}
  </ul>
)

/** As many as will come, so that nothing moves when they do. */
export const SpecialPlaces = ({ count }: { count: number }) => (
  <SpecialGrid>
    {placesOf(count).map((place) => (
      <li key={place}>
        <SpecialPlace />
      </li>
    ))}
  </SpecialGrid>
)
