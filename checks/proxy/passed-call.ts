/** A call that has passed through: what was asked, what was answered, and how it ended. */
import type { CapturedBody } from './captured-body.ts'
import type { RawHeaders } from './raw-headers.ts'

/** `cut`: the answer did not arrive as a whole; `abandoned`: the client closed its connection first. */
export type Ending = 'answered' | 'cut' | 'abandoned' | 'failed'

export interface Call<Body> {
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

export interface PassedBody {
  readonly body: CapturedBody
  /** Whether it arrived to its end. */
  readonly whole: boolean
}

export type PassedCall = Call<PassedBody>
