/**
 * "A source data object (attribute values given inline)" (Endpoints, Items): the values must be a record of that type
 * of source data. Unknown fields are tolerated beside known ones.
 */
import { tables } from '../../generated/tables.ts'
import type { ItemInput } from '../../generated/types.ts'
import { type ApiError, badRequest } from '../core/errors.ts'
import { validateRecord } from '../evidence/extraction/validate-record.ts'

type SubmittedRecord = Pick<ItemInput, 'source_data_type' | 'source_data'> & { readonly now: number }

export function anInlineRecordIsOfItsType({ source_data_type: type, source_data, now }: SubmittedRecord): ApiError | undefined {
  const record = source_data[0]?.source_data_value
  if (!record) return undefined
  const component = tables.recordByType[type]
  if (component === undefined) return badRequest('/source_data_type: no record is known of this type: give a type of the contract')
  const verdict = validateRecord(record, type, now)
  if ('data' in verdict) return undefined
  const what = verdict.code === 'PARTIAL_DOCUMENT' ? 'lacks what a record of this type has' : 'is of another type'
  return badRequest(`/source_data/0/source_data_value: ${what}; it must be a ${component}`)
}
