/** Pages for Individuals: the hosted portal for invitation links, and the Link widget. Their code is loaded on the first request. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operations } from '../../../generated/server.ts'
import type { Api } from '../../http/api.ts'
import { preflightHeaders } from '../../http/cors.ts'
import type { Routes } from '../../http/listener.ts'
import { errorResponse, unavailable } from '../../http/responses.ts'
import { describedError } from '../../core/log.ts'
import { ApiError } from '../../core/errors.ts'
import { serveStaticFiles } from '../static-files.ts'

type Handler = (api: Api, request: never, reply: FastifyReply) => Promise<FastifyReply>

const hosted = () => import('./hosted.ts')
const framed = () => import('./framed.ts')
const assets = () => import('./assets.ts')

/** Maximum size in bytes of a form without files. */
const MAX_FORM_BYTES = 16 * 1024

export const portalRoutes =
  (api: Api): Routes =>
  (server) => {
    void server.register(pages(api, '/portal/:link', hosted))
    void server.register(embeddable(pages(api, '/widget/sessions/:session/:secret', framed)))
    void server.register(widgetSessions(api))
    const asset = lazily(api, async () => (await assets()).sendAsset)
    serveStaticFiles(server, (scope) => {
      scope.get('/portal/assets/:file', asset)
      scope.get('/widget/demo', asset)
    })
  }

const WIDGET_SCRIPT = '/widget.js'

/**
 * Serves the widget script at its own path and at the configured paths, each of which is PATH or PATH=NAME. These routes are registered
 * last, because they must not conflict with any other route.
 */
export const widgetScriptRoutes =
  (api: Api, chosen: readonly string[] = []): Routes =>
  (server, registered) =>
    serveStaticFiles(server, (scope) => {
      const others = [...registered]
      const elements = new Map([WIDGET_SCRIPT, ...chosen].map((one) => one.split('=') as [path: string, element: string | undefined]))
      for (const [path, element] of elements) {
        if (isTaken(path, others)) throw new PathConflictError(path)
        scope.get(
          path,
          lazily(api, async () => (await assets()).widgetSender(element)),
        )
      }
    })

/** The server already uses the configured path of a widget script. */
export class PathConflictError extends Error {
  override readonly name = 'PathConflictError'

  constructor(path: string) {
    super(`the script of the widget cannot be served at ${path}, because the server uses this path: choose another --widget-path`)
  }
}

const OPERATIONS: ReadonlySet<string> = new Set(operations.map(({ path }) => path))

/**
 * Returns true if the path cannot be used. It may start with the same segment as an operation, but not with the same segment as the pages
 * or the control API.
 */
const isTaken = (path: string, others: readonly string[]): boolean =>
  others.some((other) => other === path || (!OPERATIONS.has(other) && firstSegment(other) === firstSegment(path)))

const firstSegment = (path: string): string | undefined => path.split('/')[1]

const lazily =
  (api: Api, load: () => Promise<Handler>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    (await load())(api, request as never, reply)

type PageSet = Readonly<Record<'getPage' | 'submitForm' | 'getStatus', Handler>> & { readonly getBranding?: Handler }

/** Statuses of temporary errors: too many uploads, or an unavailable database. */
const TRY_AGAIN: ReadonlySet<number> = new Set([429, 503])

/** Pages with Cross-Origin-Embedder-Policy show a frame only if its responses, including redirects, have these headers. */
const FRAME_HEADERS = { 'cross-origin-resource-policy': 'cross-origin', 'cross-origin-embedder-policy': 'require-corp' }

const embeddable = (routes: (scope: FastifyInstance) => Promise<void>) => async (scope: FastifyInstance) => {
  scope.addHook('onRequest', async (_request, reply) => void reply.headers(FRAME_HEADERS))
  await scope.register(routes)
}

/** Registers the routes of the hosted portal or of the widget frame. */
const pages = (api: Api, path: string, pageSet: () => Promise<PageSet>) => async (scope: FastifyInstance) => {
  const [{ default: cookie }, { default: formbody }] = await Promise.all([import('@fastify/cookie'), import('@fastify/formbody')])
  await scope.register(cookie)
  await scope.register(formbody)
  // Does not parse the body, because its parts are read as they arrive.
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  scope.setErrorHandler(async (error: Error & { statusCode?: number }, _request, reply) => {
    const { database, log } = api.dependencies
    const { sendMessage } = await import('./render.ts')
    const rejection = error instanceof ApiError ? error : unavailable(error, database, log)
    if (rejection && TRY_AGAIN.has(rejection.status)) return sendMessage(reply.headers(rejection.headers), 'unavailable')
    const statusCode = rejection?.status ?? error.statusCode ?? 500
    if (statusCode >= 500) log.error(describedError(error), 'page failed')
    return sendMessage(reply, statusCode === 413 ? 'too_large' : statusCode < 500 ? 'not_understood' : 'failed')
  })
  /** If the page set does not have the handler, the response is the same as for an unknown file. */
  const from = (name: keyof PageSet) => lazily(api, async () => (await pageSet())[name] ?? (await assets()).sendAsset)
  scope.get(path, from('getPage'))
  scope.get(`${path}/status`, from('getStatus'))
  scope.get(`${path}/branding.css`, from('getBranding'))
  // A GET of a form's action URL, for example after a reload, redirects to the page with the form.
  scope.get(`${path}/:action`, async ({ url }, reply) => reply.redirect(url.slice(0, url.lastIndexOf('/')), 303))
  scope.post(`${path}/:action`, { bodyLimit: MAX_FORM_BYTES }, from('submitForm'))
}

/** Pages on other sites call this route, so browsers first send a CORS preflight. */
const widgetSessions = (api: Api) => async (scope: FastifyInstance) => {
  scope.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ ...preflightHeaders(['authorization', 'content-type']), 'cache-control': 'no-store' })
  })
  // The widget recognizes an expired token by the rule's code, because messages may change.
  scope.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof ApiError) || error.rejection === undefined) throw error
    const { status, headers, body } = errorResponse(error, api.dependencies.runtime)
    return reply
      .code(status)
      .headers(headers)
      .send(Object.assign({}, body, { rejection: error.rejection }))
  })
  scope.options('/widget/sessions', async (_request, reply) => reply.code(204).send())
  scope.post(
    '/widget/sessions',
    { bodyLimit: MAX_FORM_BYTES },
    lazily(api, async () => (await framed()).createSession),
  )
}
