/** Input for a check: an Item, its Individual, the earlier Items, and the metadata of its document. */
import type {
  CheckSignalCode,
  CheckSignalContext,
  CheckSignalOccurrence,
  Individual,
  RecordData,
  SourceDataType,
} from '../../../generated/types.ts'

/** An Item's data, with the type that identifies its record. */
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
  /** True if this service created the file, so its metadata does not describe the source. */
  readonly ours: boolean
  /** Font names on each page, in the form that the file contains. `ABCDEF+Name` is a subset. */
  readonly fonts?: readonly (readonly string[])[]
}

export interface CheckedItem extends TypedData {
  readonly individual: Individual
  /** Creation time of the Item in epoch milliseconds. */
  readonly createdAt: number
  /** Earlier Items for the same Individual. */
  readonly others: readonly TypedData[]
  readonly document?: DocumentMetadata
  /** Connections with the same credentials. */
  readonly sameCredentials?: readonly CheckSignalOccurrence[]
}

/** A check that can be applied to any Item. */
export interface Check {
  readonly code: CheckSignalCode
  readonly finds: (item: CheckedItem) => boolean
  readonly context?: (item: CheckedItem) => CheckSignalContext
}
