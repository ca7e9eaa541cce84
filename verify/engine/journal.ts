/**
 * The steps of statements that are not calls, such as reading the clock or waiting. Each statement has its own sequence of steps, and each
 * step contains the webhooks that arrived since the previous one. A replay returns the recorded results without doing the work.
 */
import { createHash } from 'node:crypto'
import type { Inbox, SentWebhook } from './receiver.ts'
import type { Timing } from './timing.ts'
import { UnjudgedError } from './verdict.ts'

export interface Step {
  readonly name: string
  readonly value?: unknown
  /** The reason if the step failed. */
  readonly error?: string | undefined
  readonly arrivals?: readonly InboxArrival[] | undefined
}

/** A webhook, or a token that was issued for webhooks. */
interface InboxArrival {
  readonly inbox: string
  readonly webhook?: SentWebhook | undefined
  readonly token?: string | undefined
}

interface WatchedInbox {
  readonly inbox: Inbox
  webhooks: number
  tokens: number
}

export interface Journal {
  /** Begins the sequence of a statement. */
  begin(statement: string): void
  step<Value>(name: string, work: () => Promise<Value>): Promise<Value>
  watch(name: string, inbox: Inbox): void
  /** Random values of the run are derived from the seed, so that a replay makes the same calls. */
  readonly seed: string
}

export class LiveJournal implements Journal {
  readonly seed = crypto.randomUUID()
  readonly #timeoutMs: number
  readonly #timing: Timing
  #steps: Step[] = []
  readonly #inboxes = new Map<string, WatchedInbox>()

  /** `timeoutMs` limits each step, because a hook of the adapter may never end. */
  constructor(timeoutMs: number, timing: Timing) {
    this.#timeoutMs = timeoutMs
    this.#timing = timing
  }

  begin(): void {
    this.#steps = []
  }

  /** The steps of the current statement. */
  get steps(): readonly Step[] {
    return this.#steps
  }

  watch(name: string, inbox: Inbox): void {
    this.#inboxes.set(name, { inbox, webhooks: 0, tokens: 0 })
  }

  async step<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    try {
      const value = await Promise.race([work(), this.#timeOut()])
      this.#steps.push({ name, value, arrivals: this.#takeArrivals() })
      return value
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const reason = error instanceof UnjudgedError ? message : `the adapter failed (${name}): ${message}`
      this.#steps.push({ name, error: reason })
      throw new UnjudgedError(reason)
    }
  }

  #timeOut(): Promise<never> {
    const signal = this.#timing.timeout(this.#timeoutMs)
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error(`it did not end within ${this.#timeoutMs / 1000} seconds`))),
    )
  }

  #takeArrivals(): InboxArrival[] {
    return [...this.#inboxes].flatMap(([name, watched]) => {
      const { arrivals, tokens } = watched.inbox
      const taken = [
        ...tokens.slice(watched.tokens).map((token) => ({ inbox: name, token })),
        ...arrivals.slice(watched.webhooks).map(({ headers, text }) => ({ inbox: name, webhook: { headers, text } })),
      ]
      watched.webhooks = arrivals.length
      watched.tokens = tokens.length
      return taken
    })
  }
}

/** Returns letters that look like neither a secret nor a number, so that recordings contain them unmasked. */
export function createLetters(...parts: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(parts.join(' ')).digest()
  return Array.from(hash.subarray(0, 24), (byte) => String.fromCodePoint('g'.codePointAt(0)! + (byte % 20))).join('')
}
