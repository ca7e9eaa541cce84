/** A call that has passed through: its request, its answer and its end, on the way to the thread that judges it, and the verdict. */
import type { Seen } from '../traffic/coverage.ts'
import type { TrafficFinding } from '../traffic/judge.ts'
import type { RawHeaders } from './raw-headers.ts'

/** `cut`: the answer did not arrive as a whole; `abandoned`: the client closed its connection first. */
export type Ending = 'answered' | 'cut' | 'abandoned' | 'failed'

interface Call<Body> {
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly method: string
  /** From the path on. */
  readonly target: string
  readonly httpVersion: string
  readonly requestHeaders: RawHeaders
  readonly request: Body
  /** The status of the upstream, or 0 if it did not answer. */
  readonly status: number
  readonly statusText: string
  readonly responseHeaders: RawHeaders
  readonly response: Body
  readonly ending: Ending
  /** Why it failed, where it did. */
  readonly failure: string
  /** Milliseconds until the head of the answer, and until its end. */
  readonly waited: number
  readonly lasted: number
}

interface PassedBody {
  readonly body: CapturedBody
  /** True if it arrived to its end. */
  readonly whole: boolean
}

export type PassedCall = Call<PassedBody>

/** The memory for all bodies that wait to be judged. */
export class CaptureBudget {
  readonly #most: number
  #held = 0

  constructor(most: number) {
    this.#most = most
  }

  /** False: there is no room. */
  hold(bytes: number): boolean {
    if (this.#held + bytes > this.#most) return false
    this.#held += bytes
    return true
  }

  release(bytes: number): void {
    this.#held -= bytes
  }
}

export type NotKept = 'too large' | 'no memory'

/** A body that passes through, kept to be judged: up to a size, and as long as all that is kept takes no more than its share of memory. */
export class CapturedBody {
  readonly #budget: CaptureBudget
  readonly #most: number
  #chunks: Uint8Array[] = []
  /** Bytes that passed, kept or not. */
  size = 0
  notKept: NotKept | undefined

  constructor(budget: CaptureBudget, most: number) {
    this.#budget = budget
    this.#most = most
  }

  readonly add = (chunk: Uint8Array): void => {
    const before = this.size
    this.size += chunk.length
    if (this.notKept) return
    this.notKept = this.size > this.#most ? 'too large' : this.#budget.hold(chunk.length) ? undefined : 'no memory'
    if (!this.notKept) {
      this.#chunks.push(chunk)
      return
    }
    this.#budget.release(before)
    this.#chunks = []
  }

  /** Bytes that are kept. */
  get held(): number {
    return this.notKept ? 0 : this.size
  }

  get chunks(): readonly Uint8Array[] {
    return this.#chunks
  }
}

/** Calls on their way to the thread that judges them: many at a time, with all bodies in one piece of memory that is handed over. */
export interface SentBody {
  /** Bytes that passed. */
  readonly size: number
  /** Why the thread does not get them, or not all. */
  readonly missing: NotKept | 'broke off' | undefined
  /** Their place in the memory of the batch. */
  readonly from: number
  readonly to: number
}

export type SentCall = Call<SentBody>

export interface Batch {
  readonly calls: readonly SentCall[]
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The answer of the thread to a batch. */
export interface Judged {
  readonly verdicts: readonly Verdict[]
  /** The file of the recording cannot be written; it is said once. */
  readonly recordingFailed?: string
}

export function batchOf(calls: readonly PassedCall[]): Batch {
  const sizeOf = ({ body: { chunks } }: PassedCall['request']) => chunks.reduce((sum, { length }) => sum + length, 0)
  const total = calls.reduce((sum, { request, response }) => sum + sizeOf(request) + sizeOf(response), 0)
  const bytes = new Uint8Array(total)
  let at = 0
  const sent = ({ body, whole }: PassedCall['request']): SentBody => {
    const from = at
    for (const chunk of body.chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    return { size: body.size, missing: body.notKept ?? (whole ? undefined : 'broke off'), from, to: at }
  }
  return { calls: calls.map((call) => ({ ...call, request: sent(call.request), response: sent(call.response) })), bytes }
}

/** The verdict on a call that has passed. */
export type Direction = 'request' | 'answer'

export interface Violation extends TrafficFinding {
  readonly direction: Direction
}

export interface Verdict {
  readonly at: number
  readonly method: string
  /** Without its query; parts that look like secrets are masked. */
  readonly path: string
  readonly status: number
  readonly milliseconds: number
  /** The path of the operation, or null: the contract has none for this call. */
  readonly operation: string | null
  readonly ending: Ending
  readonly failure: string
  readonly violations: readonly Violation[]
  /** Bodies that were not judged, and why. */
  readonly notJudged: readonly { readonly direction: Direction; readonly why: string }[]
  /** The parts of the contract that the call shows. */
  readonly seen?: Seen | undefined
}
