/** The control API of the sandbox, as routes on the listener: who may, what is said, what is answered. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { ApiError } from '../errors.ts'
import { receive } from '../http/body.ts'
import type { Timekeeper } from '../jobs/timekeeper.ts'
import { accounts } from './accounts.ts'
import { admission } from './admission.ts'
import { clock } from './clock.ts'
import type { Controls } from './controls.ts'
import { records } from './records.ts'
import { state } from './state.ts'

export interface SandboxOptions {
  readonly timekeeper: Timekeeper
  /** Required of every caller where it is set; else only this machine may call. */
  readonly token?: string | undefined
}

export const controls: Controls = { ...clock, ...state, ...accounts, ...records }

/** A snapshot is as large as the state. */
const LARGEST_SNAPSHOT = 1024 ** 3
const LARGEST_BODY = 64 * 1024

const METHODS = ['GET', 'POST'] as const

export const sandbox =
  ({ parts }: App, { timekeeper, token }: SandboxOptions) =>
  async (server: FastifyInstance): Promise<void> => {
    const refusal = admission(token)
    server.addHook('onRequest', async (request) => {
      const refused = refusal(request)
      if (refused) throw refused
    })
    server.setErrorHandler((error: Error, _request, reply) => {
      // Everything else is a fault, or a body that could not be read: the listener knows how to tell it.
      if (!(error instanceof ApiError)) throw error
      return send(reply.code(error.status).headers(error.headers), error.body(parts.world.now()))
    })
    for (const [path, methods] of Object.entries(controls)) {
      for (const method of METHODS) {
        const control = methods[method]
        if (!control) continue
        const answer = async (request: FastifyRequest, reply: FastifyReply) => {
          const { body } = method === 'POST' ? await receive(request, takes(path)) : { body: undefined }
          const query = new URL(request.url, 'http://in.process').searchParams
          return send(reply, await control({ body, query, parts, timekeeper }))
        }
        server.route({ method, url: path, bodyLimit: path === '/restore' ? LARGEST_SNAPSHOT : LARGEST_BODY, handler: answer })
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

/** A call to empty everything says nothing more; a body is JSON wherever there may be one. */
const takes = (path: string) =>
  path === '/reset' ? {} : { request: { provenance: 'chosen', media: 'application/json', required: path !== '/accounts' } as const }
