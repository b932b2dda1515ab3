import { messageOf, statusOf } from '@weike/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a person sees when the page itself cannot be made: a sentence, the number to name, and a way to try again. */
export function sendFailurePage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.log.error({ err: error }, 'page failed')
  const code = 'server.failed'
  return reply
    .code(statusOf(code))
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      [
        '<!doctype html><html lang="zh-CN"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<title>页面打开失败</title>',
        `<h1>页面打开失败</h1><p>${messageOf(code)}</p>`,
        `<p>反馈问题时请提供编号：${request.id}</p>`,
        '<p><a href="">重试</a>　<a href="/">返回首页</a></p></html>',
      ].join(''),
    )
}
