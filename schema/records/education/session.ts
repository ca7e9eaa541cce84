/** Terms of study and the courses taken in them. */
import { enumeration, nullableRecord } from '../../define/components.ts'
import { decimal, flag, list, ref, text } from '../../define/fields.ts'
import { required } from '../../define/notes.ts'
import { published } from '../../define/origin.ts'
import { AcademicAttributes, nestedDate } from './attributes-and-dates.ts'
import { AcademicTotals, CreditType } from './totals.ts'
import { CurriculumCodeType, Degree } from './degree.ts'

export const AcademicSessionType = enumeration('AcademicSessionType', published, 'How a school divides its year.', {
  SEMESTER: 'half of an academic year',
  TRIMESTER: 'third of an academic year',
  QUARTER: 'quarter of a calendar year',
  FULL_YEAR: 'a whole academic year',
  MINI_TERM: 'a short term between others',
  SUMMER_SESSION: 'a term in summer',
  UNKNOWN: 'not known',
})

export const CreditBasis = enumeration('CreditBasis', published, 'Why a course gives credit.', {
  REGULAR_ENROLLMENT: 'taken at the school',
  TRANSFER: 'taken at another school and accepted',
  ADVANCED_PLACEMENT: 'earned by an advanced placement examination',
})

export const CourseCredits = nullableRecord('CourseCredits', published, 'Credits and final grade of a course.', {
  credit_type: required(ref(CreditType)),
  gpa_credits: decimal('Credits that count towards the average.', { minimum: 0 }),
  attempted: decimal('Credits enrolled for.', { minimum: 0 }),
  earned: decimal('Credits awarded.', { minimum: 0 }),
  quality_points: decimal('Grade points times credits.', { minimum: 0 }),
  grade_qualifier: text('How the grade is to be read.'),
  grade: text('Grade as printed: A, B+, P, TA; absent while the course is in progress.'),
})

export const Mark = nullableRecord('Mark', published, 'A grade given for a part of a course.', {
  grade: text('Grade as printed.'),
  grade_qualifier: text('How the grade is to be read.'),
  period: text('The part graded, such as Six-week or Final Mark.'),
})

export const Course = nullableRecord('Course', published, 'A course of a session.', {
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

export const AcademicSession = nullableRecord('AcademicSession', published, 'A term of study.', {
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
