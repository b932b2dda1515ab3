import { findMarks } from '@weike/contract/folding.ts'

/** A text as HTML with the places that match a key in `<mark>`; nothing of the text itself is HTML. */
export function markedHtml(text: string, key: string): string {
  let html = ''
  let done = 0
  for (const [from, to] of findMarks(text, key)) {
    html += `${escaped(text.slice(done, from))}<mark>${escaped(text.slice(from, to))}</mark>`
    done = to
  }
  return html + escaped(text.slice(done))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
