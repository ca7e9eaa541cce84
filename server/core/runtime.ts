/**
 * Time, identifiers and randomness. The server takes them from here and nowhere else, so that a test, or a partner, can
 * move the clock and repeat a run.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { inOrder, ksuid, uuid } from './identifiers.ts'
import { seededBytes } from './seeded-random.ts'

/** Virtual time as it is stored: the same for every process that shares the database. */
export interface Clock {
  /** Virtual minus real time, in milliseconds. */
  offset_ms: number
  /** The instant at which time stands still, if it does. */
  frozen_at: number | null
}

export class Runtime {
  readonly #real: () => number
  #bytes: (count: number) => Uint8Array
  clock: Clock = { offset_ms: 0, frozen_at: null }
  /** Tells this process from others that share the database: never the same twice, whatever the seed. */
  readonly processId: string = randomUUID()

  /** With a seed, identifiers and jitter repeat from run to run; without, they are unpredictable. */
  constructor({ seed, real = Date.now }: { seed?: string | undefined; real?: () => number } = {}) {
    this.#real = real
    this.#bytes = seed === undefined ? randomBytes : seededBytes(seed)
  }

  /** Virtual time, epoch milliseconds. */
  now(): number {
    return this.clock.frozen_at ?? this.#real() + this.clock.offset_ms
  }

  /** The same runtime with its clock frozen at an instant. */
  at(instant: number): Runtime {
    const frozen = new Runtime({ real: this.#real })
    frozen.#bytes = this.#bytes
    frozen.clock = { offset_ms: 0, frozen_at: instant }
    return frozen
  }

  /** Real time: for leases and durations, never for what the API does. */
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

  /** Not from the seed: how many requests there were does not change other identifiers. */
  requestId(): string {
    return `req_${randomUUID()}`
  }

  bytes(count: number): Uint8Array {
    return this.#bytes(count)
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  chance(): number {
    return Buffer.from(this.#bytes(6)).readUIntBE(0, 6) / 2 ** 48
  }
}
