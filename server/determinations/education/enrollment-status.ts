/** get_enrollment_status: whether the student is enrolled, for each school. */
import type { EnrollmentStatusReport, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import type { Channel, Connection, Determination } from '../evidence.ts'
import { decide, says } from '../reasons.ts'
import { enrollmentFacts } from './enrollment-facts.ts'
import { type Assessment, ENROLLMENT } from './enrollment-table.ts'
import { asOf, byText, type School, schoolKey, schoolsOf } from './schools.ts'
import { verifiedBy } from './verification.ts'

export const assessed = (school: School, connections: readonly Connection[]): Assessment =>
  decide(ENROLLMENT, enrollmentFacts(school, connections))

export const enrollmentStatus: Determination<SVC_ACADEMIC_RECORD, EnrollmentStatusReport> = (evidence, { connections }) => {
  const schools = schoolsOf(evidence)
  if (schools.length === 0) return []
  const told = new Set(schools.map(({ datasource }) => schoolKey(datasource)))
  const reports = [
    ...schools.map((school) => ofTranscripts(school, connections)),
    ...latestLogins(connections)
      .filter(({ datasource }) => !told.has(schoolKey(datasource)))
      .map(ofLogin),
  ]
  return reports.toSorted((a, b) => byText(a.datasource_id ?? '', b.datasource_id ?? ''))
}

/** A login counts beside the Items where nothing but the login is known. */
function ofTranscripts(school: School, connections: readonly Connection[]): EnrollmentStatusReport {
  const assessment = assessed(school, connections)
  const channels = school.transcripts.map(({ channel }) => channel)
  const rested: Channel[] = assessment.code === 'MES_VERIFIED_CREDENTIALS' ? [...channels, 'connection'] : channels
  return report(school.datasource.id, assessment, asOf(school.dataDate), rested)
}

const ofLogin = ({ datasource, connectedAt }: Connection): EnrollmentStatusReport =>
  report(datasource.id, { status: 'INSUFFICIENT_DATA', code: 'MES_VERIFIED_CREDENTIALS' }, asOf(connectedAt), ['connection'])

/** The last login at each school; employers and brokers are connected to, too. */
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
  reason_codes: [says(code), says(`MES_VF_${verifiedBy(channels)}`)],
})
