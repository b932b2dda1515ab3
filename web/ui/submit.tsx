import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from '#web/ui/submit.module.css'

interface SubmitProps {
  busy: boolean
  label: string
  busyLabel: string
  /** Why the form was refused as a whole. */
  refusal: string
}

/** The end of a form: its button, and what was said to it as a whole. */
export const Submit = ({ busy, label, busyLabel, refusal }: SubmitProps) => (
  <>
    <Button type="submit" aria-busy={busy}>
      {busy && <Spinner />}
      {busy ? busyLabel : label}
    </Button>
    <p className={styles['refusal']} role="alert">
      {refusal}
    </p>
  </>
)
