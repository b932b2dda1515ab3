import type { Access, CallDeclaration } from '@weike/contract/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answer, keptAnswer } from '#server/platform/answer.ts'
import { AppError } from '#server/platform/app-error.ts'
import { clientAddress } from '#server/platform/client-address.ts'
import type { Asked, Client, Endpoint } from '#server/platform/endpoint.ts'
import { answerFailure } from '#server/platform/failures.ts'
import { assertOwn } from '#server/platform/ownership.ts'
import type { PublicAnswers } from '#server/platform/public-answers.ts'
import { readCarried } from '#server/platform/params.ts'
import type { Carried } from '#server/platform/params.ts'
import type { ViewerReader } from '#server/platform/session.ts'
import { assertSameOrigin } from '#server/platform/same-origin.ts'
import { assertSigned } from '#server/platform/signature.ts'
import { isKnown, mayCall } from '#server/platform/viewer.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { knowVisitor } from '#server/platform/visitor.ts'

export interface MountOptions {
  signSecret: string
  /** Milliseconds since 1970. */
  now: () => number
  viewers: ViewerReader
  /** Tests parse every reply against the contract. */
  strictReplies: boolean
  /** Whole answers of calls that the contract marks as cached. */
  answers: PublicAnswers<string>
}

/**
 * Answers a call of the contract: signature, session, access, input, ownership, then the handler;
 * whatever goes wrong leaves in the shape of the call.
 */
export function mount(app: FastifyInstance, endpoint: Endpoint, options: MountOptions): void {
  const { call } = endpoint
  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    config: { shape: call.shape },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      try {
        const carried = readCarried(call, request)
        assertSigned(carried, {
          secret: options.signSecret,
          required: call.host === 'product',
          now: options.now(),
        })
        const token = tokenOf(call, carried)
        if (call.sameOrigin) assertSameOrigin(request)
        const viewer = await options.viewers.read(token)
        assertAccess(viewer, token, call.access)
        const input = call.input.safeParse(carried.params)
        if (!input.success) throw new AppError('input.invalid')
        assertOwn(call, viewer, carried.params)
        // What is kept for many must not know the one who asked first.
        const client = call.cached ? anybody : clientOf(request, call.visitor ? reply : undefined)
        const asked = { input: input.data, viewer, client } as Asked<CallDeclaration>
        if (!call.cached) return await answer(endpoint, asked, options)
        reply.type('application/json; charset=utf-8')
        return await keptAnswer(endpoint, asked, options)
      } catch (error) {
        return answerFailure(error, request, reply, call.shape)
      }
    },
  })
}

const anybody: Client = { address: '', userAgent: '', visitorId: '' }

/** `reply` is given for calls that go by the browser's own id: a browser without one gets it. */
const clientOf = (request: FastifyRequest, reply: FastifyReply | undefined): Client => ({
  address: clientAddress(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  visitorId: reply ? knowVisitor(request, reply) : '',
})

/** The header says who asks; a `token` parameter never differs, and on the login host may stand for it. */
function tokenOf({ host }: CallDeclaration, { token, params }: Carried): string | undefined {
  const named = params['token']
  if (typeof named !== 'string' || named === '') return token
  if (token && token !== named) throw new AppError('session.mismatch')
  return host === 'login' ? named : token
}

function assertAccess(viewer: Viewer, token: string | undefined, access: Access): void {
  if (access === 'public') return
  if (!isKnown(viewer)) throw new AppError(token ? 'session.expired' : 'session.missing')
  if (!mayCall(viewer.user, access)) throw new AppError('access.not_allowed')
}
