import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fastifyStatic from '@fastify/static'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/app-error.ts'

/** Names the store gives; nothing else can be asked for, so no path leads out of it. */
const itemName = /^[\w-]{1,64}$/
const fileName = /^(?:[\w-][\w.-]*\/){0,3}[\w-][\w.-]*$/
const pictureName = /^[0-9a-f]{32}\.(?:webp|png|jpg|avif)$/

const year = 365 * 24 * 3600

/** Media behind signed prefixes, and pictures by the hash of their content. */
export async function registerMedia(app: FastifyInstance, { config, mediaSigner, now }: Deps) {
  await app.register(fastifyStatic, { root: config.dataDir, serve: false, cacheControl: false })

  app.get<{ Params: { permit: string; item: string; '*': string } }>(
    '/media/:permit/:item/*',
    (request, reply) => {
      const { permit, item, '*': file } = request.params
      if (!itemName.test(item) || !fileName.test(file)) throw new AppError('media.missing')
      if (!mediaSigner.permits(permit, item, now())) throw new AppError('media.expired')
      const kept = file.endsWith('.m3u8') ? 'no-store' : `public, max-age=${year}, immutable`
      reply.header('cache-control', kept)
      return send(reply, file, join(config.dataDir, 'media', item))
    },
  )

  app.get<{ Params: { name: string } }>('/pictures/:name', (request, reply) => {
    const { name } = request.params
    if (!pictureName.test(name)) throw new AppError('route.missing')
    reply.header('cache-control', `public, max-age=${year}, immutable`)
    return send(reply, name, join(config.dataDir, 'pictures'))
  })
}

/** Ranges, ETag and types are the file server's; what it cannot find is answered in the envelope. */
const send = (reply: FastifyReply, file: string, root: string) => reply.sendFile(file, root)
