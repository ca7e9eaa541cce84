/** A time that only pauses and `advance` move. */
import type { Timing } from '../../verify/engine/timing.ts'

export class FakeTiming implements Timing {
  readonly pauses: number[] = []
  /** The time limits of calls, in the order of the calls. */
  readonly timeouts: number[] = []
  #now = Date.parse('2026-01-01T00:00:00Z')
  #limits: { readonly at: number; readonly controller: AbortController }[] = []

  now(): number {
    return this.#now
  }

  async pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    this.pauses.push(milliseconds)
    this.advance(milliseconds)
  }

  timeout(milliseconds: number): AbortSignal {
    const controller = new AbortController()
    this.timeouts.push(milliseconds)
    this.#limits.push({ at: this.#now + milliseconds, controller })
    return controller.signal
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds
    for (const { at, controller } of this.#limits)
      if (at <= this.#now) controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    this.#limits = this.#limits.filter(({ at }) => at > this.#now)
  }
}
