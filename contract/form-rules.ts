/** Rules that forms and server share; plain functions, so that the browser needs no schema library. */

/** Mainland mobile numbers that can receive messages: 11 digits. */
const mobilePhone = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/

export const isMobilePhone = (text: string): boolean => mobilePhone.test(text)

/** A letter, then letters, digits, hyphen or underscore: 8 to 16 characters in all (spec 1 section 5). */
const password = /^[A-Za-z][A-Za-z0-9_-]{7,15}$/

export const isPassword = (text: string): boolean => password.test(text)

/** Drops blanks, dashes and the country code, so that +86 138-0000-0001 is 13800000001. */
export function normalPhone(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
}
