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

type Elements<Of> = readonly (keyof Of & string)[]

const OF_THE_REPORT: Elements<ReportWithoutReasons> = [
  'attendance',
  'degrees',
  'gpa',
  'credits',
  'enrollment_type',
  'student_classification',
]

const OF_A_DEGREE: Elements<DegreeSummary> = ['description', 'type', 'status', 'awarded_date', 'majors', 'gpa', 'credits']

export const missingInReport = (report: ReportWithoutReasons): Missing[] => [
  ...missingElements(report, OF_THE_REPORT, '$', ''),
  ...(report.degrees ?? []).flatMap((degree, at) => missingElements(degree, OF_A_DEGREE, `$.degrees[${at}]`, 'degrees.')),
]

/** The contract names each meaning by the field that is missing; `prefix` is the field that holds the object. */
const missingElements = <Of>(of: Of, elements: Elements<Of>, path: string, prefix: string): Missing[] =>
  elements
    .filter((field) => absent(of[field]))
    .map((field) => ({ attribute: `${path}.${field}`, reason: reason('MAS_INSUFFICIENT_DATA', `${prefix}${field}`) }))
