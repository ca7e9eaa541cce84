/** The input of a check: an Item, its Individual, the earlier Items, and the metadata of its document. */
import type {
  CheckSignalCode,
  CheckSignalContext,
  CheckSignalOccurrence,
  Individual,
  RecordData,
  SourceDataType,
} from '../../../generated/types.ts'

/** The data of an Item, with the type that identifies its record. */
export interface TypedData {
  readonly type: SourceDataType
  readonly data: RecordData
}

/** Metadata of a structured PDF. */
export interface DocumentMetadata {
  /** Software that created, wrote or changed the file. */
  readonly software?: readonly string[]
  /** Epoch milliseconds. */
  readonly created?: number | null
  /** Epoch milliseconds. */
  readonly modified?: number | null
  /** Whether this service created the file, so that its metadata does not describe the source. */
  readonly ours: boolean
  /** Font names of each page as in the file. `ABCDEF+Name` is a subset. */
  readonly fonts?: readonly (readonly string[])[]
}

export interface CheckedItem extends TypedData {
  readonly individual: Individual
  /** When the Item was created, in epoch milliseconds. */
  readonly createdAt: number
  /** Earlier Items of the same Individual. */
  readonly others: readonly TypedData[]
  readonly document?: DocumentMetadata
  /** Connections made with the same credentials. */
  readonly sameCredentials?: readonly CheckSignalOccurrence[]
}

/** A check that applies to any Item. */
export interface Check {
  readonly code: CheckSignalCode
  readonly finds: (item: CheckedItem) => boolean
  readonly context?: (item: CheckedItem) => CheckSignalContext
}
