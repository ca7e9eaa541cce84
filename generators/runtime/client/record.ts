/** The record of an Item, told apart by its type. */
import { RECORD_TYPES, type RecordByType } from './contract.ts'

/** The data of an Item with the type that says what it is: a `switch` on `type` tells which record `data` is. */
export type TypedRecord = { [Type in keyof RecordByType]: { type: Type; data: RecordByType[Type] } }[keyof RecordByType]

/**
 * The record of an Item. Undefined where it has no data (it is not processed, or without result), or where its type is
 * newer than this client. Nothing but the type is checked: validators do that.
 */
export function recordOf(item: { readonly source_data_type?: string | null; readonly data?: unknown }): TypedRecord | undefined {
  const { source_data_type: type, data } = item
  if (typeof data !== 'object' || data === null || typeof type !== 'string' || !RECORD_TYPES.has(type)) return undefined
  return { type, data } as TypedRecord
}
