import { useId } from 'react'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/call.ts'
import type { Items } from '#web/api/caller.ts'
import { enterWith } from '#web/portal/session/session.ts'
import { faultsFrom, faultsOf, isExpired } from '#web/portal/welcome/faults.ts'
import type { NewPassword } from '#web/portal/welcome/faults.ts'
import { LockIcon } from '#web/ui/form-icons.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Submit } from '#web/ui/submit.tsx'
import { useForm } from '#web/ui/use-form.ts'
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
  const ruleId = useId()
  const { values, faults, refusal, busy, change, props } = useForm<NewPassword>({
    empty: { password: '', confirmPassword: '' },
    faultsOf,
    send: async (values) => {
      const { Token } = await call('setFirstPassword', { link, ...values })
      await enterWith(Token)
      await onEntered()
    },
    explain: (error) => {
      if (isExpired(error)) onExpired(error)
      return faultsFrom(error) ?? { refusal: sentenceOf(error) }
    },
  })
  return (
    <>
      <h1 className={styles['title']}>{holder.RealName || holder.UserName}，您好</h1>
      <p>
        您在{holder.ComName}的帐号是 <b>{holder.UserName}</b>。请设置自己的密码，以后就用它登录。
      </p>
      <p id={ruleId} className={styles['rule']}>
        密码以英文字母开头，8 到 16 位，可用英文字母、数字、连字符（-）和下划线（_）。
      </p>
      <form className={styles['form']} aria-describedby={ruleId} {...props}>
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
        <Submit busy={busy} label="设置密码并进入" busyLabel="正在设置…" refusal={refusal} />
      </form>
    </>
  )
}
