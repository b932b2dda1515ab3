/** The path of an address as pages are named: small letters, no slash at its end. */
export const pagePathOf = (url: string): string =>
  (url.split(/[?#]/)[0] ?? '').toLowerCase().replace(/(?<=.)\/+$/, '')
