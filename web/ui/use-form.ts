import { useRef, useState } from 'react'
import type { RefObject, SubmitEvent } from 'react'

/** Sentences by the fields they belong to. */
export type Faults<Values> = { [Field in keyof Values]?: string }

interface FormOptions<Values> {
  /** The fields in their order, as the form begins. */
  empty: Values
  faultsOf: (values: Values) => Faults<Values>
  /** Sends what has no fault; what it throws goes to `explain`. */
  send: (values: Values) => Promise<void>
  /** A failure as sentences: at fields, or under the form; nothing when it was dealt with. */
  explain: (error: unknown) => { faults?: Faults<Values>; refusal?: string }
}

export interface Form<Values> {
  values: Values
  faults: Faults<Values>
  /** What stands under the form. */
  refusal: string
  busy: boolean
  /** Takes what was typed; what was said about those fields is gone. */
  change: (part: Partial<Values>) => void
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
}

/** A form of text fields: faults stand at their fields and the first one gets the focus; one sending at a time. */
export function useForm<Values extends Record<string, string>>({
  empty,
  faultsOf,
  send,
  explain,
}: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<Faults<Values>>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const ref = useRef<HTMLFormElement>(null)

  /** Answers whether there was any. */
  function blame(found: Faults<Values>): boolean {
    setFaults(found)
    const first = Object.keys(empty).find((field) => found[field])
    if (first) ref.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  async function submit() {
    setRefusal('')
    if (blame(faultsOf(values))) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      const { faults = {}, refusal = '' } = explain(error)
      blame(faults)
      setRefusal(refusal)
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    faults,
    refusal,
    busy,
    change(part) {
      const changed = Object.keys(part)
      setValues((before) => ({ ...before, ...part }))
      setFaults((before) => without(before, changed))
      setRefusal('')
    },
    props: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        if (!busy) void submit()
      },
    },
  }
}

const without = <Values>(faults: Faults<Values>, fields: string[]): Faults<Values> =>
  Object.fromEntries(
    Object.entries(faults).filter(([field]) => !fields.includes(field)),
  ) as Faults<Values>
