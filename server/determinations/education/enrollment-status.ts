/** get_enrollment_status: whether the student is enrolled at each school. */
import type { EnrollmentStatusReasonCode, EnrollmentStatusReport, KnownValue, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { daysBetween, latestDay } from '../days.ts'
import { type Channel, type Connection, type Determination, getVerification } from '../input.ts'
import { decide, type DecisionRow, otherwise, reason } from '../reasons.ts'
import { isStudied, lastAward, leftAll, findPrograms } from './programs.ts'
import { compareText, reportDate, type School, schoolKey, groupBySchool } from './schools.ts'
import { statedStatus } from './stated.ts'
import { coursesInProgress, lastTerm, schoolTerms, termsInProgress } from './terms.ts'

type Days = number | undefined

/** The facts that determine the enrollment status of a student at a school. */
type EnrollmentFacts = ReturnType<typeof enrollmentFacts>

function enrollmentFacts(school: School, connections: readonly Connection[]) {
  const terms = schoolTerms(school)
  const programs = findPrograms(school)
  const current = termsInProgress(terms)
  const last = lastTerm(terms)
  const award = lastAward(programs)
  const latestStart = current.length > 0 ? latestDay(current.map(({ start }) => start)) : (last?.start ?? last?.end)
  const key = schoolKey(school.datasource)
  return {
    stated: statedStatus(school),
    leftAllPrograms: leftAll(programs, latestStart),
    coursesInProgress: coursesInProgress(terms).length > 0,
    termInProgress: current.length > 0,
    award: daysSince(award, school),
    /** Days from the end of the last term to the creation of the Item. Undefined if no term has ended. */
    lastTerm: daysSince(last?.end, school).beforeCreation,
    /** True if the last award was in or after the latest term and no program is in progress. */
    finished: award !== undefined && latestStart !== undefined && award >= latestStart && !programs.some(isStudied),
    /** True if a login to the school succeeded. */
    connected:
      school.transcripts.some(({ channel }) => channel === 'connection') ||
      connections.some(({ datasource }) => schoolKey(datasource) === key),
  }
}

/**
 * Returns the number of days from an event to the date of the data, and to the creation of the Item. Undefined if the event's date is
 * unknown.
 */
const daysSince = (day: number | undefined, { dataDate, createdOn }: School) => ({
  beforeData: day === undefined ? undefined : daysBetween(day, dataDate),
  beforeCreation: day === undefined ? undefined : daysBetween(day, createdOn),
})

export interface Assessment {
  readonly status: 'ACTIVE' | 'INACTIVE' | 'INSUFFICIENT_DATA'
  readonly code: KnownValue<EnrollmentStatusReasonCode>
}

/**
 * Limits in days that the reason codes mention. `lastTerm` counts from the end of the last term, and the other limits count from an award.
 */
export const ENROLLMENT_DAYS = { late: 60, recent: 90, lastTerm: 180, longAgo: 270 } as const

const under = (days: Days, limit: number) => days !== undefined && days >= 0 && days < limit
const within = (days: Days, limit: number) => days !== undefined && days <= limit
const over = (days: Days, limit: number) => days !== undefined && days > limit

const awardedLately = ({ coursesInProgress, award }: EnrollmentFacts) =>
  coursesInProgress && under(award.beforeCreation, ENROLLMENT_DAYS.late)
const awardedRecently = ({ coursesInProgress, award }: EnrollmentFacts) =>
  coursesInProgress && under(award.beforeData, ENROLLMENT_DAYS.recent)
const betweenTerms = ({ lastTerm }: EnrollmentFacts) => within(lastTerm, ENROLLMENT_DAYS.lastTerm)
const studiedAfterAward = (facts: EnrollmentFacts) => betweenTerms(facts) && over(facts.award.beforeCreation, ENROLLMENT_DAYS.longAgo)

const active = (code: Assessment['code']): Assessment => ({ status: 'ACTIVE', code })
const inactive = (code: Assessment['code']): Assessment => ({ status: 'INACTIVE', code })

export const ENROLLMENT_TABLE: readonly DecisionRow<EnrollmentFacts, Assessment>[] = [
  ['the school states an active status', (f) => f.stated === 'ACTIVE', active('MES_EXPLICIT_STATUS')],
  ['the school states an inactive status', (f) => f.stated === 'INACTIVE', inactive('MES_EXPLICIT_STATUS')],
  ['the student has withdrawn from all programs, and no term began later', (f) => f.leftAllPrograms, inactive('MES_WITHDRAWN')],
  [
    'courses are in progress, a degree was awarded less than 60 days before the creation of the Item and since the latest term began, and no program continues',
    (f) => awardedLately(f) && f.finished,
    inactive('MES_COURSE_IN_PRG_DEG_AWD_LT_60'),
  ],
  [
    'courses are in progress, and a degree was awarded less than 60 days before the creation of the Item',
    awardedLately,
    active('MES_COURSE_IN_PRG_DEG_AWD_LT_60'),
  ],
  [
    'courses are in progress, a degree was awarded less than 90 days before the date of the data and since the latest term began, and no program continues',
    (f) => awardedRecently(f) && f.finished,
    inactive('MES_COURSE_IN_PRG_DEG_AWD_LT_90'),
  ],
  [
    'courses are in progress, and a degree was awarded less than 90 days before the date of the data',
    awardedRecently,
    active('MES_COURSE_IN_PRG_DEG_AWD_LT_90'),
  ],
  ['courses are in progress', (f) => f.coursesInProgress, active('MES_COURSE_IN_PRG')],
  ['a term is in progress', (f) => f.termInProgress, active('MES_CURRENTLY_ENROLLED')],
  [
    'the last term ended at most 180 days, and a degree was awarded more than 270 days, before the creation of the Item',
    studiedAfterAward,
    active('MES_LAST_TERM_LT_180_DEG_AWD_GT_270'),
  ],
  [
    'the last term ended at most 180 days before the creation of the Item, a degree was awarded since it began, and no program continues',
    (f) => betweenTerms(f) && f.finished,
    inactive('MES_LAST_TERM_LT_180'),
  ],
  ['the last term ended at most 180 days before the creation of the Item', betweenTerms, active('MES_LAST_TERM_LT_180')],
  [
    'the last term ended more than 180 days before the creation of the Item',
    (f) => over(f.lastTerm, ENROLLMENT_DAYS.lastTerm),
    inactive('MES_LAST_TERM_GT_180'),
  ],
  ['the login at the school succeeded', (f) => f.connected, { status: 'INSUFFICIENT_DATA', code: 'MES_VERIFIED_CREDENTIALS' }],
  otherwise({ status: 'INSUFFICIENT_DATA', code: 'MES_INSUFFICIENT_DATA' }),
]

export const assessEnrollment = (school: School, connections: readonly Connection[]): Assessment =>
  decide(ENROLLMENT_TABLE, enrollmentFacts(school, connections))

export const enrollmentStatus: Determination<SVC_ACADEMIC_RECORD, EnrollmentStatusReport> = (items, { connections }) => {
  const schools = groupBySchool(items)
  const schoolsWithTranscripts = new Set(schools.map(({ datasource }) => schoolKey(datasource)))
  const reports = [
    ...schools.map((school) => reportOfTranscripts(school, connections)),
    ...latestLogins(connections)
      .filter(({ datasource }) => !schoolsWithTranscripts.has(schoolKey(datasource)))
      .map(reportOfLogin),
  ]
  return reports.toSorted((a, b) => compareText(a.datasource_id ?? '', b.datasource_id ?? ''))
}

/** Builds the report. The login is listed as a channel only if it was the sole basis for the status. */
function reportOfTranscripts(school: School, connections: readonly Connection[]): EnrollmentStatusReport {
  const assessment = assessEnrollment(school, connections)
  const channels = school.transcripts.map(({ channel }) => channel)
  const usedChannels: Channel[] = assessment.code === 'MES_VERIFIED_CREDENTIALS' ? [...channels, 'connection'] : channels
  return report(school.datasource.id, assessment, reportDate(school.dataDate), usedChannels)
}

const reportOfLogin = ({ datasource, connectedAt }: Connection): EnrollmentStatusReport =>
  report(datasource.id, { status: 'INSUFFICIENT_DATA', code: 'MES_VERIFIED_CREDENTIALS' }, reportDate(connectedAt), ['connection'])

/** Returns the last login to each school. Excludes connections to employers and brokerages. */
function latestLogins(connections: readonly Connection[]): Connection[] {
  const atSchools = connections.filter(({ datasource: { id, type } }) => type === 'SIS' || id?.startsWith('sch_'))
  const latestLast = atSchools.toSorted((a, b) => a.connectedAt - b.connectedAt)
  return [...new Map(latestLast.map((login) => [schoolKey(login.datasource), login])).values()]
}

const report = (
  id: string | null | undefined,
  { status, code }: Assessment,
  as_of_date: number | null,
  channels: readonly Channel[],
): EnrollmentStatusReport => ({
  datasource_id: id ?? null,
  enrollment_status: status,
  as_of_date,
  reason_codes: [reason(code), reason(`MES_VF_${getVerification(channels)}`)],
})
