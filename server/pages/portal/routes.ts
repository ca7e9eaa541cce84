/** Pages for people: the hosted portal of invitation links, and the Link widget. Their code is loaded when the first is opened. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../api/api.ts'
import { behaviour } from '../../api/plugin.ts'
import { ApiError } from '../../core/errors.ts'

type Handler = (app: App, request: never, reply: FastifyReply) => Promise<FastifyReply>

const hosted = () => import('./hosted.ts')
const framed = () => import('./framed.ts')
const assets = () => import('./assets.ts')

/** Files have limits of their own. */
const LARGEST_FORM = 16 * 1024

export const portal = behaviour({
  name: 'portal',
  handlers: {},
  routes: (server, app) => {
    void server.register(pages(app, '/portal/:link', hosted))
    void server.register(pages(app, '/widget/sessions/:session/:secret', framed))
    void server.register(widget(app))
    const asset = lazily(app, async () => (await assets()).asset)
    server.get('/portal/assets/:file', asset)
    server.get('/widget.js', asset)
    server.get('/widget/demo', asset)
  },
})

const lazily =
  (app: App, load: () => Promise<Handler>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    (await load())(app, request as never, reply)

type Door = () => Promise<{ show: Handler; act: Handler; status: Handler; branding?: Handler }>

/** The same pages behind either door. */
const pages = (app: App, path: string, door: Door) => async (scope: FastifyInstance) => {
  const [{ default: cookie }, { default: formbody }, { default: multipart }] = await Promise.all([
    import('@fastify/cookie'),
    import('@fastify/formbody'),
    import('@fastify/multipart'),
  ])
  await scope.register(cookie)
  await scope.register(formbody)
  await scope.register(multipart)
  scope.setErrorHandler(async (error: Error & { statusCode?: number }, _request, reply) => {
    const statusCode = error instanceof ApiError ? error.status : (error.statusCode ?? 500)
    if (statusCode >= 500) app.parts.journal.log.error({ error: `${error.name}: ${error.message}` }, 'page failed')
    const { explain } = await import('./explained.ts')
    return explain(reply, statusCode === 413 ? 'too_large' : statusCode < 500 ? 'not_understood' : 'failed')
  })
  scope.get(
    path,
    lazily(app, async () => (await door()).show),
  )
  scope.get(
    `${path}/status`,
    lazily(app, async () => (await door()).status),
  )
  scope.get(
    `${path}/branding.css`,
    lazily(app, async () => (await door()).branding ?? (await assets()).asset),
  )
  // Whoever reloads the answer to a form, or copies its address, is led back to the step.
  scope.get(`${path}/:deed`, async ({ url }, reply) => reply.redirect(url.slice(0, url.lastIndexOf('/')), 303))
  const act = lazily(app, async () => (await door()).act)
  scope.post(`${path}/:deed`, { bodyLimit: LARGEST_FORM }, act)
}

/** Called from pages of other sites: their browsers ask first. */
const widget = (app: App) => async (scope: FastifyInstance) => {
  scope.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'POST',
      'access-control-max-age': '600',
      'cache-control': 'no-store',
    })
  })
  scope.options('/widget/sessions', async (_request, reply) => reply.code(204).send())
  scope.post(
    '/widget/sessions',
    { bodyLimit: LARGEST_FORM },
    lazily(app, async () => (await framed()).begin),
  )
}
