/** 138****8000 */
export const maskPhone = (phone: string | null): string =>
  phone?.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2') ?? ''

/** t***@example.cn */
export const maskEmail = (email: string | null): string =>
  email?.replace(/^(.)[^@]*(@.*)$/, '$1***$2') ?? ''
