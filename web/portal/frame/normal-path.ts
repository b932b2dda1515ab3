/** A path as it is compared and stored: small letters, no slash at its end. */
export const normalPath = (pathname: string): string =>
  pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
