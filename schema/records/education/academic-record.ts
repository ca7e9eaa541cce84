/** SVC_ACADEMIC_RECORD: the transcript of a high school, college or university. */
import { enumeration, fieldsOf, nullableRecord, record } from '../../define/components.ts'
import { decimal, flag, list, ref, text } from '../../define/fields.ts'
import { deprecated, published, required, specified } from '../../define/origin.ts'
import { REPLACEMENTS } from '../../gaps/events.ts'
import { Address } from '../../resources/person.ts'
import { pastDate } from '../../scalars.ts'
import { AcademicTotals, CreditType, CurriculumCodeType, Degree } from './degree.ts'
import { AcademicAttributes, AcademicContact, Institution, InstitutionIdType, nestedDate, TranscriptStudent } from './person.ts'

/** The history of a student: immunizations, test results, records of earlier schools. */
const Immunization = nullableRecord('Immunization', published, 'An immunization on file with the school.', {
  code: text('Procedure code.'),
  name: text('What it protects against, or the vaccine.'),
  date: nestedDate('Date given.'),
  status_code: text('Which of a series it was.'),
  report_type_code: text('Kind of document that reports it.'),
})

const TestSubset = nullableRecord('TestSubset', published, 'A part of a test with its score.', {
  name: text('Name of the part.'),
  score: text('Score as reported.'),
  score_qualifier: text('Unit of the score, such as Percentile.'),
})

const TestRecord = nullableRecord('TestRecord', published, 'A standardized test taken.', {
  name: text('Name of the test, such as SAT.'),
  date: nestedDate('Date taken.'),
  code: text('Code of the test.'),
  subsets: list(TestSubset, 'Scores by part.'),
})

const PreviousAcademicRecord = nullableRecord('PreviousAcademicRecord', published, 'Study at an earlier school.', {
  name: text('Name of the school.'),
  id_type: ref(InstitutionIdType),
  id: text('Identifier in that register.'),
  start_date: nestedDate('First day.'),
  end_date: nestedDate('Last day.'),
  address: ref(Address, 'Address of the institution.'),
  degrees: list(Degree, 'Degrees studied for or awarded there.'),
  other_attributes: ref(AcademicAttributes),
})

/** Terms of study and the courses taken in them. */
const AcademicSessionType = enumeration('AcademicSessionType', published, 'How a school divides its year.', {
  SEMESTER: 'half of an academic year',
  TRIMESTER: 'third of an academic year',
  QUARTER: 'quarter of a calendar year',
  FULL_YEAR: 'a whole academic year',
  MINI_TERM: 'a short term between others',
  SUMMER_SESSION: 'a term in summer',
  UNKNOWN: 'not known',
})

const CreditBasis = enumeration('CreditBasis', published, 'Why a course gives credit.', {
  REGULAR_ENROLLMENT: 'taken at the school',
  TRANSFER: 'taken at another school and accepted',
  ADVANCED_PLACEMENT: 'earned by an advanced placement examination',
})

const CourseCredits = nullableRecord('CourseCredits', published, 'Credits and final grade of a course.', {
  credit_type: required(ref(CreditType)),
  gpa_credits: decimal('Credits that count towards the average.', { minimum: 0 }),
  attempted: decimal('Credits enrolled for.', { minimum: 0 }),
  earned: decimal('Credits awarded.', { minimum: 0 }),
  quality_points: decimal('Grade points times credits.', { minimum: 0 }),
  grade_qualifier: text('How the grade is to be read.'),
  grade: text('Grade as printed: A, B+, P, TA; absent while the course is in progress.'),
})

const Mark = nullableRecord('Mark', published, 'A grade given for a part of a course.', {
  grade: text('Grade as printed.'),
  grade_qualifier: text('How the grade is to be read.'),
  period: text('The part graded, such as Six-week or Final Mark.'),
})

const Course = nullableRecord('Course', published, 'A course of a session.', {
  id: text('Course number of the school, such as ENGL 1101.'),
  name: text('Title of the course.'),
  credit_basis: ref(CreditBasis),
  honors_course: flag('True: taught at honors level.'),
  repeated: flag('True: taken before.'),
  count_in_gpa: flag('True: the grade counts towards the average.'),
  code_type: ref(CurriculumCodeType, 'The classification that the code of the course belongs to.'),
  code: text('Code of the subject in that classification.'),
  instructional_setting: text('How the course is taught, such as REGULAR_CLASS.'),
  start_date: nestedDate('First day.'),
  end_date: nestedDate('Last day.'),
  credits: ref(CourseCredits),
  marks_awarded: list(Mark, 'Grades for parts of the course.'),
  other_attributes: ref(AcademicAttributes),
})

const AcademicSession = nullableRecord('AcademicSession', published, 'A term of study.', {
  type: ref(AcademicSessionType),
  name: text('Name of the term, such as Fall 2023.'),
  start_date: nestedDate('First day.'),
  end_date: nestedDate('Last day.'),
  in_progress: flag('True: not over at transcript_date.'),
  level: text('Standing of the student, such as Freshman.'),
  honors: list(text('An honor.'), 'Honors received in the term.'),
  curriculum_code_type: ref(CurriculumCodeType, 'The classification that the code of the curriculum belongs to.'),
  curriculum_code: text('Code of the curriculum in that classification.'),
  curriculum_name: text('Name of the curriculum.'),
  academic_summary: list(AcademicTotals, 'Totals of the term and up to it.'),
  degrees: list(Degree, 'Degrees studied for or awarded in the term.'),
  courses: list(Course, 'Courses taken; at least one session of a record has some.'),
  other_attributes: ref(AcademicAttributes),
})

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
