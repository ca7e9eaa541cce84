import { verifyWebhook } from 'consumer-permissioned-data-contract/client'
import express from 'express'
import Fastify from 'fastify'
import { Hono } from 'hono'

const { WEBHOOK_SECRET = '' } = process.env

/** Returns the response status for a webhook. The signature covers the raw body, so pass the bytes unparsed. */
async function receive(body: Uint8Array, headers: Headers | NodeJS.Dict<string | string[]>): Promise<204 | 401> {
  try {
    const webhook = await verifyWebhook(body, headers, WEBHOOK_SECRET)
    console.log(webhook.event)
    return 204
  } catch {
    return 401
  }
}

export const expressApp = express()
expressApp.post('/webhooks', express.raw({ type: '*/*' }), async (request, response) => {
  response.sendStatus(await receive(request.body, request.headers))
})

export const fastify = Fastify()
fastify.removeAllContentTypeParsers()
fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
fastify.post<{ Body: Buffer }>('/webhooks', async (request, reply) => {
  return reply.status(await receive(request.body, request.headers)).send()
})

/** Next.js route handler, in app/webhooks/route.ts. */
export async function POST(request: Request): Promise<Response> {
  const body = new Uint8Array(await request.arrayBuffer())
  return new Response(null, { status: await receive(body, request.headers) })
}

export const hono = new Hono().post('/webhooks', (context) => POST(context.req.raw))
