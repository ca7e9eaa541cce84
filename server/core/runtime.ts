/**
 * The runtime provides time and its limits, identifiers, randomness, and the API versions served. The server takes them only from here, so
 * that a test or a partner can move the clock and repeat a run.
 */
import { randomUUID } from 'node:crypto'
import baseX from 'base-x'
import { v4 } from 'uuid'
import { createRequestId } from './request-ids.ts'
import { pooledRandomBytes, seededBytes } from './random-bytes.ts'
import { TIME_LIMITS, type TimeLimits } from './time-limits.ts'
import { ApiVersions } from './versions.ts'

/** Virtual time as the database stores it, for all processes that share the database. */
export interface Clock {
  /** Virtual time minus real time, in milliseconds. */
  offset_ms: number
  /** Virtual time at which the clock is frozen, or null if it runs. */
  frozen_at: number | null
}

/** Shortest duration, so that calls overlap even if a test does not move the clock. */
const MIN_DURATION_MS = 0.001

export class Runtime {
  readonly #real: () => number
  readonly #monotonic: () => number
  readonly #seed: string | undefined
  /** Returns bytes that have not been returned before. */
  #bytes: (count: number) => Uint8Array
  clock: Clock = { offset_ms: 0, frozen_at: null }
  /** Name of this process among the processes that share the database. Independent of the seed. */
  readonly processId: string = randomUUID()
  readonly versions: ApiVersions
  readonly timeLimits: TimeLimits

  /** With a seed, identifiers and jitter repeat from run to run. Without one they are unpredictable. */
  constructor({
    seed,
    real = Date.now,
    versions = new ApiVersions(),
    timeLimits = TIME_LIMITS,
  }: { seed?: string | undefined; real?: () => number; versions?: ApiVersions; timeLimits?: TimeLimits } = {}) {
    this.#real = real
    // The clock of a test also measures durations.
    this.#monotonic = real === Date.now ? () => performance.now() : real
    this.#seed = seed
    this.versions = versions
    this.timeLimits = timeLimits
    this.#bytes = seed === undefined ? pooledRandomBytes : seededBytes(seed)
  }

  /** Skips bytes that other processes with the same seed would draw, because they would produce the same identifiers. */
  differ(): void {
    this.#bytes = seededBytes(`${this.#seed} ${this.processId}`)
  }

  /** Returns virtual time in epoch milliseconds. */
  now(): number {
    return this.clock.frozen_at ?? this.#real() + this.clock.offset_ms
  }

  /** Returns the same runtime with its clock frozen at a timestamp. */
  at(instant: number): Runtime {
    const frozen = new Runtime({ real: this.#real, versions: this.versions, timeLimits: this.timeLimits })
    frozen.#bytes = this.#bytes
    frozen.clock = { offset_ms: 0, frozen_at: instant }
    return frozen
  }

  /** Returns real time, for durations and signatures. The API itself uses virtual time. */
  realNow(): number {
    return this.#real()
  }

  /** Starts measuring real time. Returns a function that returns the milliseconds since then. */
  stopwatch(): () => number {
    const began = this.#monotonic()
    return () => Math.max(this.#monotonic() - began, MIN_DURATION_MS)
  }

  id(prefix: string): string {
    return `${prefix}_${this.bareId()}`
  }

  bareId(): string {
    const now = this.now()
    return ksuid(now, inTimeOrder(now, this.#bytes(16)))
  }

  uuid(): string {
    return v4({ random: this.#bytes(16) })
  }

  /** Returns an identifier that does not use the seed, so that the number of requests does not change other identifiers. */
  requestId(): string {
    return createRequestId()
  }

  bytes(count: number): Uint8Array {
    return this.#bytes(count)
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  chance(): number {
    return Buffer.from(this.#bytes(6)).readUIntBE(0, 6) / 2 ** 48
  }
}

/** KSUIDs count seconds from 2014-05-13T16:53:20Z. */
const EPOCH_MS = 1_400_000_000_000

const LAST_SECOND = 2 ** 32 - 1

const base62 = baseX('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')

/** Returns a KSUID: 27 base62 characters in time order that encode the second of the timestamp and 16 bytes. */
export function ksuid(now: number, payload: Uint8Array): string {
  const second = Math.floor((now - EPOCH_MS) / 1000)
  const bytes = Buffer.allocUnsafe(20)
  bytes.writeUInt32BE(Math.min(Math.max(second, 0), LAST_SECOND))
  bytes.set(payload, 4)
  return base62.encode(bytes).padStart(27, '0')
}

/** Replaces the first two random bytes by the fraction of the second, so that rows created together are adjacent in an index. */
function inTimeOrder(now: number, random: Uint8Array): Uint8Array {
  const fraction = Math.floor(((((now % 1000) + 1000) % 1000) / 1000) * 65_536)
  random[0] = fraction >> 8
  random[1] = fraction & 0xff
  return random
}
