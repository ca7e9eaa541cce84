/** The HTTP listener: one route per operation, and an answer in the contract's form to everything else. */
import multipart from '@fastify/multipart'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { App, Operation, Outgoing } from './api.ts'
import { operations } from './api.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { sandbox, type SandboxOptions } from '../sandbox/routes.ts'
import { ping } from '../store/database.ts'
import { largestBody, receive } from './body.ts'
import { endConnections } from './connections.ts'
import { refusal, refuseBytes, refuseExpectation, translated } from './error-responses.ts'
import { uploadOf } from './uploads.ts'

export async function listener(app: App, control: SandboxOptions): Promise<FastifyInstance> {
  const { world, journal, database } = app.parts
  const paths = new Set(operations.map(({ path }) => path))
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: Error) => {
    const told = astray(request, paths) ?? translated(error)
    if (told.status >= 500) journal.log.error({ error: `${error.name}: ${error.message}` }, 'request failed')
    const answer = refusal(told, world)
    const [path = ''] = request.url.split('?', 1)
    // What went astray before it was a call is worth seeing, too; a path of no endpoint may hold anything.
    if (OF_THE_SERVICE.test(path)) journal.begin(path, world.now()).end(answer.status, reply.elapsedTime, answer.body)
    return send(reply, answer)
  }
  const server = fastify({
    logger: false,
    forceCloseConnections: 'idle',
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (error, socket) => refuseBytes(error, socket, world),
    frameworkErrors: (error, request, reply) => void refuse(request, reply, error),
  })
  server.server.on('checkExpectation', (_request, response: ServerResponse) => refuseExpectation(response, world))
  // Node would refuse it in a form of its own.
  server.addHook('onRequest', (request, _reply, done) => {
    done(request.raw.headers.host === undefined && request.raw.httpVersion === '1.1' ? badRequest('The header Host is missing') : undefined)
  })
  endConnections(server)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const serve = (scope: FastifyInstance, operation: Operation) =>
    scope.post(operation.path, { bodyLimit: largestBody(operation) }, async (request, reply) => {
      const answer = await app.answer(operation, { headers: request.headers, receive: () => receive(request, operation) })
      return answer.reset ? reset(reply) : send(reply, answer)
    })
  const uploads = new Set(operations.filter(uploadOf))
  for (const operation of operations) if (!uploads.has(operation)) serve(server, operation)
  // Only where files are taken does anything read multipart bodies.
  void server.register(async (scope) => {
    await scope.register(multipart)
    for (const operation of uploads) serve(scope, operation)
  })

  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    await ping(database.db)
    return reply.send({ status: 'ready' })
  })

  for (const { routes } of app.parts.behaviours) routes?.(server, app)
  void server.register(sandbox(app, control), { prefix: '/sandbox' })

  server.setNotFoundHandler((request, reply) => void refuse(request, reply, noSuchPath()))
  server.setErrorHandler((error: Error, request, reply) => void refuse(request, reply, error))
  return server
}

const OF_THE_SERVICE = /^\/v3\/[a-z_/]{1,80}$/

/** Where a request went wrong before anything in it counts: its path or its method. */
function astray({ url, method, is404 }: FastifyRequest, paths: ReadonlySet<string>): ApiError | undefined {
  if (!is404) return undefined
  const path = url.split('?', 1)[0] as string
  if (!paths.has(path)) return noSuchPath()
  if (method === 'POST') return undefined
  return new ApiError('METHOD_NOT_ALLOWED', `${method} is not allowed here: every endpoint takes POST`, { headers: { allow: 'POST' } })
}

const noSuchPath = () => new ApiError('NOT_FOUND', 'There is no such path')

/** No answer at all: as a connection ends that breaks. */
function reset(reply: FastifyReply): FastifyReply {
  const hijacked = reply.hijack()
  reply.raw.socket?.resetAndDestroy()
  return hijacked
}

const asIs = (json: unknown): string => json as string

function send(reply: FastifyReply, { status, headers, body, json }: Outgoing): FastifyReply {
  void reply.code(status).headers(headers)
  if (body === undefined || body instanceof Uint8Array) return reply.send(body)
  // With a serializer of ours Fastify adds no charset, which JSON does not have; bytes would cost a second write.
  return reply
    .header('content-type', 'application/json')
    .serializer(json === undefined ? JSON.stringify : asIs)
    .send(json ?? body)
}
