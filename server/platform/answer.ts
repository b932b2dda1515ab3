import { Answer } from '#server/platform/endpoint.ts'
import type { Asked, Endpoint } from '#server/platform/endpoint.ts'
import { doneEnvelope } from '#server/platform/envelope.ts'
import type { PublicAnswers } from '#server/platform/public-answers.ts'
import type { CallDeclaration } from '@weike/contract/call.ts'

interface AnswerOptions {
  /** Tests parse every reply against the contract. */
  strictReplies: boolean
  /** Whole answers of calls that the contract marks as cached. */
  answers: PublicAnswers<string>
}

/** Handles a call whose input is parsed; answers the body of the reply. */
export async function answer(
  { call, handle }: Endpoint,
  asked: Asked<CallDeclaration>,
  { strictReplies }: AnswerOptions,
): Promise<object> {
  const value = await handle(asked)
  const answer = value instanceof Answer ? value : new Answer(value)
  if (strictReplies) {
    call.items.parse(answer.items)
    call.beside?.parse(answer.beside)
  }
  return doneEnvelope(call.shape, answer)
}

/** The same as text, kept for all of the viewer's organisation; for calls that the contract marks as cached. */
export function keptAnswer(
  endpoint: Endpoint,
  asked: Asked<CallDeclaration>,
  options: AnswerOptions,
): Promise<string> {
  // Of an organisation that a call names nothing is made: the viewer's own counts.
  const { comId: _comId, comCode: _comCode, ...input } = asked.input as Record<string, unknown>
  const key = [endpoint.call.path, asked.viewer.organisationId, JSON.stringify(input)]
  return options.answers.get(key.join(' '), async () =>
    JSON.stringify(await answer(endpoint, asked, options)),
  )
}
