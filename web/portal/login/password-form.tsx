import { boot } from '#web/api/boot.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { DemoAccounts } from '#web/portal/login/demo-accounts.tsx'
import { faultsOf } from '#web/portal/login/faults.ts'
import type { Credentials } from '#web/portal/login/faults.ts'
import { initialLinkOf } from '#web/portal/login/initial-link.ts'
import { login } from '#web/portal/session/session.ts'
import { LockIcon } from '#web/ui/form-icons.tsx'
import { PersonIcon } from '#web/ui/icons.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Submit } from '#web/ui/submit.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from '#web/portal/login/password-form.module.css'

interface Props {
  onEntered: () => unknown
  /** An initial password opens no session, but a link to set the own one. */
  onInitial: (link: string) => unknown
}

/** Login by password; faults stand at their fields, what the server says stands under the form. */
export function PasswordForm({ onEntered, onInitial }: Props) {
  const { values, faults, refusal, busy, change, props } = useForm<Credentials>({
    empty: { userName: '', pwd: '' },
    faultsOf,
    send: async ({ userName, pwd }) => {
      await login(userName.trim(), pwd)
      await onEntered()
    },
    explain: (error) => {
      const link = initialLinkOf(error)
      if (!link) return { refusal: sentenceOf(error) }
      onInitial(link)
      return {}
    },
  })
  return (
    <form className={styles['form']} {...props}>
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
      <Submit busy={busy} label="登录" busyLabel="正在登录…" refusal={refusal} />
      {boot.demo && <DemoAccounts onChoose={change} />}
    </form>
  )
}
