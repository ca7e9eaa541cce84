/** The input of a synthetic record, which determines the record completely. */
import type { Individual } from '../../../../generated/types.ts'

export interface SyntheticInput {
  readonly individual: Individual
  /** Virtual time, in epoch milliseconds. */
  readonly now: number
  /** Identifies the document: the SHA-256 of its bytes, or another name. */
  readonly content: string
  /** Identifier of the Data Source that issues the document. Undefined if it does not come from a connection. */
  readonly source?: string
}
