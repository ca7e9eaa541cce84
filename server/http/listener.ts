/** The HTTP listener: one route per operation, the routes that are passed to it, and an error in the contract's form for everything else. */
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { tables } from '../../generated/tables.ts'
import { describedError, type Log } from '../core/log.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { getLoggedRequestId } from '../core/request-ids.ts'
import { littleRoom, storageOf } from '../db/storage-health.ts'
import { operations } from '../../generated/server.ts'
import type { Api } from './api.ts'
import {
  type ApiResponse,
  errorResponse,
  errorResponseIn,
  goneSignal,
  refuseBytes,
  refuseExpectation,
  translated,
  REQUEST_ID_HEADER,
  requestIdOf,
  draining,
  unavailable,
  unavailableAs,
} from './responses.ts'
import { receive } from './body.ts'
import { CONNECTION_LIMITS, type ConnectionLimits, createLimitedServer, endConnections } from './connections.ts'
import { isForPublicTokens, preflightHeaders, getRefusalCorsHeaders } from './cors.ts'
import type { Operation } from './plugin.ts'
import { uploadOf } from './upload-body.ts'
import { versionOfRefusal } from './version.ts'

/** Adds routes of pages or of the control API. `registered` are the paths of all routes so far, with their parameters. */
export type Routes = (server: FastifyInstance, registered: ReadonlySet<string>) => void

export async function createListener(
  api: Api,
  routes: readonly Routes[],
  connectionLimits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<FastifyInstance> {
  const { runtime, requestLog, database, log } = api.dependencies
  const paths = new Set(operations.map(({ path }) => path))
  const refuse = async (request: FastifyRequest, reply: FastifyReply, caught: Error) => {
    const cannotStore = unavailable(caught, database, log)
    const [path = ''] = request.url.split('?', 1)
    const found = unmatched(request, server) ?? cannotStore ?? translated(caught, routeBodyOf(request, path))
    // A request that never reached its operation is logged too. Other paths are not: they may hold anything.
    const entry = LOOKS_LIKE_OPERATION.test(path) ? requestLog.begin(path, runtime.now(), request.id) : undefined
    const error = entry ? ((await api.unknownCallers.refusal(found, request.ip, runtime.realNow(), entry)) as ApiError) : found
    if (error.status >= 500 && !cannotStore)
      log.error({ request_id: getLoggedRequestId(request.id), ...describedError(caught) }, 'request failed')
    const version = versionOfRefusal(request.headers['version'], undefined, runtime.versions)
    if (entry) entry.version = version
    const answer = await errorResponseIn(version, error, runtime)
    entry?.end(answer.status, reply.elapsedTime, answer.body)
    // Routes of pages may have set headers before they failed, such as those of CORS.
    const before = reply.getHeaders() as Record<string, string>
    return send(reply, {
      ...answer,
      headers: { ...before, ...answer.headers, ...getRefusalCorsHeaders(path, request.headers.authorization) },
    })
  }
  const expectationFailed = (_request: unknown, response: ServerResponse) => refuseExpectation(response, runtime)
  const server = fastify({
    logger: false,
    bodyLimit: MAX_UNCOUNTED_BYTES,
    forceCloseConnections: 'idle',
    // A call that comes on an open connection while the server ends is answered, and its connection closed.
    return503OnClosing: false,
    serverFactory: (handle) => createLimitedServer({ handle, refuseExpectation: expectationFailed }, connectionLimits, log),
    routerOptions: { maxParamLength: 200 },
    genReqId: (request) => requestIdOf(request, runtime),
    clientErrorHandler: (error, socket) => refuseBytes(error, socket, runtime),
    frameworkErrors: (error, request, reply) => void refuse(request, reply, error),
  })
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id)
    // The client opens its next connection to another process.
    if (api.draining) reply.raw.setHeader('connection', 'close')
    // Node would refuse a missing Host in a form of its own.
    const hostMissing = request.raw.headers.host === undefined && request.raw.httpVersion === '1.1'
    const queryHasNull = /\?.*%00/.test(request.url)
    // A body that no route asks for is not read. The control API, which admits before it answers, refuses by itself.
    const refusal = request.url.startsWith('/sandbox') ? undefined : unmatched(request, server)
    if (hostMissing) return done(badRequest('The header Host is missing: add it'))
    done(queryHasNull ? badRequest('The query contains the character U+0000: remove it') : refusal)
  })
  if (log.isLevelEnabled?.('info') ?? true) logCalls(server, log, paths)
  endConnections(server)
  const registered = new Set<string>()
  server.addHook('onRoute', ({ url }) => void registered.add(url))
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const serve = (scope: FastifyInstance, operation: Operation) =>
    scope.post(operation.path, async (request, reply) => {
      const { headers, id: requestId, ip: address } = request
      const answer = await api.answer(operation, {
        headers,
        requestId,
        address,
        gone: () => goneSignal(reply.raw),
        receive: (held, files) => receive(request, operation, held, files),
      })
      return answer.reset ? reset(reply) : send(reply, answer)
    })
  void server.register(async (scope) => {
    readNoBody(scope)
    for (const operation of operations) serve(scope, operation)
    for (const { path } of operations.filter(isForPublicTokens)) scope.options(path, preflight)
  })

  for (const path of ['/healthz', '/livez']) server.get(path, async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    if (api.draining) return send(reply, errorResponse(draining(), runtime))
    const failure = (await storageOf(database).check(log)) ?? (await littleRoom(database))
    if (failure) return send(reply, errorResponse(unavailableAs(failure), runtime))
    return reply.send({ status: 'ready' })
  })
  for (const add of routes) add(server, registered)

  server.setNotFoundHandler((request, reply) => refuse(request, reply, noSuchPath()))
  server.setErrorHandler((error: Error, request, reply) => refuse(request, reply, error))
  return server
}

/** Answers preflights. An OPTIONS request that is not a preflight has a method that is not allowed. */
async function preflight({ url, method, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (headers.origin === undefined || headers['access-control-request-method'] === undefined) throw notAllowed({ url, method }, 'POST')
  return reply.code(204).headers(preflightHeaders()).send()
}

function routeBodyOf({ routeOptions }: FastifyRequest, path: string): { maxBytes: number; mediaType: string } {
  const isUpload = operations.some((operation) => operation.path === path && uploadOf(operation))
  return { maxBytes: routeOptions.bodyLimit ?? limits.request_bytes, mediaType: isUpload ? 'multipart/form-data' : 'application/json' }
}

/** Maximum bytes of a body that Fastify reads. Larger bodies are left to `receive`, which counts them while they are coming. */
const MAX_UNCOUNTED_BYTES = 64 * 1024

/** Leaves a body unread until its caller is authenticated. */
export function readNoBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  // Fastify finds the parser of a named type without parsing the type.
  scope.addContentTypeParser(['application/json', '*'], (_request, _payload, done) => done(null))
}

/** Logs one line for each call. */
function logCalls(server: FastifyInstance, log: Log, paths: ReadonlySet<string>): void {
  server.addHook('onResponse', (request, reply, done) => {
    const request_id = getLoggedRequestId(request.id)
    // The pattern of the route is logged, never the path itself, because links and sessions of Individuals have secret paths.
    const path = request.routeOptions.url ?? (paths.has(request.url) ? request.url : 'unknown path')
    log.info(
      { request_id, method: request.method, path, status: reply.statusCode, duration_ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
    done()
  })
}

const LOOKS_LIKE_OPERATION = /^\/v3\/[a-z_/]{1,80}$/

/** Returns the error for a path or a method that no operation has. */
function unmatched({ url, method, is404 }: FastifyRequest, server: FastifyInstance): ApiError | undefined {
  if (!is404) return undefined
  const path = url.split('?', 1)[0] as string
  const allow = ['GET', 'HEAD', 'POST'].filter((one) => server.hasRoute({ method: one, url: path })).join(', ')
  if (allow === '') return noSuchPath(path)
  if (allow === 'POST' && method === 'POST') return undefined
  return notAllowed({ url: path, method }, allow)
}

function notAllowed({ url, method }: Pick<FastifyRequest, 'url' | 'method'>, allow: string): ApiError {
  // Operations are answered with the published message; the header Allow names the method.
  const message = url.startsWith('/v3/') ? tables.errors['METHOD_NOT_ALLOWED']?.message : undefined
  return new ApiError('METHOD_NOT_ALLOWED', message ?? `${method} is not allowed here: use ${allow}`, { headers: { allow } })
}

/** The part of a path that all operations share says nothing about which one was meant. */
const PREFIX = '/v3/'

function noSuchPath(path = ''): ApiError {
  const after = (whole: string) => whole.slice(PREFIX.length)
  const meant =
    LOOKS_LIKE_OPERATION.test(path) &&
    findNearestWord(
      after(path),
      operations.map((operation) => after(operation.path)),
    )
  return new ApiError('NOT_FOUND', `There is no such path${meant ? `. Did you mean ${PREFIX}${meant}?` : ''}`)
}

/** Breaks the connection instead of an answer. */
function reset(reply: FastifyReply): FastifyReply {
  const hijacked = reply.hijack()
  reply.raw.socket?.resetAndDestroy()
  return hijacked
}

function send(reply: FastifyReply, { status, headers, body, json }: ApiResponse): FastifyReply {
  if (body === undefined || body instanceof Uint8Array) return reply.code(status).headers(headers).send(body)
  return sendJson(reply, status, headers, json ?? JSON.stringify(body))
}

/** Writes past Fastify, whose serializers and charset JSON text has no use for. */
function sendJson(reply: FastifyReply, status: number, headers: ApiResponse['headers'], text: string): FastifyReply {
  const hijacked = reply.hijack()
  const length = Buffer.byteLength(text)
  reply.raw
    .writeHead(status, {
      ...headers,
      [REQUEST_ID_HEADER]: reply.request.id,
      'content-type': 'application/json',
      'content-length': String(length),
    })
    // ASCII text has the same bytes in both encodings, and Latin-1 is written without conversion.
    .end(text, length === text.length ? 'latin1' : 'utf8')
  return hijacked
}
