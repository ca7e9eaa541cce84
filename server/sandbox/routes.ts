/** The routes of the control API: admission, body and query, answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../api/api.ts'
import { ApiError } from '../core/errors.ts'
import { receive } from '../api/body.ts'
import type { Routes } from '../api/listener.ts'
import { limits } from '../core/limits.ts'
import type { JobScheduler } from '../jobs/scheduler.ts'
import { accountControls } from './accounts.ts'
import { admission } from './admission.ts'
import { clockControls } from './clock.ts'
import type { Controls } from './controls.ts'
import { deliveryControls } from './deliveries.ts'
import { faultControls } from './faults.ts'
import { keyControls } from './keys.ts'
import { listingControls } from './listings.ts'
import { purgeControls } from './purges.ts'
import { historyControls } from './outbox-events-requests.ts'
import { scenarioControls } from './scenarios.ts'
import { sessionControls } from './sessions.ts'
import { stateControls } from './state.ts'
import { webhookSignatureControls } from './webhook-signature.ts'

export interface SandboxOptions {
  readonly scheduler: JobScheduler
  /** Required of every caller where it is set; else only this machine may call. */
  readonly token?: string | undefined
  readonly pages: Routes
}

export const controls: Controls = {
  ...clockControls,
  ...stateControls,
  ...accountControls,
  ...sessionControls,
  ...scenarioControls,
  ...deliveryControls,
  ...keyControls,
  ...webhookSignatureControls,
  ...faultControls,
  ...historyControls,
  ...listingControls,
  ...purgeControls,
}

/** A snapshot is as large as the state. */
const LARGEST_SNAPSHOT = 1024 ** 3
/** A document in base64, and what is said of it. */
const LARGEST_DOCUMENT = Math.ceil((limits.upload_bytes * 4) / 3) + 64 * 1024
const LARGEST_BODY = 64 * 1024

const LARGEST_BY_PATH: Readonly<Record<string, number>> = {
  '/restore': LARGEST_SNAPSHOT,
  '/sessions/act': LARGEST_DOCUMENT,
  '/scenarios/run': LARGEST_DOCUMENT,
}

const METHODS = ['GET', 'POST'] as const

/** `pages` adds routes below /sandbox that are admitted like the control API itself. */
export const sandboxRoutes =
  (api: Api, { scheduler, token, pages }: SandboxOptions): Routes =>
  (server) =>
    void server.register(controlApi(api, { scheduler, token, pages }), { prefix: '/sandbox' })

const controlApi =
  (api: Api, { scheduler, token, pages }: SandboxOptions) =>
  async (server: FastifyInstance): Promise<void> => {
    const { dependencies } = api
    const refusal = admission(token)
    server.addHook('onRequest', async (request) => {
      const { freelyRead } = request.routeOptions.config as { freelyRead?: true }
      const refused = token !== undefined && freelyRead ? undefined : refusal(request)
      if (refused) throw refused
    })
    server.setErrorHandler((error: Error, _request, reply) => {
      // Anything else is a fault, or a body that could not be read: the listener answers it.
      if (!(error instanceof ApiError)) throw error
      return send(reply.code(error.status).headers(error.headers), error.body(dependencies.runtime.now()))
    })
    pages(server)
    for (const [path, methods] of Object.entries(controls)) {
      for (const method of METHODS) {
        const control = methods[method]
        if (!control) continue
        const answer = async (request: FastifyRequest, reply: FastifyReply) => {
          const { body } = method === 'POST' ? await receive(request, bodyOperation(path)) : { body: undefined }
          const query = new URL(request.url, 'http://in.process').searchParams
          return send(reply, await control({ body, query, api, dependencies, scheduler, requestId: request.id }))
        }
        server.route({ method, url: path, bodyLimit: LARGEST_BY_PATH[path] ?? LARGEST_BODY, handler: answer })
      }
    }
    server.setNotFoundHandler((request) => {
      const methods = controls[(request.url.split('?', 1)[0] as string).slice('/sandbox'.length)]
      if (!methods)
        throw new ApiError(
          'NOT_FOUND',
          `There is no such path; there are ${Object.keys(controls)
            .map((path) => `/sandbox${path}`)
            .join(', ')}`,
        )
      const allow = [methods.GET && 'GET, HEAD', methods.POST && 'POST'].filter(Boolean).join(', ')
      throw new ApiError('METHOD_NOT_ALLOWED', `${request.method} is not allowed here: use ${allow}`, { headers: { allow } })
    })
  }

const send = (reply: FastifyReply, told: unknown) =>
  reply.header('content-type', 'application/json').send(Buffer.from(JSON.stringify(told)))

const BODY_OPTIONAL: ReadonlySet<string> = new Set(['/accounts', '/faults/clear'])

/** A call to empty everything says nothing more; a body is JSON wherever there may be one. */
const bodyOperation = (path: string) =>
  path === '/reset' ? {} : { request: { provenance: 'chosen', media: 'application/json', required: !BODY_OPTIONAL.has(path) } as const }
