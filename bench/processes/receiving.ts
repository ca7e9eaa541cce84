/** Starts the receivers, says how they answer, and reads what they noted. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

/** How all receivers answer: after so many milliseconds. */
export interface Behaviour {
  readonly ms: number
  readonly status: number
}

/** What the receivers noted since they were told how to answer. Instants are in milliseconds of their process. */
export interface Notes {
  /** Different deliveries. */
  seen: number
  /** Requests with a delivery that had come before. */
  repeated: number
  /** Deliveries that came after a later one of the same receiver. */
  outOfOrder: number
  /** Requests that came while the receiver had another one open. */
  overlaps: number
  firstAt: number
  lastAt: number
  /** Of each receiver: milliseconds from the mark to the next request. */
  readonly heardAfter: (number | null)[]
}

const LOOK_AGAIN_MS = 25
/** Nothing comes for so long: something is wrong. */
const SILENCE_MS = 60_000

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

  async tell(message: Behaviour | 'mark' | 'read'): Promise<Notes> {
    const answer = once(this.#child, 'message')
    this.#child.send(message)
    return ((await answer) as [Notes])[0]
  }

  /** Resolves to the notes once they are as expected. */
  async until(expected: (notes: Notes) => boolean): Promise<Notes> {
    for (let [seen, since] = [-1, performance.now()]; ;) {
      const notes = await this.tell('read')
      if (expected(notes)) return notes
      if (notes.seen !== seen) [seen, since] = [notes.seen, performance.now()]
      else if (performance.now() - since > SILENCE_MS) throw new Error(`nothing is delivered any more: ${JSON.stringify(notes)}`)
      await after(LOOK_AGAIN_MS)
    }
  }

  stop(): void {
    this.#child.disconnect()
  }
}
