/** Sends the calls of a run at a polite rate, keeps each exchange as evidence, and rejects calls that would end foreign people. */
import { setTimeout as pause } from 'node:timers/promises'
import { createHarEntry } from '../../checks/proxy/recording/har.ts'
import { CallMask, KnownSecrets } from '../../checks/proxy/recording/mask.ts'
import type { Body, Exchange, FormField } from '../../checks/traffic/exchange.ts'

/** An exchange with its times. */
export interface RecordedExchange extends Exchange {
  readonly startedAt: number
  readonly durationMs: number
  readonly statusText: string
}

/** The parts of a HAR entry that reports show. */
export interface HarEntry {
  readonly request: { readonly method: string; readonly url: string; readonly postData?: { readonly text?: string } }
  readonly response: { readonly status: number; readonly content: { readonly text?: string } }
}

/** Sends a call. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

export interface RecorderOptions {
  readonly fetch: Send
  /** Maximum number of calls per second. */
  readonly callsPerSecond: number
  readonly baseUrl: string
}

/** Maximum time that a 429 response can delay a call. */
const MAX_DELAY_SECONDS = 60

/** Calls that end a person. */
const ENDING_PATHS: ReadonlySet<string> = new Set(['/v3/individuals/delete', '/v3/compliance/purge_individual'])

/** Identifiers that no service has assigned start with this text after their prefix. */
export const UNASSIGNED = 'verifyunknown'

export class Recorder {
  readonly #options: RecorderOptions
  readonly #secrets = new KnownSecrets()
  /** All exchanges of the run. */
  readonly exchanges: RecordedExchange[] = []
  /** The Individuals that the run created and has not removed. */
  readonly people = new Set<string>()
  /** The Individuals that several statements use. They remain until the end of the run. */
  readonly #kept = new Set<string>()
  /** The number of Individuals that the run created. */
  created = 0
  #next = 0

  constructor(options: RecorderOptions) {
    this.#options = options
  }

  readonly fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : input.toString()
    this.#protectPeople(url, init)
    for (let isRepeated = false; ; isRepeated = true) {
      const response = await this.#send(url, init)
      const delaySeconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      if (isRepeated || response.status !== 429 || !(delaySeconds <= MAX_DELAY_SECONDS)) return response
      await pause(delaySeconds * 1000)
    }
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    await this.#awaitTurn()
    const startedAt = Date.now()
    const request = {
      method: init.method ?? 'GET',
      url: url.slice(this.#options.baseUrl.length),
      requestHeaders: listHeaders(new Headers(init.headers)),
      requestBody: describeBody(init.body),
      startedAt,
    }
    const response = await this.#options.fetch(url, init).catch((error: unknown) => {
      const missing = { status: undefined, statusText: '', responseHeaders: [], responseBody: undefined }
      this.exchanges.push({ ...request, ...missing, durationMs: Date.now() - startedAt })
      throw error
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { status, statusText, headers } = response
    const responseHeaders = listHeaders(headers)
    this.exchanges.push({ ...request, status, statusText, responseHeaders, responseBody: bytes, durationMs: Date.now() - startedAt })
    if (status === 200 && request.url === '/v3/individuals/new') this.#rememberPerson(bytes)
    return new Response(bytes.length === 0 ? null : bytes, {
      status,
      statusText,
      headers: responseHeaders.map(({ name, value }) => [name, value]),
    })
  }

  keep(individualId: string): void {
    this.#kept.add(individualId)
  }

  /** Returns the Individuals that no later statement uses. */
  listDisposablePeople(): string[] {
    return [...this.people].filter((id) => !this.#kept.has(id))
  }

  async #awaitTurn(): Promise<void> {
    const intervalMs = 1000 / this.#options.callsPerSecond
    const waitMs = this.#next - performance.now()
    this.#next = Math.max(this.#next, performance.now()) + intervalMs
    if (waitMs > 0) await pause(waitMs)
  }

  #rememberPerson(bytes: Uint8Array): void {
    const { id } = (parseJson(bytes) ?? {}) as { id?: unknown }
    if (typeof id !== 'string' || this.people.has(id)) return
    this.people.add(id)
    this.created++
  }

  #protectPeople(url: string, { body }: RequestInit): void {
    if (!ENDING_PATHS.has(url.slice(this.#options.baseUrl.length)) || typeof body !== 'string') return
    const { individual_id, id = individual_id } = (parseJson(body) ?? {}) as { individual_id?: unknown; id?: unknown }
    for (const person of [id, individual_id])
      if (typeof person === 'string' && !this.people.has(person) && !person.includes(UNASSIGNED))
        throw new Error('this run did not create the Individual, and must not delete or purge it')
  }

  /** Returns the exchange as a HAR entry with masked secrets. */
  toHarEntry(exchange: RecordedExchange): HarEntry {
    const { method, url, startedAt, durationMs, status = 0, statusText, requestBody, responseBody } = exchange
    const call = {
      method,
      target: url,
      httpVersion: '1.1',
      startedAt,
      waitMs: durationMs,
      durationMs,
      status,
      statusText,
      requestHeaders: toRawHeaders(exchange.requestHeaders),
      responseHeaders: toRawHeaders(exchange.responseHeaders),
      request: measureBody(requestBody),
      response: measureBody(responseBody),
      ending: status === 0 ? ('failed' as const) : ('completed' as const),
      failure: '',
    }
    const bodies = { request: toBytes(requestBody), response: toBytes(responseBody) as Uint8Array }
    return createHarEntry(call, bodies, this.#options.baseUrl, new CallMask(this.#secrets)) as HarEntry
  }
}

const listHeaders = (headers: Headers) =>
  [...headers].filter(([name]) => name !== 'content-encoding').map(([name, value]) => ({ name, value }))

const toRawHeaders = (headers: Exchange['requestHeaders']): string[] => headers.flatMap(({ name, value }) => [name, value])

const toBytes = (body: Body): Uint8Array | readonly FormField[] =>
  typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array())

function measureBody(body: Body) {
  const size = toBytes(body).length
  return { size, missing: undefined, from: 0, to: size }
}

function describeBody(body: RequestInit['body']): Body {
  if (body instanceof FormData)
    return [...body].map(([name, value]) =>
      typeof value === 'string' ? { name } : { name, fileName: value.name, contentType: value.type },
    )
  return typeof body === 'string' ? body : new Uint8Array()
}

export function parseJson(body: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
