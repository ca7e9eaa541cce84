/**
 * How long async jobs wait for other servers in real time, and which of them virtual time waits for. A server that has hung gets less than
 * the time limit while somebody waits for virtual time to pass, until it answers.
 */
import type { HttpClient, HttpRequest } from '../outgoing/http-client.ts'
import { HttpRequestError } from '../outgoing/http-request-error.ts'
import { endpointId } from '../core/endpoint-id.ts'
import type { JobResources } from './job.ts'

/** Minimum for a server that has hung. It gets a quarter of its last time, or the time since it was last given up. */
const MIN_TIMEOUT_MS = 25

interface Hung {
  /** The instant of real time at which it was given up last. */
  at: number
  /** The time that it got last. */
  limitMs: number
}

interface Waiting {
  /** The account and the URL, hashed, because a URL may say something of a person. */
  readonly server: string
  readonly origin: string
  readonly cut: AbortController
  readonly timers: NodeJS.Timeout[]
  isSlow: boolean
}

export class Patience {
  readonly #httpClient: HttpClient
  readonly #realNow: () => number
  /** A server is slow after this time, or at once if it has hung. */
  readonly #slowMs: number
  readonly #hungMs: number
  readonly #hung = new Map<string, Hung>()
  readonly #waiting = new Set<Waiting>()
  #hurried = false

  constructor({ httpClient, runtime }: Pick<JobResources, 'httpClient' | 'runtime'>) {
    this.#httpClient = httpClient
    this.#realNow = () => runtime.realNow()
    this.#slowMs = runtime.timeLimits.slowReceiverMs
    this.#hungMs = runtime.timeLimits.hungReceiverMs
  }

  /** Returns the client of a job of the account. `onSlow` is called when a server that it asks is slow. */
  clientFor(accountId: string, onSlow: () => void): HttpClient {
    return { ...this.#httpClient, request: (request) => this.#request(accountId, request, onSlow) }
  }

  /** Limits requests that wait already, and those that are made before the returned function is called. */
  hurry(): () => void {
    this.#hurried = true
    for (const waiting of this.#waiting) this.#limit(waiting)
    return () => {
      this.#hurried = false
    }
  }

  /** Returns the origins of slow servers that are waited for. */
  slowOrigins(): string[] {
    const slow = [...this.#waiting].filter(({ isSlow }) => isSlow)
    return [...new Set(slow.map(({ origin }) => origin))].toSorted()
  }

  async #request(account_id: string, request: HttpRequest, onSlow: () => void) {
    const { url } = request
    const server = endpointId({ account_id, url })
    const isSlow = this.#hung.has(server)
    const slow = () => {
      waiting.isSlow = true
      onSlow()
    }
    const timers = [setTimeout(slow, this.#slowMs)]
    const waiting: Waiting = { server, origin: URL.parse(url)?.origin ?? '', cut: new AbortController(), timers, isSlow }
    if (isSlow) onSlow()
    if (this.#hurried) this.#limit(waiting)
    this.#waiting.add(waiting)
    try {
      const response = await this.#httpClient.request({ ...request, cut: waiting.cut.signal })
      this.#hung.delete(server)
      return response
    } catch (error) {
      if (error instanceof HttpRequestError && error.class === 'timeout')
        this.#hung.set(server, { limitMs: Infinity, ...this.#hung.get(server), at: this.#realNow() })
      throw error
    } finally {
      timers.forEach((timer) => clearTimeout(timer))
      this.#waiting.delete(waiting)
    }
  }

  #limit({ server, cut, timers }: Waiting): void {
    const hung = this.#hung.get(server)
    if (!hung) return
    hung.limitMs = Math.min(this.#hungMs, Math.max(hung.limitMs / 4, this.#realNow() - hung.at, MIN_TIMEOUT_MS))
    timers.push(setTimeout(() => cut.abort(), hung.limitMs))
  }
}
