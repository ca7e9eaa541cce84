/** Calls the control API (/sandbox) of a running server. */
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { UsageError } from '../../checks/core/errors.ts'

export interface ServerFlags {
  readonly server: string
  readonly sandboxToken?: string
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
export class NoServer extends UsageError {}

/** Of a POST that takes none. */
export const NO_BODY = 'no body'

/** The JSON that the server answers. An error answer becomes a UsageError with its message. */
export async function callControlApi(where: ServerFlags, path: string, body?: object | typeof NO_BODY): Promise<unknown> {
  const response = await send(where, path, { body })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer
  throw refusal(response, answer)
}

/** The lines of JSON that the server answers, each as soon as it comes. */
export async function* followControlApi(where: ServerFlags, path: string, body: object): AsyncGenerator {
  const response = await send(where, path, { body, accept: 'application/x-ndjson' })
  if (!response.ok || !response.body) throw refusal(response, await response.json().catch(() => undefined))
  const lines = createInterface({ input: Readable.fromWeb(response.body as ReadableStream), crlfDelay: Infinity })
  for await (const line of lines) {
    const value: unknown = JSON.parse(line)
    if (errorMessageOf(value) !== undefined) throw refusal(response, value)
    yield value
  }
}

interface Sent {
  readonly body?: object | typeof NO_BODY | undefined
  readonly accept?: string
}

async function send(where: ServerFlags, path: string, { body, accept }: Sent): Promise<Response> {
  const url = new URL(`${serverAddress(where.server)}/sandbox${path}`)
  const headers = {
    ...(typeof body === 'object' && { 'content-type': 'application/json' }),
    ...(where.sandboxToken && { authorization: `Bearer ${where.sandboxToken}` }),
    ...(accept && { accept }),
  }
  const init = typeof body === 'object' ? { method: 'POST', body: JSON.stringify(body) } : body === NO_BODY ? { method: 'POST' } : {}
  return fetch(url, { headers, ...init }).catch(() => {
    throw new NoServer(`nothing answers at ${url.origin}: start it with cpd serve, or name another with --server or CPD_SERVER`)
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
