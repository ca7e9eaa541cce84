/** The record that the data of an Item is, by the type of its source data. */
import { tables } from '../../../generated/tables.ts'
import type {
  SVC_1099_RECORD,
  SVC_ACADEMIC_RECORD,
  SVC_AUTO_INSURANCE_CLAIM_RECORD,
  SVC_DIGEST,
  SVC_FORM_1098_MORTGAGE_INTEREST,
  SVC_INCOME_EMPLOYMENT_RECORD,
  SVC_INSURANCE_RECORD,
  SVC_PROCEEDS_1099_B,
  SVC_STUDENT_ID_RECORD,
  SVC_W2_RECORD,
} from '../../../generated/types.ts'
import type { TypedData } from './checked-item.ts'

export interface Records {
  SVC_ACADEMIC_RECORD: SVC_ACADEMIC_RECORD
  SVC_DIGEST: SVC_DIGEST
  SVC_INCOME_EMPLOYMENT_RECORD: SVC_INCOME_EMPLOYMENT_RECORD
  SVC_INSURANCE_RECORD: SVC_INSURANCE_RECORD
  SVC_AUTO_INSURANCE_CLAIM_RECORD: SVC_AUTO_INSURANCE_CLAIM_RECORD
  SVC_STUDENT_ID_RECORD: SVC_STUDENT_ID_RECORD
  SVC_W2_RECORD: SVC_W2_RECORD
  SVC_1099_RECORD: SVC_1099_RECORD
  SVC_FORM_1098_MORTGAGE_INTEREST: SVC_FORM_1098_MORTGAGE_INTEREST
  SVC_PROCEEDS_1099_B: SVC_PROCEEDS_1099_B
}
export type RecordName = keyof Records

const recordName = (type: string): string => tables.recordByType[type] ?? type

/** The data as the record, when it is that record. */
export const recordOf = <Name extends RecordName>(name: Name, { type, data }: TypedData): Records[Name] | undefined =>
  recordName(type) === name ? (data as Records[Name]) : undefined

/** What one row per record reads from the data; empty for a record without a row. */
export type Readers<Read> = { readonly [Name in RecordName]?: (record: Records[Name]) => readonly Read[] }

export function readBy<Read>(readers: Readers<Read>, { type, data }: TypedData): readonly Read[] {
  const read = (readers as Readonly<Record<string, ((record: unknown) => readonly Read[]) | undefined>>)[recordName(type)]
  return read ? read(data) : []
}
