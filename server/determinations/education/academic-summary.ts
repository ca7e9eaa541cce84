/** get_academic_summary: the studies at each school. */
import type { AcademicSummaryReason, AcademicSummaryReport, Institution, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import type { Connection, Determination } from '../evidence.ts'
import { says } from '../reasons.ts'
import { attendance } from './attendance.ts'
import { classification } from './classification.ts'
import { degreesOf } from './degrees.ts'
import { assessed } from './enrollment-status.ts'
import { enrollmentType } from './enrollment-type.ts'
import { missingFrom } from './missing.ts'
import { programsOf } from './programs.ts'
import { asOf, latestSaid, type School, schoolsOf } from './schools.ts'
import { totalsAt } from './totals.ts'
import { termsOf } from './terms.ts'
import { verifiedBy } from './verification.ts'

export const academicSummary: Determination<SVC_ACADEMIC_RECORD, AcademicSummaryReport> = (evidence, { connections }) =>
  schoolsOf(evidence).map((school) => summaryOf(school, connections))

function summaryOf(school: School, connections: readonly Connection[]): AcademicSummaryReport {
  const terms = termsOf(school)
  const programs = programsOf(school)
  const assessment = assessed(school, connections)
  const type = enrollmentType(school, terms, programs, assessment)
  const { gpa, gpaRange, credits, semesterHours } = totalsAt(school, terms)
  const classified = classification(school, terms, programs, semesterHours)
  const attended = attendance(school, terms)
  const taught = latestSaid(
    school,
    ({ teaching_institution, transcript_institution }) => teaching_institution ?? institution(transcript_institution),
  )
  const report: AcademicSummaryReport = {
    datasource: { ...school.datasource, address: taught?.address ?? null },
    as_of_date: asOf(school.dataDate),
    student: latestSaid(school, ({ student }) => student) ?? null,
    degrees: degreesOf(programs, { gpa, gpaRange, credits, semesterHours }),
    attendance: attended.periods,
    gpa_range: gpaRange ?? null,
    gpa: gpa ?? null,
    credits: credits ?? null,
    teaching_institution: taught ?? null,
    degree_awarding_institution: latestSaid(school, ({ degree_awarding_institution: awarding }) => awarding) ?? null,
    enrollment_status: assessment.status === 'INSUFFICIENT_DATA' ? 'UNKNOWN' : assessment.status,
    enrollment_type: type.type,
    student_classification: classified.code ? { code: classified.code } : null,
  }
  const source = school.transcripts[0].type
  const about = (attribute: string) => ({ context: { attribute, source_data_type: source } })
  const held = school.transcripts.find(({ onHold }) => onHold)
  const reasons: AcademicSummaryReason[] = [
    says(`MAS_VF_${verifiedBy(school.transcripts.map(({ channel }) => channel))}`),
    ...(held ? [{ ...says('ITEM_ON_HOLD'), context: { source_data_type: held.type } }] : []),
    ...(attended.derived ? [{ ...says('MAS_DRVD_ATTNDNC_ACAD_SESSION'), ...about('$.attendance') }] : []),
    ...(type.code ? [{ ...says(type.code), ...about('$.enrollment_type') }] : []),
    ...(classified.derived ? [{ ...says('MAS_DRVD_STD_CLSF_CRSE_IN_PRG'), ...about('$.student_classification') }] : []),
    ...missingFrom(report).map(({ attribute, reason }) => ({ ...reason, ...about(attribute) })),
  ]
  return { ...report, reason_codes: reasons }
}

/** The deprecated form of the school, without what only it has. */
function institution(of: SVC_ACADEMIC_RECORD['transcript_institution']): Institution | undefined {
  if (!of) return undefined
  const { other_attributes: _, ...rest } = of
  return rest
}
