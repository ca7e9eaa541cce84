/** SVC_ACADEMIC_RECORD of a college student whose current term is in progress. */
import type { AcademicSession, Course, Degree, SVC_ACADEMIC_RECORD as Record } from '../../../../generated/types.ts'
import { formatDate } from '../calendar.ts'
import type { SyntheticInput } from './input.ts'
import { type CollegeStudies, collegeStudies, coursesOf, type CourseTaken, type TermTaken } from './college-studies.ts'
import { earnedCredits, qualityPoints, academicTotals } from './grades.ts'
import { transcriptStudent } from './student.ts'

export function collegeTranscript(subject: SyntheticInput): Record {
  const studies = collegeStudies(subject)
  const { school, terms } = studies
  return {
    transcript_date: formatDate(studies.today),
    student_id: studies.studentId,
    student: transcriptStudent(subject.individual),
    teaching_institution: school,
    degree_awarding_institution: school,
    academic_summary: [academicTotals('SEMESTER', true, coursesOf(terms))],
    academic_sessions: terms.map((term, at) => session(studies, term, terms.slice(0, at + 1))),
  }
}

const LEVELS = ['Freshman', 'Freshman', 'Sophomore', 'Sophomore', 'Junior', 'Junior', 'Senior', 'Senior']

function session({ program }: CollegeStudies, term: TermTaken, upTo: readonly TermTaken[]): AcademicSession {
  return {
    type: 'SEMESTER',
    name: term.name,
    start_date: formatDate(term.start),
    end_date: formatDate(term.end),
    in_progress: term.inProgress,
    level: LEVELS[upTo.length - 1] ?? null,
    honors: [],
    curriculum_code_type: 'CIP',
    curriculum_code: program.code,
    curriculum_name: program.major,
    academic_summary: [academicTotals('SEMESTER', false, term.courses), academicTotals('SEMESTER', true, coursesOf(upTo))],
    degrees: [degreeOf(program)],
    courses: term.courses.map((taken) => course(taken, term)),
  }
}

export const fieldOfStudy = ({ major, code }: CollegeStudies['program']) =>
  ({ description: major, type: 'MAJOR', code_type: 'CIP', code }) as const

const degreeOf = (program: CollegeStudies['program']): Degree => ({
  description: program.degree,
  type: 'BACHELORS',
  status: 'ENROLLED',
  awarded_date: null,
  years_of_study: 4,
  field_of_study: [fieldOfStudy(program)],
})

function course(taken: CourseTaken, term: TermTaken): Course {
  const { line, credits, grade } = taken
  const [id, name, code] = line
  return {
    id,
    name,
    credit_basis: 'REGULAR_ENROLLMENT',
    honors_course: false,
    repeated: false,
    count_in_gpa: true,
    code_type: 'CIP',
    code,
    instructional_setting: 'REGULAR_CLASS',
    start_date: formatDate(term.start),
    end_date: formatDate(term.end),
    credits: {
      credit_type: 'SEMESTER',
      gpa_credits: earnedCredits([taken]),
      attempted: credits,
      earned: earnedCredits([taken]),
      quality_points: qualityPoints([taken]),
      ...(grade && { grade }),
    },
    marks_awarded: grade ? [{ grade, grade_qualifier: null, period: 'Final Mark' }] : [],
  }
}
