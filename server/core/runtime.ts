/**
 * Everything a server cannot know by itself: the time, chance. Behaviours take them from here and nowhere else, so that
 * a test, or a partner, can move the clock and repeat a run.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { inOrder, ksuid, uuid } from './identifiers.ts'
import { seeded } from './seeded-random.ts'

/** Virtual time as it is stored: the same for every process that shares the database. */
export interface Clock {
  /** Virtual minus real time, in milliseconds. */
  offset_ms: number
  /** The instant at which time stands still, if it does. */
  frozen_at: number | null
}

export class World {
  readonly #real: () => number
  #bytes: (count: number) => Uint8Array
  clock: Clock = { offset_ms: 0, frozen_at: null }
  /** This process among those that share the database: never the same twice, whatever the seed. */
  readonly holder: string = randomUUID()

  /** With a seed, identifiers and jitter repeat from run to run; without, they are unpredictable. */
  constructor({ seed, real = Date.now }: { seed?: string | undefined; real?: () => number } = {}) {
    this.#real = real
    this.#bytes = seed === undefined ? randomBytes : seeded(seed)
  }

  /** Virtual time, epoch milliseconds. */
  now(): number {
    return this.clock.frozen_at ?? this.#real() + this.clock.offset_ms
  }

  /** The same world, standing at an instant. */
  at(instant: number): World {
    const there = new World({ real: this.#real })
    there.#bytes = this.#bytes
    there.clock = { offset_ms: 0, frozen_at: instant }
    return there
  }

  /** Real time: for leases and durations, never for behaviour. */
  realNow(): number {
    return this.#real()
  }

  id(prefix: string): string {
    return `${prefix}_${this.bareId()}`
  }

  bareId(): string {
    const now = this.now()
    return ksuid(now, inOrder(now, Uint8Array.from(this.#bytes(16))))
  }

  uuid(): string {
    return uuid(this.#bytes(16))
  }

  bytes(count: number): Uint8Array {
    return this.#bytes(count)
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  chance(): number {
    return Buffer.from(this.#bytes(6)).readUIntBE(0, 6) / 2 ** 48
  }
}
