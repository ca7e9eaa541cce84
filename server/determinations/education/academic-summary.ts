/** get_academic_summary: the studies at each school. */
import type { AcademicSummaryReason, AcademicSummaryReport, Institution, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import type { Connection, Determination } from '../evidence.ts'
import { reason } from '../reasons.ts'
import { attendance } from './attendance.ts'
import { classification } from './classification.ts'
import { degreesOf } from './degrees.ts'
import { assessEnrollment } from './enrollment-status.ts'
import { enrollmentType } from './enrollment-type.ts'
import { missingInReport, type ReportWithoutReasons } from './missing.ts'
import { programsOf } from './programs.ts'
import { reportDate, latestStated, type School, schoolsOf } from './schools.ts'
import { totalsAt } from './totals.ts'
import { schoolTerms } from './terms.ts'
import { verifiedBy } from './verification.ts'

export const academicSummary: Determination<SVC_ACADEMIC_RECORD, AcademicSummaryReport> = (evidence, { connections }) =>
  schoolsOf(evidence).map((school) => summaryOf(school, connections))

function summaryOf(school: School, connections: readonly Connection[]): AcademicSummaryReport {
  const terms = schoolTerms(school)
  const programs = programsOf(school)
  const assessment = assessEnrollment(school, connections)
  const type = enrollmentType(school, terms, programs, assessment)
  const { gpa, gpaRange, credits, semesterHours } = totalsAt(school, terms)
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
    degrees: degreesOf(programs, { gpa, gpaRange, credits, semesterHours }),
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
    reason(`MAS_VF_${verifiedBy(school.transcripts.map(({ channel }) => channel))}`),
    ...(onHold ? [{ ...reason('ITEM_ON_HOLD'), context: { source_data_type: onHold.type } }] : []),
    ...(attended.derived ? [{ ...reason('MAS_DRVD_ATTNDNC_ACAD_SESSION'), ...about('$.attendance') }] : []),
    ...(type.code ? [{ ...reason(type.code), ...about('$.enrollment_type') }] : []),
    ...(classified.derived ? [{ ...reason('MAS_DRVD_STD_CLSF_CRSE_IN_PRG'), ...about('$.student_classification') }] : []),
    ...missingInReport(report).map(({ attribute, reason }) => ({ ...reason, ...about(attribute) })),
  ]
  return { ...report, reason_codes: reasons }
}

/** Converts the deprecated form of the school: removes the field that only it has. */
function institution(of: SVC_ACADEMIC_RECORD['transcript_institution']): Institution | undefined {
  if (!of) return undefined
  const { other_attributes: _, ...rest } = of
  return rest
}
