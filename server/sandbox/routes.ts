/** The routes of the control API: admission, body and query, response. */
import { Readable } from 'node:stream'
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
import { contentControls } from './contents.ts'
import type { Controls } from './controls.ts'
import { deliveryControls } from './deliveries.ts'
import { endpointControls } from './endpoints.ts'
import { faultControls } from './faults.ts'
import { JSON_LINES, JsonLines } from './json-lines.ts'
import type { InitialState } from './initial-state.ts'
import { keyControls } from './keys.ts'
import { listingControls } from './listings.ts'
import { operationControls } from './operations.ts'
import { purgeControls } from './purges.ts'
import { readinessControls } from './readiness.ts'
import { historyControls } from './history.ts'
import { scenarioControls } from './scenarios.ts'
import { sendControls } from './send.ts'
import { sessionControls } from './sessions.ts'
import { stateControls } from './state.ts'
import { stateFileControls } from './state-files.ts'
import { versionControls } from './versions.ts'
import { webhookSignatureControls } from './webhook-signature.ts'

export interface SandboxOptions {
  readonly scheduler: JobScheduler
  readonly initial: InitialState
  /** If set, every caller needs it; if not, only this machine may call. */
  readonly token?: string | undefined
  readonly pages: (server: FastifyInstance) => void
}

export const controls: Controls = {
  ...clockControls,
  ...stateControls,
  ...stateFileControls,
  ...accountControls,
  ...sessionControls,
  ...scenarioControls,
  ...deliveryControls,
  ...endpointControls,
  ...keyControls,
  ...webhookSignatureControls,
  ...faultControls,
  ...historyControls,
  ...listingControls,
  ...contentControls,
  ...sendControls,
  ...purgeControls,
  ...operationControls,
  ...readinessControls,
  ...versionControls,
}

/** A snapshot is as large as the state. */
const LARGEST_SNAPSHOT = 1024 ** 3
/** A document in base64, with the fields that describe it. */
const LARGEST_DOCUMENT = Math.ceil((limits.upload_bytes * 4) / 3) + 64 * 1024
const LARGEST_BODY = 64 * 1024
/** A body as long as the request log keeps, with what is said beside it. */
const LARGEST_SENT = 68 * 1024

const LARGEST_BY_PATH: Readonly<Record<string, number>> = {
  '/restore': LARGEST_SNAPSHOT,
  '/load': LARGEST_DOCUMENT,
  '/sessions/act': LARGEST_DOCUMENT,
  '/scenarios/run': LARGEST_DOCUMENT,
  '/requests/send': LARGEST_SENT,
}

const METHODS = ['GET', 'POST'] as const

/** `pages` adds routes below /sandbox that are admitted like the control API itself. */
export const sandboxRoutes =
  (api: Api, options: SandboxOptions): Routes =>
  (server) =>
    void server.register(controlApi(api, options), { prefix: '/sandbox' })

const controlApi =
  (api: Api, { scheduler, initial, token, pages }: SandboxOptions) =>
  async (server: FastifyInstance): Promise<void> => {
    const { dependencies } = api
    const admit = admission(token)
    server.addHook('onRequest', async (request) => {
      const { freelyRead } = request.routeOptions.config as { freelyRead?: true }
      const refusal = token !== undefined && freelyRead ? undefined : admit(request)
      if (refusal) throw refusal
    })
    server.setErrorHandler((error: Error, _request, reply) => {
      // The listener answers every other error.
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
          const { accept = '' } = request.headers
          return send(reply, await control({ body, query, accept, api, dependencies, scheduler, initial, requestId: request.id }))
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

const send = (reply: FastifyReply, answer: unknown) =>
  answer instanceof JsonLines
    ? reply.headers({ 'content-type': JSON_LINES, 'x-accel-buffering': 'no' }).send(Readable.from(answer.lines()))
    : reply.header('content-type', 'application/json').send(Buffer.from(JSON.stringify(answer)))

const BODY_OPTIONAL: ReadonlySet<string> = new Set(['/accounts', '/faults/clear'])

/** Every POST takes JSON, but /reset takes no body. */
const bodyOperation = (path: string) => (path === '/reset' ? {} : { request: { required: !BODY_OPTIONAL.has(path) } })
