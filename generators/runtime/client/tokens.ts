/** One token, shared by all calls: obtained once for those who wait together, and anew before it expires. */

export interface Obtained {
  token: string
  /** Absent: until it is refused. */
  livesSeconds?: number | undefined
}

/** A token is given up this long before it expires, or a tenth of its life where that is shorter. */
const MARGIN_MS = 30_000

export class TokenCache {
  readonly #obtain: () => Promise<Obtained>
  #held: { token: string; until: number } | undefined
  #pending: Promise<string> | undefined

  constructor(obtain: () => Promise<Obtained>) {
    this.#obtain = obtain
  }

  /** The token, and whether it is known only from before. */
  async get(signal: AbortSignal | undefined): Promise<{ token: string; cached: boolean }> {
    signal?.throwIfAborted()
    if (this.#held && Date.now() < this.#held.until) return { token: this.#held.token, cached: true }
    this.#pending ??= this.#renew().finally(() => (this.#pending = undefined))
    return { token: await unlessAborted(this.#pending, signal), cached: false }
  }

  /** Forgets a refused token, unless another has taken its place already. */
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

/** One caller giving up must not take the token from the others who wait for it. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
