/** Sends the calls of a run at a polite rate, within limits of time and size, and keeps each exchange as evidence. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Body, Exchange } from '../../checks/traffic/exchange.ts'
import { MASK } from '../../payloads/masking.ts'
import { People, UNASSIGNED } from './people.ts'
import { UntestableError } from './verdict.ts'

/** An exchange with its times. */
export interface RecordedExchange extends Exchange {
  readonly startedAt: number
  readonly durationMs: number
  readonly statusText: string
  /** Explains why the response is missing or incomplete. */
  readonly failure?: string
  /** The statement that made the call. */
  readonly statement: string
  /** True if the call removes a person after the statement. */
  readonly isRemoval: boolean
}

/** Sends a call. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

export interface RecorderOptions {
  readonly fetch: Send
  /** Maximum number of calls per second. */
  readonly callsPerSecond: number
  /** Maximum time of a call, including the body of the response. */
  readonly callTimeoutMs: number
  readonly baseUrl: string
  /** Stops the calls of statements, but not the removal of people. */
  readonly signal: AbortSignal | undefined
}

/** Maximum time that a 429 response can delay a call. */
const MAX_DELAY_SECONDS = 60
/** Maximum time without a response. */
const MAX_SILENCE_MS = 60_000
const PROBE_INTERVAL_MS = 500
/** Number of calls without a response after which the timeout becomes short, so that the run ends soon. */
const MAX_LONG_TIMEOUTS = 3
const SHORT_TIMEOUT_MS = 5000
/** Maximum size of a response. Larger ones are not read to their end. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024

/** Maximum size of the bodies that the run keeps as evidence. The others are unknown. */
const MAX_KEPT_BYTES = 256 * 1024 * 1024
const MAX_KEPT_RESPONSE_BYTES = 1024 * 1024

const MIN_CREDENTIAL_LENGTH = 8

export const STOPPED = 'the run was stopped'

export class Recorder {
  readonly #options: RecorderOptions
  /** All exchanges of the run. */
  readonly exchanges: RecordedExchange[] = []
  readonly people = new People()
  /** The number of calls without a complete response of a service that is not busy. */
  failures = 0
  #lastFailure = ''
  /** The time of the last complete response of a service that is not busy, on the clock of `performance.now`. */
  #lastResponseAt = performance.now()
  /** The statement that makes calls. */
  statement = ''
  readonly #credentials = new Set<string>()
  #isRemoving = false
  #next = 0
  #keptBytes = 0
  #timeouts = 0

  constructor(options: RecorderOptions) {
    this.#options = options
  }

  readonly fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : input.toString()
    this.people.protect(this.#getPath(url), init.body)
    for (let isRepeated = false; ; isRepeated = true) {
      if (this.#options.signal?.aborted && !this.#isRemoving) throw new UntestableError(STOPPED)
      const response = await this.#send(url, init)
      if (response.status !== 429) this.#lastResponseAt = performance.now()
      const delaySeconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      if (isRepeated && response.status === 429) this.#countFailure(`${this.#getPath(url)} returned 429 again after its delay`)
      if (isRepeated || response.status !== 429 || !(delaySeconds <= MAX_DELAY_SECONDS)) return response
      await this.#pause(delaySeconds * 1000)
    }
  }

  /** Replaces the credentials of the run in a text that quotes a response. */
  hideCredentials(text: string, hide: (credential: string) => string = () => MASK): string {
    let hidden = text
    for (const credential of this.#credentials) hidden = hidden.replaceAll(credential, () => hide(credential))
    return hidden
  }

  /** Waits until the service responds again. Returns the reason for the end of the run if it does not. */
  async awaitService(waitMs: number): Promise<string | null> {
    const end = performance.now() + waitMs
    for (;;) {
      if (this.#options.signal?.aborted) return STOPPED
      const isSilent = performance.now() - this.#lastResponseAt > MAX_SILENCE_MS
      if (!isSilent && (await this.#responds())) return null
      if (isSilent || performance.now() > end) return `the run ended early, because ${this.#lastFailure}`
      await pause(PROBE_INTERVAL_MS)
    }
  }

  /** True if the service sends any complete response. */
  async #responds(): Promise<boolean> {
    const { fetch: send, baseUrl, callTimeoutMs } = this.#options
    try {
      await readBytes(await send(baseUrl, { signal: AbortSignal.timeout(callTimeoutMs) }))
      return true
    } catch {
      return false
    }
  }

  /** Removes people, even after the run was stopped. */
  async remove(work: () => Promise<void>): Promise<void> {
    this.#isRemoving = true
    try {
      await work()
    } finally {
      this.#isRemoving = false
    }
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    await this.#awaitTurn()
    for (const credential of readCredentials(init)) this.#credentials.add(credential)
    const startedAt = Date.now()
    const request = {
      method: init.method ?? 'GET',
      url: this.#getPath(url),
      requestHeaders: describeHeaders(init),
      requestBody: describeBody(init.body),
      startedAt,
      statement: this.statement,
      isRemoval: this.#isRemoving,
    }
    const timeoutMs =
      this.#timeouts < MAX_LONG_TIMEOUTS ? this.#options.callTimeoutMs : Math.min(this.#options.callTimeoutMs, SHORT_TIMEOUT_MS)
    try {
      const response = await this.#options.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      const bytes = await readBytes(response)
      const { status, statusText } = response
      const responseHeaders = listHeaders(response.headers)
      this.keep({
        ...request,
        status,
        statusText,
        responseHeaders,
        responseBody: this.#keepBody(bytes),
        durationMs: Date.now() - startedAt,
      })
      const headers = responseHeaders.map(({ name, value }): [string, string] => [name, value])
      return new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers })
    } catch (error) {
      if (error instanceof UntestableError) throw error
      if (error instanceof Error && error.name === 'TimeoutError') this.#timeouts++
      const failure = describeFailure(error, timeoutMs)
      const missing = { status: undefined, statusText: '', responseHeaders: [], responseBody: undefined }
      this.keep({ ...request, ...missing, failure, durationMs: Date.now() - startedAt })
      const reason = `${request.method} ${request.url} had no complete response: ${failure}`
      this.#countFailure(reason)
      throw new UntestableError(reason)
    }
  }

  #countFailure(reason: string): void {
    this.failures++
    this.#lastFailure = reason
  }

  keep(exchange: RecordedExchange): void {
    this.exchanges.push(exchange)
    this.people.observe(exchange)
  }

  #keepBody(bytes: Uint8Array): Uint8Array | undefined {
    if (bytes.length > MAX_KEPT_RESPONSE_BYTES || this.#keptBytes + bytes.length > MAX_KEPT_BYTES) return undefined
    this.#keptBytes += bytes.length
    return bytes
  }

  async #awaitTurn(): Promise<void> {
    const intervalMs = 1000 / this.#options.callsPerSecond
    const waitMs = this.#next - performance.now()
    this.#next = Math.max(this.#next, performance.now()) + intervalMs
    if (waitMs > 0) await this.#pause(waitMs)
  }

  async #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#options
    if (this.#isRemoving) await pause(milliseconds)
    else await pauseUnlessStopped(milliseconds, signal)
  }

  #getPath = (url: string): string => url.slice(this.#options.baseUrl.length)
}

/** Pauses for some time. Throws if the run is stopped. */
export async function pauseUnlessStopped(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await pause(milliseconds, undefined, signal && { signal }).catch((error: unknown) => {
    throw signal?.aborted ? new UntestableError(STOPPED) : error
  })
}

async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_RESPONSE_BYTES) throw new Error(`it is larger than ${MAX_RESPONSE_BYTES} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Node reports the reason for a failed call in the cause. */
function describeFailure(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `it did not end within ${timeoutMs / 1000} seconds`
  const { cause } = error
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message
}

/** The transport sets the type of a form. */
function describeHeaders({ headers, body }: RequestInit) {
  const sent = new Headers(headers)
  if (body instanceof FormData) sent.set('content-type', 'multipart/form-data')
  return listHeaders(sent)
}

/** Returns the token, or the encoded and the decoded secret. Shorter words often occur with another meaning. */
function readCredentials({ headers }: RequestInit): string[] {
  const [scheme, credential = ''] = (new Headers(headers).get('authorization') ?? '').split(' ')
  const decoded =
    scheme === 'Basic'
      ? Buffer.from(credential, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : ''
  return [credential, decoded].filter((text) => text.length >= MIN_CREDENTIAL_LENGTH && !text.includes(UNASSIGNED))
}

export const listHeaders = (headers: Headers) =>
  [...headers].filter(([name]) => name !== 'content-encoding').map(([name, value]) => ({ name, value }))

export function describeBody(body: RequestInit['body']): Body {
  if (body instanceof FormData)
    return [...body].map(([name, value]) =>
      typeof value === 'string' ? { name } : { name, fileName: value.name, contentType: value.type },
    )
  return typeof body === 'string' ? body : new Uint8Array()
}
