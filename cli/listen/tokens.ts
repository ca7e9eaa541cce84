/** The token endpoint of the receiver: what was issued, and whether an arrival brings it back. */
import { randomUUID } from 'node:crypto'

/** Issued and not forgotten. */
const MOST = 1000

export class Tokens {
  readonly #issued = new Set<string>()

  issue(): string {
    const token = `listen-${randomUUID()}`
    this.#issued.add(token)
    for (const oldest of this.#issued) {
      if (this.#issued.size <= MOST) break
      this.#issued.delete(oldest)
    }
    return token
  }

  /** Of an Authorization header. Undefined: nothing was issued that it could bring. */
  verdictOf(header: string | undefined): string | undefined {
    if (this.#issued.size === 0) return undefined
    if (header === undefined) return 'absent: a token was issued here, and none came with this'
    const [, token = ''] = /^bearer +(\S+)$/i.exec(header) ?? []
    if (!this.#issued.has(token)) return 'bad: it was not issued here'
    return [...this.#issued].at(-1) === token ? 'good: the one issued last' : 'good: one issued before'
  }
}
