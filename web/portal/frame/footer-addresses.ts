/** What can be dialled of a hotline; an extension behind it is for the reader. Null when nothing can. */
export function telephoneAddress(hotline: string): string | null {
  const [number] = /\+?\d[\d\s()（）-]*/.exec(hotline) ?? []
  const digits = number?.replaceAll(/[^\d+]/g, '') ?? ''
  return digits.length >= 3 ? `tel:${digits}` : null
}

/** Where the police tell of a filing; they know it by the digits alone. */
export const policeFilingAddress = (filing: string): string =>
  `https://beian.mps.gov.cn/#/query/webSearch?code=${filing.replaceAll(/\D/g, '')}`

export const ministryAddress = 'https://beian.miit.gov.cn/'

const mailAddress = /^[^\s@/?#:]+@[^\s@/?#:]+\.[^\s@/?#:]+$/

/** A contact that is a mail address can be written to. */
export const contactAddress = (contact: string): string | null =>
  mailAddress.test(contact) ? `mailto:${contact}` : null

/** Addresses of the web, of mail, and paths of this portal; anything else is shown without a link. */
export const isLinkable = (url: string): boolean =>
  /^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s]+$/i.test(url)
