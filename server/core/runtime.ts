/**
 * The runtime provides the time, time limits, identifiers, randomness, and the supported API versions. The server uses no other source for
 * these, so a test or a partner can change the clock and reproduce a run.
 */
import { randomUUID } from 'node:crypto'
import baseX from 'base-x'
import { v4 } from 'uuid'
import { createRequestId } from './request-ids.ts'
import { pooledRandomBytes, seededBytes } from './random-bytes.ts'
import { TIME_LIMITS, type TimeLimits } from './time-limits.ts'
import { ApiVersions } from './versions.ts'

/** Virtual time, which the database stores for all processes that share it. */
export interface Clock {
  /** Virtual time minus real time, in milliseconds. */
  offset_ms: number
  /** Virtual time at which the clock is frozen. Null if the clock is running. */
  frozen_at: number | null
}

/** Minimum duration that a stopwatch returns. Without it, simultaneous calls would not overlap if a test does not advance the clock. */
const MIN_DURATION_MS = 0.001

export class Runtime {
  readonly #real: () => number
  readonly #monotonic: () => number
  readonly #seed: string | undefined
  /** Returns bytes that have not been returned before. */
  #bytes: (count: number) => Uint8Array
  clock: Clock = { offset_ms: 0, frozen_at: null }
  /** Name of this process among all processes that share the database. It does not depend on the seed. */
  readonly processId: string = randomUUID()
  readonly versions: ApiVersions
  readonly timeLimits: TimeLimits

  /** With a seed, every run produces the same identifiers and the same jitter. Without a seed, they are unpredictable. */
  constructor({
    seed,
    real = Date.now,
    versions = new ApiVersions(),
    timeLimits = TIME_LIMITS,
  }: { seed?: string | undefined; real?: () => number; versions?: ApiVersions; timeLimits?: TimeLimits } = {}) {
    this.#real = real
    // If a test provides its own clock, durations are measured with it as well.
    this.#monotonic = real === Date.now ? () => performance.now() : real
    this.#seed = seed
    this.versions = versions
    this.timeLimits = timeLimits
    this.#bytes = seed === undefined ? pooledRandomBytes : seededBytes(seed)
  }

  /**
   * Switches to a stream of bytes that is unique to this process, because other processes with the same seed would produce the same
   * identifiers.
   */
  differ(): void {
    this.#bytes = seededBytes(`${this.#seed} ${this.processId}`)
  }

  /** Returns virtual time in epoch milliseconds. */
  now(): number {
    return this.clock.frozen_at ?? this.#real() + this.clock.offset_ms
  }

  /** Returns a runtime that differs only in its clock, which is frozen at a timestamp. */
  at(instant: number): Runtime {
    const frozen = new Runtime({ real: this.#real, versions: this.versions, timeLimits: this.timeLimits })
    frozen.#bytes = this.#bytes
    frozen.clock = { offset_ms: 0, frozen_at: instant }
    return frozen
  }

  /** Returns the real time, which is used for durations and signatures. The API itself uses virtual time. */
  realNow(): number {
    return this.#real()
  }

  /** Starts measuring real time. Returns a function that returns the elapsed milliseconds. */
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

  /** Returns an identifier that does not depend on the seed, so the number of requests does not affect other identifiers. */
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

/** KSUIDs count seconds since 2014-05-13T16:53:20Z. */
const EPOCH_MS = 1_400_000_000_000

const LAST_SECOND = 2 ** 32 - 1

const base62 = baseX('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')

/** Returns a KSUID: 27 base62 characters that encode the second of the timestamp and 16 bytes. KSUIDs sort in chronological order. */
export function ksuid(now: number, payload: Uint8Array): string {
  const second = Math.floor((now - EPOCH_MS) / 1000)
  const bytes = Buffer.allocUnsafe(20)
  bytes.writeUInt32BE(Math.min(Math.max(second, 0), LAST_SECOND))
  bytes.set(payload, 4)
  return base62.encode(bytes).padStart(27, '0')
}

/** Replaces the first two random bytes with the fraction of the second, so that rows created together are adjacent in an index. */
function inTimeOrder(now: number, random: Uint8Array): Uint8Array {
  const fraction = Math.floor(((((now % 1000) + 1000) % 1000) / 1000) * 65_536)
  random[0] = fraction >> 8
  random[1] = fraction & 0xff
  return random
}
