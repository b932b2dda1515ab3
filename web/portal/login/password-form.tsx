import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { boot } from '#web/api/boot.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { DemoAccounts } from '#web/portal/login/demo-accounts.tsx'
import { faultsOf } from '#web/portal/login/faults.ts'
import type { Credentials, Faults } from '#web/portal/login/faults.ts'
import { initialLinkOf } from '#web/portal/login/initial-link.ts'
import { login } from '#web/portal/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LockIcon } from '#web/ui/form-icons.tsx'
import { PersonIcon } from '#web/ui/icons.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from '#web/portal/login/password-form.module.css'

const empty: Credentials = { userName: '', pwd: '' }

interface Props {
  onEntered: () => unknown
  /** An initial password opens no session, but a link to set the own one. */
  onInitial: (link: string) => unknown
}

/** Login by password; faults stand at their fields, what the server says stands under the form. */
export function PasswordForm({ onEntered, onInitial }: Props) {
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const change = (part: Partial<Credentials>) => {
    setValues((before) => ({ ...before, ...part }))
    setFaults((before) => without(before, Object.keys(part)))
    setRefusal('')
  }
  const submit = async () => {
    const found = faultsOf(values)
    setFaults(found)
    setRefusal('')
    const first = found.userName ? 'userName' : found.pwd ? 'pwd' : null
    if (first) return focusOn(form.current, first)
    setBusy(true)
    try {
      await login(values.userName.trim(), values.pwd)
      await onEntered()
    } catch (error) {
      const link = initialLinkOf(error)
      if (link) await onInitial(link)
      else setRefusal(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      <TextField
        name="userName"
        label="用户名/邮箱/手机号"
        icon={<PersonIcon />}
        autoComplete="username"
        value={values.userName}
        fault={faults.userName}
        onChange={(userName) => change({ userName })}
      />
      <PasswordField
        name="pwd"
        label="密码"
        icon={<LockIcon />}
        autoComplete="current-password"
        value={values.pwd}
        fault={faults.pwd}
        onChange={(pwd) => change({ pwd })}
      />
      <Button type="submit" aria-busy={busy}>
        {busy && <Spinner />}
        {busy ? '正在登录…' : '登录'}
      </Button>
      <p className={styles['refusal']} role="alert">
        {refusal}
      </p>
      {boot.demo && <DemoAccounts onChoose={change} />}
    </form>
  )
}

const without = (faults: Faults, names: string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)))

function focusOn(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
}
