import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** The four logical hosts; each can move to machines of its own. */
export type Host = 'product' | 'log' | 'login' | 'captcha'
export const hosts: readonly Host[] = ['product', 'log', 'login', 'captcha']

/** Who may call: anyone, any recognised session, UserType 1 or 2, UserType 1, and two staff roles. */
export type Access = 'public' | 'viewer' | 'member' | 'personal' | 'orgAdmin' | 'staff'

/**
 * Answers that older clients read by other names. `login` adds Result/Token/Error to the envelope;
 * the default is the envelope alone.
 */
export type AnswerShape = 'envelope' | 'login'

export interface CallDeclaration {
  host: Host
  method: 'GET' | 'POST'
  /** Compared without regard to case. */
  path: string
  access: Access
  /** What is parsed from query or body; unknown members are dropped. */
  input: z.ZodType
  /** What the envelope's `items` hold on success. */
  items: z.ZodType
  /** Members that stand beside the envelope on success. */
  beside?: z.ZodType
  shape?: AnswerShape
  /** A beacon: timespan, sign, productId and CenterSign arrive as form fields, not as headers. */
  form?: true
  /** Public content alone, the same for all of an organisation: servers may keep the answer for half a minute. */
  cached?: true
  /** A GET that changes state: only pages of this origin may make it. */
  sameOrigin?: true
  /** Goes by the browser's own id; a browser without one is given it. */
  visitor?: true
  /** Failures of its own, besides those of signing, session and access. */
  errors: readonly ErrorCode[]
  /** One English sentence for the API page. */
  summary: string
}

/** Declares a call once for server, browser and documentation. */
export const declareCall = <const Call extends CallDeclaration>(call: Call): Call => call

export type InputOf<Call extends CallDeclaration> = z.output<Call['input']>
export type SentBy<Call extends CallDeclaration> = z.input<Call['input']>
export type ItemsOf<Call extends CallDeclaration> = z.output<Call['items']>
export type BesideOf<Call extends CallDeclaration> = Call['beside'] extends z.ZodType
  ? z.output<Call['beside']>
  : unknown

export interface Envelope<Items = unknown> {
  /** 2000 done, 2001 already so, 2002 identity known but account missing, −1 every failure. */
  code: number
  items: Items
  /** A Chinese sentence fit for the screen. */
  message: string
  error?: ErrorCode
  /** Only on failures of the server, to find the log line. */
  requestId?: string
}
