/** Sessions that an address may be given within a quarter of an hour: a whole campus may be one address. */
export const mostByAddress = { times: 1_000, windowMinutes: 15 } as const

export const addressSubject = (address: string): string => `session by address ${address}`
