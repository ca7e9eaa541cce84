/** Pages for Individuals: the hosted portal of invitation links, and the Link widget. Their code is loaded at the first request. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../api/api.ts'
import type { Routes } from '../../api/listener.ts'
import { ApiError } from '../../core/errors.ts'

type Handler = (api: Api, request: never, reply: FastifyReply) => Promise<FastifyReply>

const hosted = () => import('./hosted.ts')
const framed = () => import('./framed.ts')
const assets = () => import('./assets.ts')

/** Files have limits of their own. */
const MAX_FORM_BYTES = 16 * 1024

export const portalRoutes =
  (api: Api): Routes =>
  (server) => {
    void server.register(pages(api, '/portal/:link', hosted))
    void server.register(pages(api, '/widget/sessions/:session/:secret', framed))
    void server.register(widget(api))
    const asset = lazily(api, async () => (await assets()).asset)
    server.get('/portal/assets/:file', asset)
    server.get('/widget.js', asset)
    server.get('/widget/demo', asset)
  }

const lazily =
  (api: Api, load: () => Promise<Handler>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    (await load())(api, request as never, reply)

type PageSet = () => Promise<{ show: Handler; submit: Handler; status: Handler; branding?: Handler }>

/** The same pages at the paths of the portal and of the widget. */
const pages = (api: Api, path: string, pageSet: PageSet) => async (scope: FastifyInstance) => {
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
    if (statusCode >= 500) api.dependencies.log.error({ error: `${error.name}: ${error.message}` }, 'page failed')
    const { explain } = await import('./explain.ts')
    return explain(reply, statusCode === 413 ? 'too_large' : statusCode < 500 ? 'not_understood' : 'failed')
  })
  scope.get(
    path,
    lazily(api, async () => (await pageSet()).show),
  )
  scope.get(
    `${path}/status`,
    lazily(api, async () => (await pageSet()).status),
  )
  scope.get(
    `${path}/branding.css`,
    lazily(api, async () => (await pageSet()).branding ?? (await assets()).asset),
  )
  // Whoever reloads the answer to a form, or copies its address, is led back to the step.
  scope.get(`${path}/:action`, async ({ url }, reply) => reply.redirect(url.slice(0, url.lastIndexOf('/')), 303))
  const submit = lazily(api, async () => (await pageSet()).submit)
  scope.post(`${path}/:action`, { bodyLimit: MAX_FORM_BYTES }, submit)
}

/** Called from pages of other sites: their browsers ask first. */
const widget = (api: Api) => async (scope: FastifyInstance) => {
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
    { bodyLimit: MAX_FORM_BYTES },
    lazily(api, async () => (await framed()).begin),
  )
}
