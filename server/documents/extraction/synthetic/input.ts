/** The input from which a synthetic record is generated. The same input gives the same record. */
import type { Individual } from '../../../../generated/types.ts'

export interface SyntheticInput {
  readonly individual: Individual
  /** Virtual time, in epoch milliseconds. */
  readonly now: number
  /** Identifies the document: the SHA-256 of its bytes, or another name. */
  readonly content: string
  /** Identifier of the Data Source that issues the document, when it comes from a connection. */
  readonly source?: string
}
