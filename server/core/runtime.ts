/**
 * Time, identifiers, randomness, and the API versions served. The server takes them only from here, so that a test or a
 * partner can move the clock and repeat a run.
 */
import { randomUUID } from 'node:crypto'
import { inOrder, ksuid, uuid } from './identifiers.ts'
import { pooledRandomBytes } from './random-bytes.ts'
import { seededBytes } from './seeded-random.ts'
import { ApiVersions } from './versions.ts'

/** Virtual time as the database stores it, for all processes that share the database. */
export interface Clock {
  /** Virtual time minus real time, in milliseconds. */
  offset_ms: number
  /** The instant at which time is frozen; null: it runs. */
  frozen_at: number | null
}

export class Runtime {
  readonly #real: () => number
  /** Fresh bytes that nobody else holds. */
  #bytes: (count: number) => Uint8Array
  clock: Clock = { offset_ms: 0, frozen_at: null }
  /** Names this process among those that share the database. It does not depend on the seed. */
  readonly processId: string = randomUUID()
  readonly versions: ApiVersions

  /** With a seed, identifiers and jitter repeat from run to run. Without one they are unpredictable. */
  constructor({
    seed,
    real = Date.now,
    versions = new ApiVersions(),
  }: { seed?: string | undefined; real?: () => number; versions?: ApiVersions } = {}) {
    this.#real = real
    this.versions = versions
    this.#bytes = seed === undefined ? pooledRandomBytes : seededBytes(seed)
  }

  /** Virtual time, epoch milliseconds. */
  now(): number {
    return this.clock.frozen_at ?? this.#real() + this.clock.offset_ms
  }

  /** The same runtime with its clock frozen at an instant. */
  at(instant: number): Runtime {
    const frozen = new Runtime({ real: this.#real, versions: this.versions })
    frozen.#bytes = this.#bytes
    frozen.clock = { offset_ms: 0, frozen_at: instant }
    return frozen
  }

  /** Real time, for leases, durations and signatures. The API itself uses virtual time. */
  realNow(): number {
    return this.#real()
  }

  id(prefix: string): string {
    return `${prefix}_${this.bareId()}`
  }

  bareId(): string {
    const now = this.now()
    return ksuid(now, inOrder(now, this.#bytes(16)))
  }

  uuid(): string {
    return uuid(this.#bytes(16))
  }

  /** It does not use the seed, so that the number of requests does not change other identifiers. */
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
