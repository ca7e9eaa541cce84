/** SVC_ACADEMIC_RECORD: a transcript from a high school, college or university. */
import { enumeration, getFields, nullableRecord, record } from '../../define/components.ts'
import { decimal, flag, list, ref, text } from '../../define/fields.ts'
import { deprecated, published, required, specified } from '../../define/origin.ts'
import { REPLACEMENTS } from '../../gaps/events.ts'
import { Address } from '../../resources/person.ts'
import { pastDate } from '../../scalars.ts'
import { AcademicTotals, CreditType, CurriculumCodeType, Degree } from './degree.ts'
import { AcademicAttributes, AcademicContact, Institution, InstitutionIdType, nestedDate, TranscriptStudent } from './person.ts'

/** A student's history: immunizations, test results, and records from earlier schools. */
const Immunization = nullableRecord('Immunization', published, 'An immunization on file with the school.', {
  code: text('Procedure code.'),
  name: text('Name of the vaccine or the disease.'),
  date: nestedDate('Date given.'),
  status_code: text('Position in a series, such as Second Inoculation.'),
  report_type_code: text('Kind of document that reports the immunization.'),
})

const TestSubset = nullableRecord('TestSubset', published, 'A part of a test with its score.', {
  name: text('Name of the part.'),
  score: text('Score as reported.'),
  score_qualifier: text('Unit of the score, such as Percentile.'),
})

const TestRecord = nullableRecord('TestRecord', published, 'A standardized test of the student.', {
  name: text('Name of the test, such as SAT.'),
  date: nestedDate('Date taken.'),
  code: text('Code of the test.'),
  subsets: list(TestSubset, 'Scores by part.'),
})

const PreviousAcademicRecord = nullableRecord('PreviousAcademicRecord', published, 'Study at an earlier school.', {
  name: text('Name of the school.'),
  id_type: ref(InstitutionIdType),
  id: text('Identifier of the school in the register.'),
  start_date: nestedDate('First day.'),
  end_date: nestedDate('Last day.'),
  address: ref(Address, 'Address of the institution.'),
  degrees: list(Degree, 'Degrees pursued or awarded at the school.'),
  other_attributes: ref(AcademicAttributes),
})

const AcademicSessionType = enumeration('AcademicSessionType', published, 'A division of the academic year.', {
  SEMESTER: 'half of an academic year',
  TRIMESTER: 'third of an academic year',
  QUARTER: 'quarter of a calendar year',
  FULL_YEAR: 'a whole academic year',
  MINI_TERM: 'a short term between others',
  SUMMER_SESSION: 'a term in summer',
  UNKNOWN: 'not known',
})

const CreditBasis = enumeration('CreditBasis', published, 'How the credit of a course was earned.', {
  REGULAR_ENROLLMENT: 'by a course at the school',
  TRANSFER: 'by a course at another school, accepted by this school',
  ADVANCED_PLACEMENT: 'by an advanced placement examination',
})

const CourseCredits = nullableRecord('CourseCredits', published, 'Credits and final grade of a course.', {
  credit_type: required(ref(CreditType)),
  gpa_credits: decimal('Credits that count toward the grade point average.', { minimum: 0 }),
  attempted: decimal('Credits attempted.', { minimum: 0 }),
  earned: decimal('Credits earned.', { minimum: 0 }),
  quality_points: decimal('Grade points times credits.', { minimum: 0 }),
  grade_qualifier: text('How to read the grade.'),
  grade: text('Grade as printed, such as A, B+, P or TA; absent while the course is in progress.'),
})

const Mark = nullableRecord('Mark', published, 'A grade for part of a course.', {
  grade: text('Grade as printed.'),
  grade_qualifier: text('How to read the grade.'),
  period: text('The part of the course, such as Six-week or Final Mark.'),
})

const Course = nullableRecord('Course', published, 'A course of a session.', {
  id: text("The school's course number, such as ENGL 1101."),
  name: text('Title of the course.'),
  credit_basis: ref(CreditBasis),
  honors_course: flag('Whether the course is at honors level.'),
  repeated: flag('Whether the student took the course before.'),
  count_in_gpa: flag('Whether the grade counts toward the grade point average.'),
  code_type: ref(CurriculumCodeType, 'The classification that the code of the course belongs to.'),
  code: text('Code of the subject in that classification.'),
  instructional_setting: text('How the course is taught, such as REGULAR_CLASS.'),
  start_date: nestedDate('First day.'),
  end_date: nestedDate('Last day.'),
  credits: ref(CourseCredits),
  marks_awarded: list(Mark, 'Grades of parts of the course.'),
  other_attributes: ref(AcademicAttributes),
})

const AcademicSession = nullableRecord('AcademicSession', published, 'A term of study.', {
  type: ref(AcademicSessionType),
  name: text('Name of the term, such as Fall 2023.'),
  start_date: nestedDate('First day.'),
  end_date: nestedDate('Last day.'),
  in_progress: flag('Whether the term was in progress on transcript_date.'),
  level: text('Class standing of the student, such as Freshman.'),
  honors: list(text('An honor.'), 'Honors received in the term.'),
  curriculum_code_type: ref(CurriculumCodeType, 'The classification that the code of the curriculum belongs to.'),
  curriculum_code: text('Code of the curriculum in that classification.'),
  curriculum_name: text('Name of the curriculum.'),
  academic_summary: list(AcademicTotals, 'Totals of the term, and totals up to its end.'),
  degrees: list(Degree, 'Degrees pursued or awarded in the term.'),
  courses: list(Course, 'Courses in the term. At least one session in a record has courses.'),
  other_attributes: ref(AcademicAttributes),
})

const TranscriptInstitution = nullableRecord('TranscriptInstitution', published, 'The school that issued a transcript.', {
  ...getFields(Institution),
  other_attributes: ref(AcademicAttributes),
})

export const AcademicRecord = record(
  'SVC_ACADEMIC_RECORD',
  specified('Record schemas'),
  'A transcript of a high school, college or university, based on the EDI 130 standard.',
  {
    transcript_date: pastDate('Date when the transcript was issued, not in the future.'),
    student_id: text('Identifier that the school gave the student.'),
    student: ref(TranscriptStudent),
    pgc: list(AcademicContact, 'Parents, guardians and counselors.'),
    immunizations: list(Immunization, 'Immunizations on file with the school.'),
    test_records: list(TestRecord, 'Standardized tests of the student.'),
    previous_academic_record: list(PreviousAcademicRecord, 'Study at earlier schools.'),
    teaching_institution: ref(Institution, 'The school attended.'),
    degree_awarding_institution: ref(Institution, 'The school that awards the degree, often the school attended.'),
    academic_summary: list(AcademicTotals, 'Totals of all sessions and of transferred credits.'),
    academic_sessions: list(AcademicSession, 'Terms of study, oldest first.'),
    other_attributes: ref(AcademicAttributes),
    transcript_institution: deprecated(ref(TranscriptInstitution), 'teaching_institution and degree_awarding_institution', REPLACEMENTS),
  },
)
