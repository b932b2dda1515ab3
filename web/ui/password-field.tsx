import { useState } from 'react'
import { EyeIcon } from '#web/ui/form-icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TextFieldProps } from '#web/ui/text-field.tsx'
import styles from '#web/ui/password-field.module.css'

/** A password, hidden until its reader asks to see it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles['eye']}
          aria-label={shown ? '隐藏密码' : '显示密码'}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </button>
      }
    />
  )
}
