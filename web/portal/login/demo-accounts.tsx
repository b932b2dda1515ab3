import type { Credentials } from '#web/portal/login/faults.ts'
import styles from '#web/portal/login/demo-accounts.module.css'

const accounts: Credentials[] = [
  { userName: 'teacher', pwd: 'Teacher-2026' },
  { userName: 'student', pwd: 'Student-2026' },
]

/** Only in a demonstration: accounts that anyone may try. */
export const DemoAccounts = ({ onChoose }: { onChoose: (account: Credentials) => void }) => (
  <div className={styles['box']}>
    <p>演示帐号，点击即可填入：</p>
    <ul>
      {accounts.map((account) => (
        <li key={account.userName}>
          <button type="button" onClick={() => onChoose(account)}>
            {account.userName} / {account.pwd}
          </button>
        </li>
      ))}
    </ul>
  </div>
)
