/** get_academic_summary: the student's studies at each school. */
import type {
  AcademicSummaryReason,
  AcademicSummaryReport,
  Degree,
  DegreeSummary,
  FieldOfStudy,
  Institution,
  SVC_ACADEMIC_RECORD,
} from '../../../generated/types.ts'
import { parseDay } from '../days.ts'
import { type Connection, type Determination, getVerification } from '../input.ts'
import { reason, type Reason } from '../reasons.ts'
import { classification } from './classification.ts'
import { assessEnrollment } from './enrollment-status.ts'
import { enrollmentType } from './enrollment-type.ts'
import { mayBeAwarded, findPrograms } from './programs.ts'
import { latestStated, reportDate, type School, groupBySchool } from './schools.ts'
import { statedAttendance } from './stated.ts'
import { type SchoolTerm, schoolTerms } from './terms.ts'
import { firstTotals, type Totals, findTotals, readTotals } from './totals.ts'

export const academicSummary: Determination<SVC_ACADEMIC_RECORD, AcademicSummaryReport> = (items, { connections }) =>
  groupBySchool(items).map((school) => summarize(school, connections))

function summarize(school: School, connections: readonly Connection[]): AcademicSummaryReport {
  const terms = schoolTerms(school)
  const programs = findPrograms(school)
  const assessment = assessEnrollment(school, connections)
  const type = enrollmentType(school, terms, programs, assessment)
  const { gpa, gpaRange, credits, semesterHours } = findTotals(school, terms)
  const classified = classification(school, terms, programs, semesterHours)
  const attended = attendance(school, terms)
  const taught = latestStated(
    school,
    ({ teaching_institution, transcript_institution }) => teaching_institution ?? institution(transcript_institution),
  )
  const report: ReportWithoutReasons = {
    datasource: { ...school.datasource, address: taught?.address ?? null },
    as_of_date: reportDate(school.dataDate),
    student: latestStated(school, ({ student }) => student) ?? null,
    degrees: listDegrees(programs, { gpa, gpaRange, credits, semesterHours }),
    attendance: attended.periods,
    gpa_range: gpaRange ?? null,
    gpa: gpa ?? null,
    credits: credits ?? null,
    teaching_institution: taught ?? null,
    degree_awarding_institution: latestStated(school, ({ degree_awarding_institution: awarding }) => awarding) ?? null,
    enrollment_status: assessment.status === 'INSUFFICIENT_DATA' ? 'UNKNOWN' : assessment.status,
    enrollment_type: type.type,
    student_classification: classified.code ? { code: classified.code } : null,
  }
  const source = school.transcripts[0].type
  const about = (attribute: string) => ({ context: { attribute, source_data_type: source } })
  const onHold = school.transcripts.find((transcript) => transcript.onHold)
  const reasons: AcademicSummaryReason[] = [
    reason(`MAS_VF_${getVerification(school.transcripts.map(({ channel }) => channel))}`),
    ...(onHold ? [{ ...reason('ITEM_ON_HOLD'), context: { source_data_type: onHold.type } }] : []),
    ...(attended.derived ? [{ ...reason('MAS_DRVD_ATTNDNC_ACAD_SESSION'), ...about('$.attendance') }] : []),
    ...(type.code ? [{ ...reason(type.code), ...about('$.enrollment_type') }] : []),
    ...(classified.derived ? [{ ...reason('MAS_DRVD_STD_CLSF_CRSE_IN_PRG'), ...about('$.student_classification') }] : []),
    ...missingInReport(report).map(({ attribute, reason }) => ({ ...reason, ...about(attribute) })),
  ]
  return { ...report, reason_codes: reasons }
}

/** Removes the field that only the deprecated school component contains. */
function institution(of: SVC_ACADEMIC_RECORD['transcript_institution']): Institution | undefined {
  if (!of) return undefined
  const { other_attributes: _, ...rest } = of
  return rest
}

/** Returns the degrees. If the student has a single program, the overall totals apply to its degree. */
const listDegrees = (programs: readonly Degree[], overall: Totals): DegreeSummary[] =>
  programs.map((program) => {
    const degreeTotals = readTotals(program.academic_summary)
    return degreeSummary(program, programs.length === 1 ? firstTotals([degreeTotals, overall]) : degreeTotals)
  })

const degreeSummary = (program: Degree, { gpa, gpaRange, credits }: Totals): DegreeSummary => ({
  description: program.description ?? null,
  type: program.type ?? null,
  status: program.status ?? null,
  awarded_date: parseDay(program.awarded_date) ?? null,
  years_of_study: program.years_of_study ?? null,
  majors: subjects(program, 'MAJOR'),
  concentrations: subjects(program, 'CONCENTRATION'),
  minors: subjects(program, 'MINOR'),
  gpa_range: gpaRange ?? null,
  gpa: gpa ?? null,
  credits: credits ?? null,
})

const subjects = ({ field_of_study }: Degree, requested: FieldOfStudy['type']): string[] =>
  (field_of_study ?? []).filter(({ type }) => type === requested).flatMap(({ description }) => description || [])

/**
 * Returns the periods of attendance at a school, and whether they are derived. Uses the stated periods if there are any. Otherwise derives
 * them from the terms, and merges overlapping terms.
 */
function attendance(school: School, terms: readonly SchoolTerm[]) {
  const stated = statedAttendance(school)
  if (stated.length > 0) return { periods: stated, derived: false }
  const periods = mergeOverlapping(terms.flatMap((term) => getSpan(term) ?? []).toSorted((a, b) => a.start - b.start || a.end - b.end))
  return {
    periods: periods.map(({ start, end }) => ({ start_date: start, end_date: end === OPEN ? null : end })),
    derived: periods.length > 0,
  }
}

interface Span {
  readonly start: number
  readonly end: number
}

/** A term in progress has no last day yet. */
const OPEN = Number.POSITIVE_INFINITY

function getSpan({ start, end, phase }: SchoolTerm): Span | undefined {
  if (start === undefined) return undefined
  if (phase === 'IN_PROGRESS') return { start, end: OPEN }
  return phase === 'OVER' && end !== undefined && end >= start ? { start, end } : undefined
}

function mergeOverlapping(spans: readonly Span[]): Span[] {
  const periods: Span[] = []
  for (const span of spans) {
    const before = periods.at(-1)
    if (before && span.start <= before.end) periods.splice(-1, 1, { start: before.start, end: Math.max(before.end, span.end) })
    else periods.push(span)
  }
  return periods
}

/** An element that is missing from the report, with its description from the contract. */
interface Missing {
  /** JSON path within the report. */
  readonly attribute: string
  readonly reason: Reason<'MAS_INSUFFICIENT_DATA'>
}

const absent = (value: unknown) =>
  value === null || value === undefined || value === '' || value === 'UNKNOWN' || (Array.isArray(value) && value.length === 0)

/** The report before its reasons have been determined. */
type ReportWithoutReasons = Omit<AcademicSummaryReport, 'reason_codes'>

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

/** A degree that is in progress or abandoned has no award date, so the award date is not missing. */
const OF_A_DEGREE_NOT_AWARDED = OF_A_DEGREE.filter((field) => field !== 'awarded_date')

const missingInReport = (report: ReportWithoutReasons): Missing[] => [
  ...missingElements(report, OF_THE_REPORT, '$', ''),
  ...(report.degrees ?? []).flatMap((degree, at) =>
    missingElements(degree, mayBeAwarded(degree) ? OF_A_DEGREE : OF_A_DEGREE_NOT_AWARDED, `$.degrees[${at}]`, 'degrees.'),
  ),
]

/**
 * Returns the missing elements of an object. `prefix` is the field that contains the object. The contract has a description for each field.
 */
const missingElements = <Of>(of: Of, elements: Elements<Of>, path: string, prefix: string): Missing[] =>
  elements
    .filter((field) => absent(of[field]))
    .map((field) => ({ attribute: `${path}.${field}`, reason: reason('MAS_INSUFFICIENT_DATA', `${prefix}${field}`) }))
