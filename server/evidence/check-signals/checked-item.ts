/** What a check looks at: an Item, whose it is, what came before it, and what is known of its document. */
import type {
  CheckSignalCode,
  CheckSignalContext,
  CheckSignalOccurrence,
  Individual,
  RecordData,
  SourceDataType,
} from '../../../generated/types.ts'

/** Data of an Item with the type that says which record it is. */
export interface TypedData {
  readonly type: SourceDataType
  readonly data: RecordData
}

/** What a structured PDF says of itself. */
export interface DocumentMetadata {
  /** Software that wrote the file. */
  readonly producer?: string | null
  /** Software that made the original. */
  readonly creator?: string | null
  /** Epoch milliseconds. */
  readonly created?: number | null
  /** Epoch milliseconds. */
  readonly modified?: number | null
  /** The service made the file itself, so it says nothing of the source. */
  readonly ours: boolean
  /** Names of the fonts of each page, as the file has them: a subset is `ABCDEF+Name`. */
  readonly fonts?: readonly (readonly string[])[]
}

export interface CheckedItem extends TypedData {
  readonly individual: Individual
  /** Earlier Items of the same Individual. */
  readonly others: readonly TypedData[]
  readonly document?: DocumentMetadata
  /** Connections of the same credentials. */
  readonly sameCredentials?: readonly CheckSignalOccurrence[]
}

/** Looks for one thing, on any Item. */
export interface Check {
  readonly code: CheckSignalCode
  readonly finds: (item: CheckedItem) => boolean
  readonly context?: (item: CheckedItem) => CheckSignalContext
}
