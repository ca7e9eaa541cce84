/** The routes of the control API: admission, body and query, response. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ControlOperation, controlOperations } from '../../generated/control.ts'
import type { Api } from '../api/api.ts'
import { ApiError } from '../core/errors.ts'
import { receive } from '../api/body.ts'
import type { Routes } from '../api/listener.ts'
import type { JobScheduler } from '../jobs/scheduler.ts'
import { accountControls } from './accounts.ts'
import { admission } from './admission.ts'
import { clockControls } from './clock.ts'
import { contentControls } from './contents.ts'
import type { ControlCall, Controls } from './controls.ts'
import { deliveryControls } from './deliveries.ts'
import { endpointControls } from './endpoints.ts'
import { faultControls } from './faults.ts'
import { checkGiven, readQuery } from './given.ts'
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

const PREFIX = '/sandbox'

const controls: Controls = {
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

const operations = Object.values(controlOperations)

export const operationAt = (method: string, path: string): ControlOperation | undefined =>
  operations.find((operation) => operation.method === method && operation.path === path)

/** Checks what is given, and has it done. */
export async function carryOut(operation: ControlOperation, given: object | undefined, call: Omit<ControlCall, 'given'>): Promise<unknown> {
  const control = controls[operation.id] as (call: ControlCall) => Promise<unknown>
  return control({ ...call, given: await checkGiven(operation, given) })
}

/** `pages` adds routes below /sandbox that are admitted like the control API itself. */
export const sandboxRoutes =
  (api: Api, options: SandboxOptions): Routes =>
  (server) =>
    void server.register(controlApi(api, options), { prefix: PREFIX })

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
    for (const operation of operations) {
      const { method, path, body: { largest = LARGEST_UNREAD } = {} } = operation
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const given = method === 'GET' ? readQuery(operation, queryOf(request)) : await bodyOf(request, operation)
        const { accept = '' } = request.headers
        return send(reply, await carryOut(operation, given, { accept, api, dependencies, scheduler, initial, requestId: request.id }))
      }
      server.route({ method, url: path.slice(PREFIX.length), bodyLimit: largest, handler })
    }
    server.setNotFoundHandler((request) => {
      const path = request.url.split('?', 1)[0] as string
      const allow = operations.filter((operation) => operation.path === path).map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method))
      if (allow.length === 0)
        throw new ApiError('NOT_FOUND', `There is no such path; there are ${[...new Set(operations.map((one) => one.path))].join(', ')}`)
      throw new ApiError('METHOD_NOT_ALLOWED', `${request.method} is not allowed here: use ${allow.join(', ')}`, {
        headers: { allow: allow.join(', ') },
      })
    })
  }

/** The limit of a body that the operation does not take and the server does not read. */
const LARGEST_UNREAD = 64 * 1024

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://in.process').searchParams

const bodyOf = async (request: FastifyRequest, { body }: ControlOperation): Promise<object | undefined> =>
  (await receive(request, body ? { request: body } : {})).body as object | undefined

const send = (reply: FastifyReply, answer: unknown) =>
  answer instanceof JsonLines
    ? reply.headers({ 'content-type': JSON_LINES, 'x-accel-buffering': 'no' }).send(Readable.from(answer.lines()))
    : reply.header('content-type', 'application/json').send(Buffer.from(JSON.stringify(answer)))
