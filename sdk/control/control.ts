/** Calls the control API (/sandbox) of a running server, and its service as a client. */
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { UsageError } from '../../checks/core/errors.ts'
import { ServiceClient } from '../../generated/client.ts'
import {
  type ControlClient,
  controlClient,
  type ControlOperation,
  controlOperations,
  type ControlTypes,
  type ControlInput,
  type LinesId,
} from '../../generated/control.ts'
import type { ClockMove, ClockProgress, ClockReading } from '../../generated/sandbox-types.ts'
import { localToken } from './local-token.ts'

export interface ServerFlags {
  readonly server: string
  /** Absent: the one that a server of this machine keeps in a file. */
  readonly sandboxToken?: string | undefined
  /** Credentials of an account, for a server whose sandbox token the caller has not: all is confined to the account. */
  readonly clientId?: string
  readonly clientSecret?: string
  /** The credentials are for calls of the service. The control API is sent them only where no token is found. */
  readonly forService?: boolean
}

/** The credentials of the control API. The file is read for each call, as a server that starts anew has another token. */
function credentials({ server, sandboxToken, clientId, clientSecret, forService }: ServerFlags): { authorization?: string } {
  const token = sandboxToken || (clientId === undefined || forService ? localToken(server) : undefined)
  if (token) return { authorization: `Bearer ${token}` }
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new UsageError('--client-id goes with --client-secret, and CPD_CLIENT_ID with CPD_CLIENT_SECRET')
  return clientId === undefined ? {} : { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
}

/** The address of `cpd serve` with its default host and port. */
export const DEFAULT_SERVER = 'http://127.0.0.1:4010'

/** The address without a slash at its end. */
export function serverAddress(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--server takes an address such as ${DEFAULT_SERVER}, not ${JSON.stringify(server)}`)
  return server.replace(/\/+$/, '')
}

/** Nothing answers there. */
export class NoServerError extends UsageError {
  readonly origin: string

  constructor(server: string) {
    const { origin } = new URL(server)
    super(`nothing answers at ${origin}: start it with cpd serve, or name another with --server or CPD_SERVER`)
    this.origin = origin
  }
}

/** The operations of the control API there. An error answer becomes a UsageError with its message. */
export const controlOf = (where: ServerFlags): ControlClient =>
  controlClient(async (operation, given) => {
    const response = await send(where, operation, given)
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok && answer !== undefined) return answer
    throw refusal(response, answer)
  })

/** The lines that the operation answers, each as soon as it comes. */
export async function* linesOf<Id extends LinesId>(
  where: ServerFlags,
  id: Id,
  given: ControlInput<Id> & object,
): AsyncGenerator<ControlTypes[Id]['lines']> {
  const response = await send(where, controlOperations[id], given, 'application/x-ndjson')
  if (!response.ok || !response.body) throw refusal(response, await response.json().catch(() => undefined))
  const lines = createInterface({ input: Readable.fromWeb(response.body as ReadableStream), crlfDelay: Infinity })
  try {
    for await (const line of lines) {
      const value = JSON.parse(line) as ControlTypes[Id]['lines']
      if (errorMessageOf(value) !== undefined) throw refusal(response, value)
      yield value
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(STOPPED)
  }
}

/** The last line is missing. */
export const STOPPED = 'the server stopped in the middle of its answer: its log says why'

export type OnProgress = (progress: ClockProgress) => void

/** Names each server that keeps virtual time waiting, once. */
export function sayWhoIsSlow(say: (line: string) => void = console.error): OnProgress {
  const said = new Set<string>()
  return ({ waiting_for }) => {
    for (const origin of waiting_for) {
      if (said.has(origin)) continue
      said.add(origin)
      say(`waiting for ${origin}, which does not answer`)
    }
  }
}

/** Moves the clock, which may take longer than a call that is answered at its end. */
export async function moveClock(where: ServerFlags, move: ClockMove, onProgress = sayWhoIsSlow()): Promise<ClockReading> {
  let reading: ClockReading | undefined
  for await (const line of linesOf(where, 'moveClock', move))
    if ('waiting_for' in line) onProgress(line)
    else reading = line
  if (!reading) throw new UsageError(STOPPED)
  return reading
}

async function send(where: ServerFlags, { method, path }: ControlOperation, given: object | undefined, accept?: string): Promise<Response> {
  const url = new URL(`${serverAddress(where.server)}${path}`)
  const hasBody = method === 'POST' && given !== undefined
  if (method === 'GET') for (const [name, value] of Object.entries(given ?? {})) url.searchParams.set(name, String(value))
  const headers = {
    ...(hasBody && { 'content-type': 'application/json' }),
    ...credentials(where),
    ...(accept && { accept }),
  }
  return fetch(url, { method, headers, ...(hasBody && { body: JSON.stringify(given) }) }).catch((error: Error) => {
    if ((error.cause as { code?: unknown } | undefined)?.code === 'UND_ERR_HEADERS_TIMEOUT')
      throw new UsageError(`${url.origin} has not answered ${method} ${path} yet: cpd stops waiting, and the server goes on with it`)
    throw new NoServerError(where.server)
  })
}

const errorMessageOf = (answer: unknown): string | undefined => {
  const message = (answer as { error_message?: unknown } | undefined)?.error_message
  return typeof message === 'string' ? message : undefined
}

function refusal({ url, status }: Response, answer: unknown): UsageError {
  const message = errorMessageOf(answer)
  return new UsageError(
    message === undefined ? `${new URL(url).origin} is no reference server (${status})` : `the server refuses: ${message}`,
  )
}

export interface ClientFlags extends ServerFlags {
  readonly clientId: string
  readonly clientSecret: string
}

export const clientOf = ({ server, clientId, clientSecret }: Pick<ClientFlags, 'server' | 'clientId' | 'clientSecret'>): ServiceClient =>
  new ServiceClient({ baseUrl: serverAddress(server), clientId, secret: clientSecret, retry: { times: 0 } })

/** An error of a call becomes a UsageError with what the service says. */
export async function orRefused<Answer>(server: string, call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: Error) => {
    // fetch says so where nothing answers.
    if (error instanceof TypeError) throw new NoServerError(server)
    throw new UsageError(`the server refuses: ${error.message}`)
  })
}
