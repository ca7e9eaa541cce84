/**
 * Limits the real time that async jobs wait for other servers, and detects servers that hang. A server hangs if it has exceeded the time
 * limit and has not responded since then. While a caller waits for virtual time to pass, requests to a server that hangs have a shorter
 * timeout, and virtual time does not wait for slow servers.
 */
import type { HttpClient, HttpRequest } from '../outgoing/http-client.ts'
import { HttpRequestError } from '../outgoing/http-request-error.ts'
import { endpointId } from '../core/endpoint-id.ts'
import type { JobResources } from './job.ts'

/**
 * Minimum timeout for a server that hangs. The timeout is the time since the server's last timeout, or a quarter of the last timeout if
 * that is longer.
 */
const MIN_TIMEOUT_MS = 25

interface Hang {
  /** Real time of the last timeout. */
  at: number
  /** Duration of the last timeout. */
  limitMs: number
}

interface RunningRequest {
  /** Hash of the account and the URL. The URL itself may contain personal data. */
  readonly server: string
  readonly origin: string
  readonly abort: AbortController
  readonly timers: NodeJS.Timeout[]
  isSlow: boolean
}

export class HangDetector {
  readonly #httpClient: HttpClient
  readonly #realNow: () => number
  /** Time after which a server counts as slow. A server that hangs counts as slow immediately. */
  readonly #slowMs: number
  readonly #hungMs: number
  readonly #hung = new Map<string, Hang>()
  readonly #running = new Set<RunningRequest>()
  #isShortening = false

  constructor({ httpClient, runtime }: Pick<JobResources, 'httpClient' | 'runtime'>) {
    this.#httpClient = httpClient
    this.#realNow = () => runtime.realNow()
    this.#slowMs = runtime.timeLimits.slowReceiverMs
    this.#hungMs = runtime.timeLimits.hungReceiverMs
  }

  /** Returns the HTTP client for an account's job. The client calls `onSlow` when the server that it calls is slow. */
  clientFor(accountId: string, onSlow: () => void): HttpClient {
    return { ...this.#httpClient, request: (request) => this.#request(accountId, request, onSlow) }
  }

  /** Shortens the timeouts of current and new requests to servers that hang, until the returned function is called. */
  shortenTimeouts(): () => void {
    this.#isShortening = true
    for (const running of this.#running) this.#shortenTimeout(running)
    return () => {
      this.#isShortening = false
    }
  }

  /** Returns the origins of slow servers with requests in progress. */
  slowOrigins(): string[] {
    const slow = [...this.#running].filter(({ isSlow }) => isSlow)
    return [...new Set(slow.map(({ origin }) => origin))].toSorted()
  }

  async #request(account_id: string, request: HttpRequest, onSlow: () => void) {
    const { url } = request
    const server = endpointId({ account_id, url })
    const isSlow = this.#hung.has(server)
    const slow = () => {
      running.isSlow = true
      onSlow()
    }
    const timers = [setTimeout(slow, this.#slowMs)]
    const running: RunningRequest = { server, origin: URL.parse(url)?.origin ?? '', abort: new AbortController(), timers, isSlow }
    if (isSlow) onSlow()
    if (this.#isShortening) this.#shortenTimeout(running)
    this.#running.add(running)
    try {
      const response = await this.#httpClient.request({ ...request, abortSignal: running.abort.signal })
      this.#hung.delete(server)
      return response
    } catch (error) {
      if (error instanceof HttpRequestError && error.class === 'timeout')
        this.#hung.set(server, { limitMs: Infinity, ...this.#hung.get(server), at: this.#realNow() })
      throw error
    } finally {
      timers.forEach((timer) => clearTimeout(timer))
      this.#running.delete(running)
    }
  }

  #shortenTimeout({ server, abort, timers }: RunningRequest): void {
    const hung = this.#hung.get(server)
    if (!hung) return
    hung.limitMs = Math.min(this.#hungMs, Math.max(hung.limitMs / 4, this.#realNow() - hung.at, MIN_TIMEOUT_MS))
    timers.push(setTimeout(() => abort.abort(), hung.limitMs))
  }
}
