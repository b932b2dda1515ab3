import { useRef } from 'react'
import type { FormEvent } from 'react'
import { typedPage } from '#web/ui/pager-window.ts'
import styles from '#web/ui/pager.module.css'

/** 跳至 _ 页: what is no page number stays in the field to be corrected. */
export function PagerJumper({
  pageCount,
  onJump,
}: {
  pageCount: number
  onJump: (page: number) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const jump = (event: FormEvent) => {
    event.preventDefault()
    if (!field.current) return
    const page = typedPage(field.current.value, pageCount)
    if (page === undefined) return field.current.select()
    field.current.value = ''
    onJump(page)
  }
  return (
    <form className={styles['jumper']} onSubmit={jump}>
      <label className={styles['jump']}>
        跳至
        <input ref={field} inputMode="numeric" autoComplete="off" maxLength={9} />页
      </label>
      <button type="submit" className={styles['go']}>
        前往
      </button>
    </form>
  )
}
