import { useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/call.ts'
import type { Items } from '#web/api/caller.ts'
import { enterWith } from '#web/portal/session/session.ts'
import { faultsFrom, faultsOf, firstFaulty, isExpired } from '#web/portal/welcome/faults.ts'
import type { Faults, NewPassword } from '#web/portal/welcome/faults.ts'
import { Button } from '#web/ui/button.tsx'
import { LockIcon } from '#web/ui/form-icons.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from '#web/portal/welcome/page.module.css'

interface Props {
  link: string
  holder: Items<'openOneTimeLink'>
  /** The link has been used, or has ended, since it was opened. */
  onExpired: (error: unknown) => void
  onEntered: () => unknown
}

/** Greets the link's holder and takes the new password; faults stand at their fields. */
export function NewPasswordForm({ link, holder, onExpired, onEntered }: Props) {
  const [values, setValues] = useState<NewPassword>({ password: '', confirmPassword: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const ruleId = useId()

  const change = (part: Partial<NewPassword>) => {
    setValues((before) => ({ ...before, ...part }))
    setFaults({})
    setRefusal('')
  }
  const blame = (found: Faults) => {
    setFaults(found)
    const first = firstFaulty(found)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const submit = async () => {
    setRefusal('')
    if (blame(faultsOf(values))) return
    setBusy(true)
    try {
      const { Token } = await call('setFirstPassword', { link, ...values })
      await enterWith(Token)
      await onEntered()
    } catch (error) {
      if (isExpired(error)) onExpired(error)
      else if (!blame(faultsFrom(error) ?? {})) setRefusal(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  return (
    <>
      <h1 className={styles['title']}>{holder.RealName || holder.UserName}，您好</h1>
      <p>
        您在{holder.ComName}的帐号是 <b>{holder.UserName}</b>。请设置自己的密码，以后就用它登录。
      </p>
      <p id={ruleId} className={styles['rule']}>
        密码以英文字母开头，8 到 16 位，可用英文字母、数字、连字符（-）和下划线（_）。
      </p>
      <form
        ref={form}
        className={styles['form']}
        aria-describedby={ruleId}
        noValidate
        onSubmit={onSubmit}
      >
        <input name="username" autoComplete="username" value={holder.UserName} readOnly hidden />
        <PasswordField
          name="password"
          label="新密码"
          icon={<LockIcon />}
          autoComplete="new-password"
          value={values.password}
          fault={faults.password}
          onChange={(password) => change({ password })}
        />
        <PasswordField
          name="confirmPassword"
          label="再次输入新密码"
          icon={<LockIcon />}
          autoComplete="new-password"
          value={values.confirmPassword}
          fault={faults.confirmPassword}
          onChange={(confirmPassword) => change({ confirmPassword })}
        />
        <Button type="submit" aria-busy={busy}>
          {busy && <Spinner />}
          {busy ? '正在设置…' : '设置密码并进入'}
        </Button>
        <p className={styles['refusal']} role="alert">
          {refusal}
        </p>
      </form>
    </>
  )
}
