// Generated from schema/. Do not edit.
import type { RecordByType } from './types.ts'

/** The title of each record, for people to read. */
export const recordTitles = {
  "SVC_ACADEMIC_RECORD": "Academic record",
  "SVC_DIGEST": "Academic digest",
  "SVC_INCOME_EMPLOYMENT_RECORD": "Income and employment record",
  "SVC_INSURANCE_RECORD": "Insurance record",
  "SVC_AUTO_INSURANCE_CLAIM_RECORD": "Auto insurance claim record",
  "SVC_STUDENT_ID_RECORD": "Student ID record",
  "SVC_W2_RECORD": "Form W-2: wage and tax statement",
  "SVC_1099_RECORD": "Form 1099 record",
  "SVC_FORM_1098_MORTGAGE_INTEREST": "Form 1098: mortgage interest statement",
  "SVC_PROCEEDS_1099_B": "Form 1099-B: proceeds from broker transactions"
}

/** A record is named as the type of source data that gives it inline. */
export type RecordName = keyof typeof recordTitles & keyof RecordByType
export type RecordTypes = Pick<RecordByType, RecordName>
