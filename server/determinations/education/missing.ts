/** Which elements of an academic summary are missing, each with its description from the contract. */
import type { AcademicSummaryReport, DegreeSummary } from '../../../generated/types.ts'
import type { Reason } from '../reasons.ts'
import { reason } from '../reasons.ts'

interface Missing {
  /** JSON path inside the report. */
  readonly attribute: string
  readonly reason: Reason<'MAS_INSUFFICIENT_DATA'>
}

const absent = (value: unknown) =>
  value === null || value === undefined || value === '' || value === 'UNKNOWN' || (Array.isArray(value) && value.length === 0)

/** What is known before it is said why. */
export type ReportWithoutReasons = Omit<AcademicSummaryReport, 'reason_codes'>

type Elements<Of> = readonly (readonly [field: keyof Of & string, meaning: string])[]

const OF_THE_REPORT: Elements<ReportWithoutReasons> = [
  ['attendance', 'the attendance record is unavailable'],
  ['degrees', 'the student degree data is unavailable'],
  ['gpa', 'the student GPA is unavailable'],
  ['credits', 'the number of credits is unavailable'],
  ['enrollment_type', 'the enrollment type is unavailable'],
  ['student_classification', 'the student classification is unavailable'],
]

const OF_A_DEGREE: Elements<DegreeSummary> = [
  ['description', 'the degree description is unavailable'],
  ['type', 'the degree type is unavailable'],
  ['status', 'the degree status is unavailable'],
  ['awarded_date', 'the degree award date is unavailable'],
  ['majors', 'the majors are unavailable'],
  ['gpa', 'the degree GPA is unavailable'],
  ['credits', 'the degree credits are unavailable'],
]

export const missingInReport = (report: ReportWithoutReasons): Missing[] => [
  ...missingElements(report, OF_THE_REPORT, '$'),
  ...(report.degrees ?? []).flatMap((degree, at) => missingElements(degree, OF_A_DEGREE, `$.degrees[${at}]`)),
]

const missingElements = <Of>(of: Of, elements: Elements<Of>, path: string): Missing[] =>
  elements
    .filter(([field]) => absent(of[field]))
    .map(([field, meaning]) => ({ attribute: `${path}.${field}`, reason: reason('MAS_INSUFFICIENT_DATA', meaning) }))
