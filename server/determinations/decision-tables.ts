/** All decision tables by Service, for the documentation. The server evaluates the same tables. */
import { CLASSIFICATION, YEARS } from './education/classification.ts'
import { ENROLLMENT_TABLE } from './education/enrollment-status.ts'
import { ENROLLMENT_TYPE } from './education/enrollment-type.ts'
import { LEVEL_TABLE } from './education/study-level.ts'
import { DEPOSITS } from './income-employment/bank-income.ts'
import { REASONS } from './income-employment/bank-match.ts'
import { END, ROLE, START, STATUS } from './income-employment/employment.ts'
import { EMPLOYMENT, INCOME } from './income-employment/verification.ts'
import { STATUS_TABLE } from './insurance/status-table.ts'
import type { DecisionRow } from './reasons.ts'

export interface DecisionTable {
  readonly title: string
  readonly services: readonly string[]
  readonly rows: readonly DecisionRow<never, unknown>[]
}

const DETAILS = 'get_income_employment_details'
const ACADEMIC = ['get_academic_summary']
const INCOMES = ['get_income_summary', DETAILS]
const EMPLOYMENTS = ['get_employment_summary', DETAILS]

export const DECISION_TABLES: readonly DecisionTable[] = [
  { title: 'The enrollment status of a student at a school', services: ['get_enrollment_status', ...ACADEMIC], rows: ENROLLMENT_TABLE },
  { title: 'The enrollment type', services: ACADEMIC, rows: ENROLLMENT_TYPE },
  { title: 'The classification of the student', services: ACADEMIC, rows: CLASSIFICATION },
  { title: 'The level of study', services: ACADEMIC, rows: LEVEL_TABLE },
  { title: 'The year of study, from the words of the standing', services: ACADEMIC, rows: YEARS },
  { title: 'How the income was verified: the available sources for a payer', services: INCOMES, rows: INCOME },
  { title: 'What the bank account shows about the paystubs', services: INCOMES, rows: REASONS },
  { title: 'The type of a deposit, from the words of its entry', services: INCOMES, rows: DEPOSITS },
  { title: 'How the employment was verified: the available sources for an employer', services: EMPLOYMENTS, rows: EMPLOYMENT },
  { title: 'The status of the employment', services: EMPLOYMENTS, rows: STATUS },
  { title: 'Its start date', services: EMPLOYMENTS, rows: START },
  { title: 'Its end date', services: EMPLOYMENTS, rows: END },
  { title: 'The role', services: EMPLOYMENTS, rows: ROLE },
  { title: 'The status of a policy on a day', services: ['get_insurance_details', 'get_insurance_status'], rows: STATUS_TABLE },
]

/** Formats the outcome of a row, which is a value, reason codes, or both. */
export function outcomeText(outcome: unknown): string {
  if (outcome === undefined) return 'not known'
  if (typeof outcome === 'string') return outcome
  if (Array.isArray(outcome)) return outcome.length === 0 ? 'no code' : outcome.map((one) => outcomeText(one)).join(', ')
  const { status, ground, code, reasons } = outcome as Readonly<Record<string, unknown>>
  const parts = [status, ground, code, ...(Array.isArray(reasons) ? reasons : [])].filter((part) => part !== undefined)
  return parts.length === 0 ? 'no code' : parts.map((part) => outcomeText(part)).join(', ')
}
