import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/portal/search/feedback-form.module.css'

const longestNote = 500
const longestContact = 100

type Sending = { state: 'open' | 'busy' | 'sent' } | { state: 'failed'; fault: string }

/** Tells those who keep the library what is missing in it. */
export function FeedbackForm({ searched }: { searched: string }) {
  const id = useId()
  const [note, setNote] = useState('')
  const [contact, setContact] = useState('')
  const [sending, setSending] = useState<Sending>({ state: 'open' })
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (sending.state === 'busy') return
    setSending({ state: 'busy' })
    try {
      await call('addSearchFeedback', {
        SearchByKeyWord: searched,
        note: note.trim(),
        contact: contact.trim(),
      })
      setSending({ state: 'sent' })
    } catch (error) {
      setSending({ state: 'failed', fault: sentenceOf(error) })
    }
  }
  if (sending.state === 'sent') {
    return (
      <output className={styles['sent']}>
        谢谢，已经记下您要找的“{searched}”，我们会尽快补充。
      </output>
    )
  }
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>反馈缺失的内容</h2>
      <form className={styles['form']} onSubmit={(event) => void send(event)}>
        <label htmlFor={`${id}-note`}>还希望有哪些内容？（选填）</label>
        <textarea
          id={`${id}-note`}
          rows={3}
          maxLength={longestNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <label htmlFor={`${id}-contact`}>联系方式（选填，方便我们回复您）</label>
        <input
          id={`${id}-contact`}
          type="text"
          maxLength={longestContact}
          autoComplete="email"
          value={contact}
          onChange={(event) => setContact(event.target.value)}
        />
        {sending.state === 'failed' && (
          <p role="alert" className={styles['fault']}>
            {sending.fault}
          </p>
        )}
        <Button type="submit" kind="quiet" aria-busy={sending.state === 'busy'}>
          提交反馈
        </Button>
      </form>
    </section>
  )
}
