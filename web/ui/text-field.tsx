import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from '#web/ui/text-field.module.css'

export interface TextFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** A sentence under the field; it makes the field invalid. */
  fault?: string | undefined
  icon?: ReactNode
  /** Behind the text, such as a button of the field's own. */
  end?: ReactNode
  type?: 'text' | 'password'
  autoComplete?: string
}

/** A labelled line of text; its fault is read out with it. */
export function TextField({ label, value, onChange, fault, icon, end, ...input }: TextFieldProps) {
  const id = useId()
  const faultId = `${id}-fault`
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['box']} data-invalid={fault !== undefined}>
        {icon}
        <input
          {...input}
          id={id}
          value={value}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {fault !== undefined && (
        <p id={faultId} className={styles['fault']}>
          {fault}
        </p>
      )}
    </div>
  )
}
