/** Clients for a running server: one for its control API (/sandbox), and one for the service itself. */
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
  /** Defaults to the token that a server on this machine keeps in a file. */
  readonly sandboxToken?: string | undefined
  /** Account credentials, for callers without the sandbox token. They give access only to that account's data. */
  readonly clientId?: string
  readonly clientSecret?: string
  /** True if the credentials are for calls to the service. Calls to the control API then use them only if the token is missing. */
  readonly forService?: boolean
}

/** Returns the headers that authorize a call. Reads the token file for each call, because a restarted server may have a new token. */
function authorizationHeaders({ server, sandboxToken, clientId, clientSecret, forService }: ServerFlags): { authorization?: string } {
  const token = sandboxToken || (clientId === undefined || forService ? localToken(server) : undefined)
  if (token) return { authorization: `Bearer ${token}` }
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new UsageError('--client-id (CPD_CLIENT_ID) and --client-secret (CPD_CLIENT_SECRET) are only valid together. Use both of them.')
  return clientId === undefined ? {} : { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
}

/** The address of `cpd serve` with its default host and port. */
export const DEFAULT_SERVER = 'http://127.0.0.1:4010'

/** Checks the URL and removes trailing slashes. `source` is the option or argument that contains it. */
export function serverAddress(server: string, source = '--server'): string {
  const url = URL.canParse(server) ? new URL(server) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${source} cannot be ${JSON.stringify(server)}. Use a URL such as ${DEFAULT_SERVER}.`)
  return server.replace(/\/+$/, '')
}

/** Thrown if no server accepts connections at the address. */
export class NoServerError extends UsageError {
  readonly origin: string

  constructor(server: string) {
    const { origin } = new URL(server)
    super(`no server can be reached at ${origin}. Start it with cpd serve, or use --server or CPD_SERVER to specify another server.`)
    this.origin = origin
  }
}

/** Returns a client for the control API. Error responses are thrown as UsageErrors with the same message. */
export const createControlClient = (where: ServerFlags): ControlClient =>
  controlClient(async (operation, input) => {
    const response = await send(where, operation, input)
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok && body !== undefined) return body
    throw toUsageError(response, body)
  })

/** Yields each line of the response as soon as it arrives. */
export async function* streamLines<Id extends LinesId>(
  where: ServerFlags,
  id: Id,
  input: ControlInput<Id> & object,
): AsyncGenerator<ControlTypes[Id]['lines']> {
  const response = await send(where, controlOperations[id], input, 'application/x-ndjson')
  if (!response.ok || !response.body) throw toUsageError(response, await response.json().catch(() => undefined))
  const lines = createInterface({ input: Readable.fromWeb(response.body as ReadableStream), crlfDelay: Infinity })
  try {
    for await (const line of lines) {
      const value = JSON.parse(line) as ControlTypes[Id]['lines']
      if (getErrorMessage(value) !== undefined) throw toUsageError(response, value)
      yield value
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(INCOMPLETE_RESPONSE)
  }
}

/** The message for a response whose last line is missing. */
export const INCOMPLETE_RESPONSE = 'the response from the server is incomplete. Check the log of the server.'

export type OnProgress = (progress: ClockProgress) => void

/** Reports each server that delays the virtual clock, but only once per server. */
export function reportSlowReceivers(writeLine: (line: string) => void = console.error): OnProgress {
  const reported = new Set<string>()
  return ({ waiting_for }) => {
    for (const origin of waiting_for) {
      if (reported.has(origin)) continue
      reported.add(origin)
      writeLine(`waiting for ${origin}, which has not responded yet`)
    }
  }
}

/** Moves the clock and reports progress, because moving it may take longer than a call's timeout. */
export async function moveClock(where: ServerFlags, move: ClockMove, onProgress = reportSlowReceivers()): Promise<ClockReading> {
  let reading: ClockReading | undefined
  for await (const line of streamLines(where, 'moveClock', move))
    if ('waiting_for' in line) onProgress(line)
    else reading = line
  if (!reading) throw new UsageError(INCOMPLETE_RESPONSE)
  return reading
}

async function send(where: ServerFlags, { method, path }: ControlOperation, input: object | undefined, accept?: string): Promise<Response> {
  const url = new URL(`${serverAddress(where.server)}${path}`)
  const hasBody = method === 'POST' && input !== undefined
  if (method === 'GET') for (const [name, value] of Object.entries(input ?? {})) url.searchParams.set(name, String(value))
  const headers = {
    ...(hasBody && { 'content-type': 'application/json' }),
    ...authorizationHeaders(where),
    ...(accept && { accept }),
  }
  return fetch(url, { method, headers, ...(hasBody && { body: JSON.stringify(input) }) }).catch((error: Error) => {
    if ((error.cause as { code?: unknown } | undefined)?.code === 'UND_ERR_HEADERS_TIMEOUT')
      throw new UsageError(`${url.origin} did not respond to ${method} ${path} in time. The server continues to process the call.`)
    throw new NoServerError(where.server)
  })
}

const getErrorMessage = (body: unknown): string | undefined => {
  const message = (body as { error_message?: unknown } | undefined)?.error_message
  return typeof message === 'string' ? message : undefined
}

function toUsageError({ url, status }: Response, body: unknown): UsageError {
  const message = getErrorMessage(body)
  return new UsageError(
    message === undefined ? `${new URL(url).origin} is not a reference server (${status})` : `the server rejected the call: ${message}`,
  )
}

export interface ClientFlags extends ServerFlags {
  readonly clientId: string
  readonly clientSecret: string
}

export const createServiceClient = ({
  server,
  clientId,
  clientSecret,
}: Pick<ClientFlags, 'server' | 'clientId' | 'clientSecret'>): ServiceClient =>
  new ServiceClient({ baseUrl: serverAddress(server), clientId, secret: clientSecret, retry: { times: 0 } })

/** Converts a call's errors into UsageErrors that contain the service's message. */
export async function withUsageErrors<Result>(server: string, call: Promise<Result>): Promise<Result> {
  return call.catch((error: Error) => {
    // fetch throws a TypeError if it cannot connect.
    if (error instanceof TypeError) throw new NoServerError(server)
    throw new UsageError(`the server rejected the call: ${error.message}`)
  })
}
