/** Input for a synthetic record. The record depends only on this input. */
import type { Individual } from '../../../../generated/types.ts'

export interface SyntheticInput {
  readonly individual: Individual
  /** Virtual time, in epoch milliseconds. */
  readonly now: number
  /** Identifies the document by the SHA-256 of its bytes or by another name. */
  readonly content: string
  /** Identifier of the Data Source that issued the document. Undefined if the document does not come from a connection. */
  readonly source?: string
}
