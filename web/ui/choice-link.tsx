import type { ComponentProps, MouseEvent } from 'react'

export interface ChoiceLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  href: string
  /** A plain click; the others, such as into a new tab, are the browser's. */
  onChoose: (href: string) => void
}

/** A link to another state of the page that holds it. */
export function ChoiceLink({ href, onChoose, children, ...rest }: ChoiceLinkProps) {
  const choose = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    onChoose(href)
  }
  return (
    <a {...rest} href={href} onClick={choose}>
      {children}
    </a>
  )
}

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
