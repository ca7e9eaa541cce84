/** What a synthetic record follows from. */
import type { Individual } from '../../../generated/types.ts'

export interface Subject {
  readonly individual: Individual
  /** Virtual time, in epoch milliseconds. */
  readonly now: number
  /** What the document is: the sha256 of its bytes, or whatever else names it. */
  readonly content: string
  /** Identifier of the payroll Data Source, where the record comes from a connection. */
  readonly source?: string
}
