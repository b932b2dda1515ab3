import styles from '#web/ui/skeleton.module.css'

/** Stands where something is still loading; the list around it says so in words. */
export function Skeleton({ shape }: { shape: 'cover' | 'line' | 'short' | 'round' }) {
  const shapes = shape === 'short' ? `${styles['line']} ${styles['short']}` : styles[shape]
  return <span className={`${styles['block']} ${shapes}`} aria-hidden="true" />
}

/** Numbers to draw so many places by. */
export const placesOf = (count: number): number[] =>
  Array.from({ length: count }, (_, place) => place)
