/** Shares an access token between all calls. Concurrent calls wait for the same request, and the token is renewed before it expires. */

export interface Obtained {
  token: string
  /** Undefined if the token is used until the service rejects it. */
  livesSeconds?: number | undefined
}

/**
 * Milliseconds between renewal and expiry. If a token lives less than ten times as long, it is renewed after nine tenths of its lifetime.
 */
const MARGIN_MS = 30_000

export class TokenCache {
  readonly #obtain: () => Promise<Obtained>
  #held: { token: string; until: number } | undefined
  #pending: Promise<string> | undefined

  constructor(obtain: () => Promise<Obtained>) {
    this.#obtain = obtain
  }

  /** Returns the token, and whether an earlier call obtained it. */
  async get(signal: AbortSignal | undefined): Promise<{ token: string; cached: boolean }> {
    signal?.throwIfAborted()
    if (this.#held && Date.now() < this.#held.until) return { token: this.#held.token, cached: true }
    this.#pending ??= this.#renew().finally(() => (this.#pending = undefined))
    return { token: await unlessAborted(this.#pending, signal), cached: false }
  }

  /** Discards a rejected token, unless a newer one has replaced it. */
  drop(token: string): void {
    if (this.#held?.token === token) this.#held = undefined
  }

  async #renew(): Promise<string> {
    const { token, livesSeconds = Number.POSITIVE_INFINITY } = await this.#obtain()
    const lives = livesSeconds * 1000
    this.#held = { token, until: Date.now() + lives - Math.min(MARGIN_MS, lives / 10) }
    return token
  }
}

/** Aborting one call must not cancel the token request that other calls await. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
