/** A forwarded call on its way to the judging thread (request, response and outcome), and the verdict on it. */
import type { ExchangeCoverage } from '../traffic/coverage.ts'
import type { TrafficFinding } from '../traffic/judge.ts'
import type { RawHeaders } from './raw-headers.ts'

/** `cut` means that the response was incomplete. `abandoned` means that the client closed its connection first. */
export type Ending = 'completed' | 'cut' | 'abandoned' | 'failed'

interface Call<Body> {
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly method: string
  /** The request target, which starts with the path. */
  readonly target: string
  readonly httpVersion: string
  readonly requestHeaders: RawHeaders
  readonly request: Body
  /** Status of the upstream response, or 0 if the upstream server did not respond. */
  readonly status: number
  readonly statusText: string
  readonly responseHeaders: RawHeaders
  readonly response: Body
  readonly ending: Ending
  /** The reason for a failure, or an empty string. */
  readonly failure: string
  /** Milliseconds until the response head arrived, and until the response ended. */
  readonly waitMs: number
  readonly durationMs: number
}

interface ForwardedBody {
  readonly body: CapturedBody
  /** True if the body arrived completely. */
  readonly complete: boolean
}

export type ForwardedCall = Call<ForwardedBody>

/** Memory budget for all bodies that await a verdict. */
export class CaptureBudget {
  readonly #maxBytes: number
  #held = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Returns false if the budget is exhausted. */
  reserve(bytes: number): boolean {
    if (this.#held + bytes > this.#maxBytes) return false
    this.#held += bytes
    return true
  }

  release(bytes: number): void {
    this.#held -= bytes
  }
}

export type DropReason = 'too large' | 'no memory'

/** A forwarded body, captured up to a maximum size and within the memory budget. */
export class CapturedBody {
  readonly #budget: CaptureBudget
  readonly #maxBytes: number
  #chunks: Uint8Array[] = []
  /** Number of forwarded bytes, captured or not. */
  size = 0
  dropReason: DropReason | undefined

  constructor(budget: CaptureBudget, maxBytes: number) {
    this.#budget = budget
    this.#maxBytes = maxBytes
  }

  readonly add = (chunk: Uint8Array): void => {
    const before = this.size
    this.size += chunk.length
    if (this.dropReason) return
    this.dropReason = this.size > this.#maxBytes ? 'too large' : this.#budget.reserve(chunk.length) ? undefined : 'no memory'
    if (!this.dropReason) {
      this.#chunks.push(chunk)
      return
    }
    this.#budget.release(before)
    this.#chunks = []
  }

  /** Number of captured bytes. */
  get capturedBytes(): number {
    return this.dropReason ? 0 : this.size
  }

  get chunks(): readonly Uint8Array[] {
    return this.#chunks
  }
}

/** A body on its way to the judging thread. A batch contains many calls and transfers all bodies in one buffer. */
export interface SentBody {
  /** Number of forwarded bytes. */
  readonly size: number
  /** Explains why the thread did not receive the whole body. */
  readonly missing: DropReason | 'broke off' | undefined
  /** Offset of the body in the batch buffer. */
  readonly from: number
  readonly to: number
}

export type SentCall = Call<SentBody>

export interface Batch {
  readonly calls: readonly SentCall[]
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The judging thread's response to a batch. */
export interface BatchResult {
  readonly verdicts: readonly Verdict[]
  /** The reason why the recording could not be written. Reported once. */
  readonly recordingFailed?: string
}

export function createBatch(calls: readonly ForwardedCall[]): Batch {
  const getSize = ({ body: { chunks } }: ForwardedCall['request']) => chunks.reduce((sum, { length }) => sum + length, 0)
  const total = calls.reduce((sum, { request, response }) => sum + getSize(request) + getSize(response), 0)
  const bytes = new Uint8Array(total)
  let at = 0
  const packBody = ({ body, complete }: ForwardedCall['request']): SentBody => {
    const from = at
    for (const chunk of body.chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    return { size: body.size, missing: body.dropReason ?? (complete ? undefined : 'broke off'), from, to: at }
  }
  return { calls: calls.map((call) => ({ ...call, request: packBody(call.request), response: packBody(call.response) })), bytes }
}

export type Direction = 'request' | 'response'

export interface Violation extends TrafficFinding {
  readonly direction: Direction
}

export interface Verdict {
  readonly at: number
  readonly method: string
  /** The path without the query. Parts that look like secrets are masked. */
  readonly path: string
  readonly status: number
  readonly milliseconds: number
  /** The path of the operation. Null if the contract does not declare one for the call. */
  readonly operation: string | null
  readonly ending: Ending
  readonly failure: string
  readonly violations: readonly Violation[]
  /** Bodies that were not judged, each with the reason. */
  readonly notJudged: readonly { readonly direction: Direction; readonly why: string }[]
  /** The part of the contract that this call covers. */
  readonly seen?: ExchangeCoverage | undefined
}
