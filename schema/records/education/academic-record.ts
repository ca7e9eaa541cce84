/** SVC_ACADEMIC_RECORD: the transcript of a high school, college or university. */
import { fieldsOf, record, nullableRecord } from '../../define/components.ts'
import { list, ref, text } from '../../define/fields.ts'
import { deprecated } from '../../define/notes.ts'
import { REPLACEMENTS } from '../../gaps/events.ts'
import { published, specified } from '../../define/origin.ts'
import { pastDate } from '../../scalars.ts'
import { AcademicAttributes } from './attributes-and-dates.ts'
import { Immunization, PreviousAcademicRecord, TestRecord } from './history.ts'
import { AcademicContact, TranscriptStudent } from './person.ts'
import { AcademicSession } from './session.ts'
import { AcademicTotals } from './totals.ts'
import { Institution } from './institution.ts'

export const TranscriptInstitution = nullableRecord('TranscriptInstitution', published, 'The school that issued a transcript.', {
  ...fieldsOf(Institution),
  other_attributes: ref(AcademicAttributes),
})

export const AcademicRecord = record(
  'SVC_ACADEMIC_RECORD',
  specified('Record schemas'),
  'A transcript, based on the EDI 130 standard; of a high school, college or university.',
  {
    transcript_date: pastDate('Date the transcript was issued; not in the future.'),
    student_id: text('Identifier the school gave the student.'),
    student: ref(TranscriptStudent),
    pgc: list(AcademicContact, 'Parents, guardians and counselors.'),
    immunizations: list(Immunization, 'Immunizations on file.'),
    test_records: list(TestRecord, 'Standardized tests taken.'),
    previous_academic_record: list(PreviousAcademicRecord, 'Study at earlier schools.'),
    teaching_institution: ref(Institution, 'The school attended.'),
    degree_awarding_institution: ref(Institution, 'The school that awards the degree; often the one attended.'),
    academic_summary: list(AcademicTotals, 'Totals over all sessions, and transferred credits.'),
    academic_sessions: list(AcademicSession, 'Terms of study, in the order of time.'),
    other_attributes: ref(AcademicAttributes),
    transcript_institution: deprecated(ref(TranscriptInstitution), 'teaching_institution and degree_awarding_institution', REPLACEMENTS),
  },
)
