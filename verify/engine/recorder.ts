/** Sends the calls of a run within limits on their rate, duration and size, and keeps each exchange as evidence. */
import type { Body, Exchange } from '../../checks/traffic/exchange.ts'
import { MASK } from '../../payloads/masking.ts'
import { People, UNASSIGNED } from './people.ts'
import type { Timing } from './timing.ts'
import { UnjudgedError, UntestableError } from './verdict.ts'

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
  readonly timing: Timing
}

/** Maximum time that a 429 response can delay a call. */
const MAX_DELAY_MS = 60_000
/** Delay after a 429 response whose Retry-After header is missing or malformed. */
const DEFAULT_DELAY_MS = 1000
/** Maximum time without a response. */
const MAX_SILENCE_MS = 60_000
const PROBE_INTERVAL_MS = 500
/** Number of calls without a response after which the timeout becomes short, so that the run ends soon. */
const MAX_LONG_TIMEOUTS = 3
const SHORT_TIMEOUT_MS = 5000
/** Maximum size of a response. Larger ones are not read to their end. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024

/** Maximum total size of the bodies that the run keeps as evidence. Further bodies are recorded as unknown. */
const MAX_KEPT_BYTES = 256 * 1024 * 1024
const MAX_KEPT_RESPONSE_BYTES = 1024 * 1024

const MIN_CREDENTIAL_LENGTH = 8

export const STOPPED = 'the run was stopped'

export class Recorder {
  readonly #options: RecorderOptions
  /** All exchanges of the run. */
  readonly exchanges: RecordedExchange[] = []
  readonly people = new People()
  /** The number of calls that had no complete response, or that returned 429 again after its delay. */
  failures = 0
  #lastFailure = ''
  /** The time of the last complete response of a service that is not busy. */
  #lastResponseAt: number
  /** The statement that makes calls. */
  statement = ''
  readonly #credentials = new Set<string>()
  #isRemoving = false
  #next = 0
  #keptBytes = 0
  #timeouts = 0

  constructor(options: RecorderOptions) {
    this.#options = options
    this.#lastResponseAt = options.timing.now()
  }

  /** Throws if the service does not respond, or if it returns 429 twice. */
  readonly fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : input.toString()
    this.people.protect(this.#getPath(url), init.body)
    for (let isRepeated = false; ; isRepeated = true) {
      if (this.#options.signal?.aborted && !this.#isRemoving) throw new UnjudgedError(STOPPED)
      const response = await this.#send(url, init)
      const now = this.#options.timing.now()
      if (response.status !== 429) {
        this.#lastResponseAt = now
        return response
      }
      const delayMs = readRetryAfter(response.headers, now) ?? DEFAULT_DELAY_MS
      const call = `${init.method ?? 'GET'} ${this.#getPath(url)} returned 429`
      if (delayMs > MAX_DELAY_MS) {
        // Ends the run, because every other call would be too early.
        this.#lastResponseAt = -Infinity
        this.#fail(`${call} with a Retry-After of more than ${MAX_DELAY_MS / 1000} seconds`)
      }
      if (isRepeated) this.#fail(`${call} again after its delay`)
      await this.#pause(delayMs)
    }
  }

  /** Replaces the credentials of the run in a string that quotes a response. */
  hideCredentials(text: string, hide: (credential: string) => string = () => MASK): string {
    let hidden = text
    for (const credential of this.#credentials) hidden = hidden.replaceAll(credential, () => hide(credential))
    return hidden
  }

  /** Waits until the service responds again. Returns the reason for the end of the run if it does not. */
  async awaitService(waitMs: number): Promise<string | null> {
    const { signal, timing } = this.#options
    const end = timing.now() + waitMs
    for (;;) {
      if (signal?.aborted) return STOPPED
      const isSilent = timing.now() - this.#lastResponseAt > MAX_SILENCE_MS
      if (!isSilent && (await this.#responds())) return null
      if (isSilent || timing.now() > end) return `the run ended early, because ${this.#lastFailure}`
      await timing.pause(PROBE_INTERVAL_MS)
    }
  }

  /** Returns true if the service sends any complete response. */
  async #responds(): Promise<boolean> {
    const { fetch: send, baseUrl, callTimeoutMs, timing } = this.#options
    try {
      await readBytes(await send(baseUrl, { signal: timing.timeout(callTimeoutMs) }))
      return true
    } catch {
      return false
    }
  }

  /** Runs the function that deletes the run's people. Its calls are sent even if the run has been stopped. */
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
    const { timing, callTimeoutMs } = this.#options
    const startedAt = timing.now()
    const request = {
      method: init.method ?? 'GET',
      url: this.#getPath(url),
      requestHeaders: describeHeaders(init),
      requestBody: describeBody(init.body),
      startedAt,
      statement: this.statement,
      isRemoval: this.#isRemoving,
    }
    const timeoutMs = this.#timeouts < MAX_LONG_TIMEOUTS ? callTimeoutMs : Math.min(callTimeoutMs, SHORT_TIMEOUT_MS)
    try {
      const response = await this.#options.fetch(url, { ...init, signal: timing.timeout(timeoutMs) })
      const bytes = await readBytes(response)
      const { status, statusText } = response
      const responseHeaders = listHeaders(response.headers)
      this.keep({
        ...request,
        status,
        statusText,
        responseHeaders,
        responseBody: this.#keepBody(bytes),
        durationMs: Math.round(timing.now() - startedAt),
      })
      const headers = responseHeaders.map(({ name, value }): [string, string] => [name, value])
      return new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers })
    } catch (error) {
      if (error instanceof UnjudgedError || error instanceof UntestableError) throw error
      if (error instanceof Error && error.name === 'TimeoutError') this.#timeouts++
      const failure = describeFailure(error, timeoutMs)
      const missing = { status: undefined, statusText: '', responseHeaders: [], responseBody: undefined }
      this.keep({ ...request, ...missing, failure, durationMs: Math.round(timing.now() - startedAt) })
      const reason = `${request.method} ${request.url} had no complete response: ${failure}`
      return this.#fail(reason)
    }
  }

  #fail(reason: string): never {
    this.failures++
    this.#lastFailure = reason
    throw new UnjudgedError(reason)
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
    const now = this.#options.timing.now()
    const waitMs = this.#next - now
    this.#next = Math.max(this.#next, now) + intervalMs
    if (waitMs > 0) await this.#pause(waitMs)
  }

  async #pause(milliseconds: number): Promise<void> {
    const { signal, timing } = this.#options
    if (this.#isRemoving) await timing.pause(milliseconds)
    else await pauseUnlessStopped(timing, milliseconds, signal)
  }

  #getPath = (url: string): string => url.slice(this.#options.baseUrl.length)
}

/** Pauses for some time. Throws if the run is stopped. */
export async function pauseUnlessStopped(timing: Timing, milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await timing.pause(milliseconds, signal).catch((error: unknown) => {
    throw signal?.aborted ? new UnjudgedError(STOPPED) : error
  })
}

/**
 * Returns the delay in milliseconds that a Retry-After header requests in seconds or as a date. Undefined if it is missing or malformed. A
 * date is relative to the Date header, because the clock of the service may differ.
 */
function readRetryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = parseHttpDate(value)
  return date === undefined ? undefined : Math.max(0, date - (parseHttpDate(headers.get('date') ?? '') ?? now))
}

function parseHttpDate(text: string): number | undefined {
  const date = /^[A-Z][a-z]{2}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : date
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

/** Returns the token, or the encoded and the decoded secret. Excludes shorter ones, because such words often occur with another meaning. */
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
