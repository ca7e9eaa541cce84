/** get_enrollment_status: whether the student is enrolled, for each school. */
import type { EnrollmentStatusReport, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import type { Channel, Connection, Determination } from '../evidence.ts'
import { decide, reason } from '../reasons.ts'
import { enrollmentFacts } from './enrollment-facts.ts'
import { type Assessment, ENROLLMENT_TABLE } from './enrollment-table.ts'
import { reportDate, compareText, type School, schoolKey, schoolsOf } from './schools.ts'
import { verifiedBy } from './verification.ts'

export const assessEnrollment = (school: School, connections: readonly Connection[]): Assessment =>
  decide(ENROLLMENT_TABLE, enrollmentFacts(school, connections))

export const enrollmentStatus: Determination<SVC_ACADEMIC_RECORD, EnrollmentStatusReport> = (evidence, { connections }) => {
  const schools = schoolsOf(evidence)
  const schoolsWithTranscripts = new Set(schools.map(({ datasource }) => schoolKey(datasource)))
  const reports = [
    ...schools.map((school) => reportOfTranscripts(school, connections)),
    ...latestLogins(connections)
      .filter(({ datasource }) => !schoolsWithTranscripts.has(schoolKey(datasource)))
      .map(reportOfLogin),
  ]
  return reports.toSorted((a, b) => compareText(a.datasource_id ?? '', b.datasource_id ?? ''))
}

/** The login counts as a channel when it is the only thing that decided the status. */
function reportOfTranscripts(school: School, connections: readonly Connection[]): EnrollmentStatusReport {
  const assessment = assessEnrollment(school, connections)
  const channels = school.transcripts.map(({ channel }) => channel)
  const usedChannels: Channel[] = assessment.code === 'MES_VERIFIED_CREDENTIALS' ? [...channels, 'connection'] : channels
  return report(school.datasource.id, assessment, reportDate(school.dataDate), usedChannels)
}

const reportOfLogin = ({ datasource, connectedAt }: Connection): EnrollmentStatusReport =>
  report(datasource.id, { status: 'INSUFFICIENT_DATA', code: 'MES_VERIFIED_CREDENTIALS' }, reportDate(connectedAt), ['connection'])

/** The last login at each school. Connections to employers and brokerages are left out. */
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
  reason_codes: [reason(code), reason(`MES_VF_${verifiedBy(channels)}`)],
})
