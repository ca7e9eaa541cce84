/** Starts the receivers, sets their behaviour, and reads their statistics. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

/** Behaviour of all receivers: the delay and status of their responses. */
export interface Behaviour {
  readonly ms: number
  readonly status: number
}

/** Statistics since the behaviour last changed. Timestamps are from the clock of the receiver process. */
export interface ReceiverStats {
  /** Distinct deliveries. */
  seen: number
  /** Requests whose delivery had already arrived. */
  repeated: number
  /** Deliveries that arrived after a later delivery for the same receiver. */
  outOfOrder: number
  /** Requests that arrived while the receiver had another request open. */
  overlaps: number
  firstAt: number
  lastAt: number
  /** Milliseconds from the `mark` message to the next request, by receiver. */
  readonly heardAfter: (number | null)[]
}

const POLL_INTERVAL_MS = 25
/** Maximum time without a new delivery. */
const MAX_SILENCE_MS = 60_000

export class Receivers {
  readonly urls: readonly string[]
  readonly #child: ChildProcess

  private constructor(urls: readonly string[], child: ChildProcess) {
    this.urls = urls
    this.#child = child
  }

  static async start(count: number): Promise<Receivers> {
    const child = fork(join(import.meta.dirname, 'receiver.ts'), [String(count)])
    const [{ urls }] = (await once(child, 'message')) as [{ urls: string[] }]
    return new Receivers(urls, child)
  }

  async send(message: Behaviour | 'mark' | 'read'): Promise<ReceiverStats> {
    const reply = once(this.#child, 'message')
    this.#child.send(message)
    return ((await reply) as [ReceiverStats])[0]
  }

  /** Resolves to the statistics when they match the expectation. */
  async waitUntil(expected: (notes: ReceiverStats) => boolean): Promise<ReceiverStats> {
    for (let [seen, since] = [-1, performance.now()]; ;) {
      const notes = await this.send('read')
      if (expected(notes)) return notes
      if (notes.seen !== seen) [seen, since] = [notes.seen, performance.now()]
      else if (performance.now() - since > MAX_SILENCE_MS) throw new Error(`nothing is delivered any more: ${JSON.stringify(notes)}`)
      await after(POLL_INTERVAL_MS)
    }
  }

  stop(): void {
    this.#child.disconnect()
  }
}
