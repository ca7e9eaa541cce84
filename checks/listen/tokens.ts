/** The tokens that the receiver has issued, and whether a request brings one of them. */
import { randomUUID } from 'node:crypto'

/** Older tokens are forgotten. */
const MAX_TOKENS = 1000

export class IssuedTokens {
  readonly #issued = new Set<string>()

  issue(): string {
    const token = `listen-${randomUUID()}`
    this.#issued.add(token)
    for (const oldest of this.#issued) {
      if (this.#issued.size <= MAX_TOKENS) break
      this.#issued.delete(oldest)
    }
    return token
  }

  /** Checks an Authorization header. Undefined: no token was issued yet. */
  verify(header: string | undefined): string | undefined {
    if (this.#issued.size === 0) return undefined
    if (header === undefined) return 'absent: a token was issued here, and none came with this'
    const [, token = ''] = /^bearer +(\S+)$/i.exec(header) ?? []
    if (!this.#issued.has(token)) return 'bad: it was not issued here'
    return [...this.#issued].at(-1) === token ? 'good: the one issued last' : 'good: one issued before'
  }
}
