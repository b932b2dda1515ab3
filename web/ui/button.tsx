import type { ComponentProps } from 'react'
import styles from '#web/ui/button.module.css'

export type ButtonKind = 'primary' | 'quiet' | 'night'

/** For links that look like buttons. */
export const buttonClass = (kind: ButtonKind): string => `${styles['button']} ${styles[kind]}`

export function Button({
  kind = 'primary',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { kind?: ButtonKind }) {
  // The linter cannot see that `type` is one of the button's own.
  return <button {...rest} type={type} className={buttonClass(kind)} />
}
