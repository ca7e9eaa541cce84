/** The record of an Item: a union discriminated by type. */
import { RECORD_TYPES, type RecordByType } from './contract.ts'

/** An Item's data with its type. Use a `switch` on `type` to get the type of `data`. */
export type TypedRecord = { [Type in keyof RecordByType]: { type: Type; data: RecordByType[Type] } }[keyof RecordByType]

/**
 * The record of an Item. Undefined if the Item has no data (because it is not processed, or has no result), or if its type is newer than
 * this client. Only the type is checked. Use the validators to check the data.
 */
export function typedRecord(item: { readonly source_data_type?: string | null; readonly data?: unknown }): TypedRecord | undefined {
  const { source_data_type: type, data } = item
  if (typeof data !== 'object' || data === null || typeof type !== 'string' || !RECORD_TYPES.has(type)) return undefined
  return { type, data } as TypedRecord
}
