/** The verdict on a call that has passed. */
import type { TrafficFinding } from '../traffic/judge.ts'
import type { Ending } from './passed-call.ts'

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
}
