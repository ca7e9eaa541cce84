/** The title of each record for people to read. */
import type { SourceDataType } from '../../../generated/types.ts'

const TITLES = new Map<string, string>([
  ['SVC_ACADEMIC_RECORD', 'Academic record'],
  ['SVC_DIGEST', 'Academic digest'],
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'Income and employment record'],
  ['SVC_INSURANCE_RECORD', 'Insurance record'],
  ['SVC_AUTO_INSURANCE_CLAIM_RECORD', 'Auto insurance claim record'],
  ['SVC_STUDENT_ID_RECORD', 'Student ID record'],
  ['SVC_W2_RECORD', 'Form W-2: wage and tax statement'],
  ['SVC_1099_RECORD', 'Form 1099 record'],
  ['SVC_FORM_1098_MORTGAGE_INTEREST', 'Form 1098: mortgage interest statement'],
  ['SVC_PROCEEDS_1099_B', 'Form 1099-B: proceeds from broker transactions'],
] satisfies [SourceDataType, string][])

export const recordTitle = (type: string): string => TITLES.get(type) ?? type
