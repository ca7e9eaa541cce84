/**
 * Creates the HTTP listener with a route for each operation, and with the routes for pages and the control API. All other requests get an
 * error from the contract.
 */
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { tables } from '../../generated/tables.ts'
import { describedError, type Log } from '../core/log.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { getLoggedRequestId } from '../core/request-ids.ts'
import { littleRoom, getStorageHealth } from '../db/storage-health.ts'
import { operations } from '../../generated/server.ts'
import type { Api } from './api.ts'
import {
  type ApiResponse,
  errorResponse,
  errorResponseIn,
  goneSignal,
  rejectBytes,
  rejectExpectation,
  translated,
  REQUEST_ID_HEADER,
  chooseRequestId,
  draining,
  unavailable,
  unavailableAs,
} from './responses.ts'
import { receive } from './body.ts'
import { CONNECTION_LIMITS, type ConnectionLimits, createLimitedServer, endConnections } from './connections.ts'
import { ERROR_PAGE_HEADERS, isOpenedInBrowser, renderErrorPage } from './error-page.ts'
import { isForPublicTokens, preflightHeaders, getRejectionCorsHeaders } from './cors.ts'
import type { Operation } from './plugin.ts'
import { getUpload } from './upload-body.ts'
import { chooseErrorVersion } from './version.ts'

/** Adds the routes for pages or the control API. `registered` contains the paths of all existing routes with their parameters. */
export type Routes = (server: FastifyInstance, registered: ReadonlySet<string>) => void

export async function createListener(
  api: Api,
  routes: readonly Routes[],
  connectionLimits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<FastifyInstance> {
  const { runtime, requestLog, database, log } = api.dependencies
  const paths = new Set(operations.map(({ path }) => path))
  const sendError = async (request: FastifyRequest, reply: FastifyReply, caught: Error) => {
    const databaseError = unavailable(caught, database, log)
    const [path = ''] = request.url.split('?', 1)
    const found = findRouteError(request, server) ?? databaseError ?? translated(caught, describeBody(request, path))
    // Logs a failed request only if its path looks like the path of an operation, because other paths may contain personal data.
    const entry = LOOKS_LIKE_OPERATION.test(path) ? requestLog.begin(path, runtime.now(), request.id) : undefined
    const error = entry ? ((await api.unknownCallers.rejection(found, request.ip, runtime.realNow(), entry)) as ApiError) : found
    if (error.status >= 500 && !databaseError)
      log.error({ request_id: getLoggedRequestId(request.id), ...describedError(caught) }, 'request failed')
    const version = chooseErrorVersion(request.headers['version'], undefined, runtime.versions)
    if (entry) entry.version = version
    const response = await errorResponseIn(version, error, runtime)
    entry?.end(response.status, reply.elapsedTime, response.body)
    if (isOpenedInBrowser(request)) {
      const { 'content-type': _type, ...headers } = response.headers
      return reply
        .code(response.status)
        .headers({ ...headers, ...ERROR_PAGE_HEADERS })
        .send(Buffer.from(renderErrorPage(error)))
    }
    // Keeps headers that were set before the error occurred, such as CORS headers.
    const earlierHeaders = reply.getHeaders() as Record<string, string>
    return send(reply, {
      ...response,
      headers: { ...earlierHeaders, ...response.headers, ...getRejectionCorsHeaders(path, request.headers.authorization) },
    })
  }
  const expectationFailed = (_request: unknown, response: ServerResponse) => rejectExpectation(response, runtime)
  const server = fastify({
    logger: false,
    bodyLimit: MAX_UNCOUNTED_BYTES,
    forceCloseConnections: 'idle',
    // While the server stops, calls on open connections still get a response before their connection is closed.
    return503OnClosing: false,
    serverFactory: (handle) => createLimitedServer({ handle, rejectExpectation: expectationFailed }, connectionLimits, log),
    routerOptions: { maxParamLength: 200 },
    genReqId: (request) => chooseRequestId(request, runtime),
    clientErrorHandler: (error, socket) => rejectBytes(error, socket, runtime),
    frameworkErrors: (error, request, reply) => void sendError(request, reply, error),
  })
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id)
    // Makes the client open a new connection for its next request. The connection may reach another process.
    if (api.draining) reply.raw.setHeader('connection', 'close')
    // Checks the Host header here, because Node would reject a missing header with a response that does not match the contract.
    const hostMissing = request.raw.headers.host === undefined && request.raw.httpVersion === '1.1'
    const queryHasNull = /\?.*%00/.test(request.url)
    // Rejects unknown routes before reading their body. The control API rejects unknown routes itself, because it authenticates the caller
    // first.
    const routeError = request.url.startsWith('/sandbox') ? undefined : findRouteError(request, server)
    if (hostMissing) return done(badRequest('The Host header is missing. Add it.'))
    done(queryHasNull ? badRequest('The query contains the character U+0000. Remove it.') : routeError)
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
      const response = await api.handle(operation, {
        headers,
        requestId,
        address,
        gone: () => goneSignal(reply.raw),
        receive: (held, files) => receive(request, operation, held, files),
      })
      return response.reset ? reset(reply) : send(reply, response)
    })
  void server.register(async (scope) => {
    readNoBody(scope)
    for (const operation of operations) serve(scope, operation)
    for (const { path } of operations.filter(isForPublicTokens)) scope.options(path, preflight)
  })

  for (const path of ['/healthz', '/livez']) server.get(path, async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    if (api.draining) return send(reply, errorResponse(draining(), runtime))
    const failure = (await getStorageHealth(database).check(log)) ?? (await littleRoom(database))
    if (failure) return send(reply, errorResponse(unavailableAs(failure), runtime))
    return reply.send({ status: 'ready' })
  })
  for (const add of routes) add(server, registered)

  server.setNotFoundHandler((request, reply) => sendError(request, reply, noSuchPath()))
  server.setErrorHandler((error: Error, request, reply) => sendError(request, reply, error))
  return server
}

/** Responds to preflights. All other OPTIONS requests get a 405. */
async function preflight({ url, method, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (headers.origin === undefined || headers['access-control-request-method'] === undefined) throw notAllowed({ url, method }, 'POST')
  return reply.code(204).headers(preflightHeaders()).send()
}

function describeBody({ routeOptions }: FastifyRequest, path: string): { maxBytes: number; mediaType: string } {
  const isUpload = operations.some((operation) => operation.path === path && getUpload(operation))
  return { maxBytes: routeOptions.bodyLimit ?? limits.request_bytes, mediaType: isUpload ? 'multipart/form-data' : 'application/json' }
}

/** Maximum number of body bytes that Fastify reads itself. Larger bodies are read by `receive`, which counts the bytes as they arrive. */
const MAX_UNCOUNTED_BYTES = 64 * 1024

/** Prevents Fastify from reading bodies, because `receive` reads them after the caller has been authenticated. */
export function readNoBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  // Fastify finds the parser for a literal media type without parsing the header.
  scope.addContentTypeParser(['application/json', '*'], (_request, _payload, done) => done(null))
}

/** Logs one line for each call. */
function logCalls(server: FastifyInstance, log: Log, paths: ReadonlySet<string>): void {
  server.addHook('onResponse', (request, reply, done) => {
    const request_id = getLoggedRequestId(request.id)
    // Logs the route pattern instead of the path, because the paths of Individuals' links and sessions are secret.
    const path = request.routeOptions.url ?? (paths.has(request.url) ? request.url : 'unknown path')
    log.info(
      { request_id, method: request.method, path, status: reply.statusCode, duration_ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
    done()
  })
}

const LOOKS_LIKE_OPERATION = /^\/v3\/[a-z_/]{1,80}$/

/** Returns the error for an unknown path or method. Undefined if the route exists. */
function findRouteError({ url, method, is404 }: FastifyRequest, server: FastifyInstance): ApiError | undefined {
  if (!is404) return undefined
  const path = url.split('?', 1)[0] as string
  const allow = ['GET', 'HEAD', 'POST'].filter((candidate) => server.hasRoute({ method: candidate, url: path })).join(', ')
  if (allow === '') return noSuchPath(path)
  if (allow === 'POST' && method === 'POST') return undefined
  return notAllowed({ url: path, method }, allow)
}

function notAllowed({ url, method }: Pick<FastifyRequest, 'url' | 'method'>, allow: string): ApiError {
  // Operations use the published message. The Allow header lists the supported method.
  const message = url.startsWith('/v3/') ? tables.errors['METHOD_NOT_ALLOWED']?.message : undefined
  return new ApiError('METHOD_NOT_ALLOWED', message ?? `${method} is not allowed here. Use ${allow}.`, { headers: { allow } })
}

/** Common prefix of all operations, which is ignored when similar paths are compared. */
const PREFIX = '/v3/'

function noSuchPath(path = ''): ApiError {
  const withoutPrefix = (whole: string) => whole.slice(PREFIX.length)
  const suggestion =
    LOOKS_LIKE_OPERATION.test(path) &&
    findNearestWord(
      withoutPrefix(path),
      operations.map((operation) => withoutPrefix(operation.path)),
    )
  return new ApiError('NOT_FOUND', `There is no such path${suggestion ? `. Did you mean ${PREFIX}${suggestion}?` : ''}`)
}

/** Resets the connection instead of sending a response. */
function reset(reply: FastifyReply): FastifyReply {
  const hijacked = reply.hijack()
  reply.raw.socket?.resetAndDestroy()
  return hijacked
}

function send(reply: FastifyReply, { status, headers, body, json }: ApiResponse): FastifyReply {
  if (body === undefined || body instanceof Uint8Array) return reply.code(status).headers(headers).send(body)
  return sendJson(reply, status, headers, json ?? JSON.stringify(body))
}

/** Bypasses Fastify, because serialized JSON needs neither Fastify's serializers nor its charset. */
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
    // An ASCII string has the same bytes in both encodings, and Node writes Latin-1 without a conversion.
    .end(text, length === text.length ? 'latin1' : 'utf8')
  return hijacked
}
