/** Reads the data of an Item as the record that its type names. */
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

export interface RecordTypes {
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
export type RecordName = keyof RecordTypes

const recordName = (type: string): string => tables.recordByType[type] ?? type

/** The data as the named record; undefined when it is another record. */
export const asRecord = <Name extends RecordName>(name: Name, { type, data }: TypedData): RecordTypes[Name] | undefined =>
  recordName(type) === name ? (data as RecordTypes[Name]) : undefined

/** For each record, a function that reads something from it. A record without a function gives an empty list. */
export type RecordReaders<Read> = { readonly [Name in RecordName]?: (record: RecordTypes[Name]) => readonly Read[] }

export function readRecord<Read>(readers: RecordReaders<Read>, { type, data }: TypedData): readonly Read[] {
  const reader = (readers as Readonly<Record<string, ((record: unknown) => readonly Read[]) | undefined>>)[recordName(type)]
  return reader ? reader(data) : []
}
