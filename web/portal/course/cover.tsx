import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/portal/course/cover.module.css'

interface CoverProps {
  /** Its address; empty when there is none. */
  picture: string
  /** How many lectures there are, told in a corner. */
  lectures?: number
  /** On screen at once: the picture is not put off. */
  eager?: boolean
  /** As part of a small card. */
  small?: boolean
  /** While what it stands in is pointed at. */
  pointed?: 'raise' | 'lift'
  /** Where it stands in its row. */
  className?: string | undefined
}

/** The picture of a course or lecture, 16:9; its name stands beside it in words. */
export const Cover = ({
  picture,
  lectures,
  eager = false,
  small = false,
  pointed,
  className = '',
}: CoverProps) => (
  <span
    className={`${styles['cover']} ${small ? styles['small'] : ''} ${pointed ? styles[pointed] : ''} ${className}`}
  >
    {picture && (
      <img src={picture} alt="" width={960} height={540} loading={eager ? 'eager' : 'lazy'} />
    )}
    {lectures !== undefined && <span className={styles['lectures']}>{lectures} 讲</span>}
  </span>
)

/** Stands where a cover is still loading. */
export const CoverPlace = ({
  small = false,
  className = '',
}: Pick<CoverProps, 'small' | 'className'>) => (
  <span className={`${styles['cover']} ${small ? styles['small'] : ''} ${className}`}>
    <Skeleton shape="cover" />
  </span>
)
