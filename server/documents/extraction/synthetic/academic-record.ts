/**
 * SVC_ACADEMIC_RECORD: college Data Sources always have a college transcript. All others have a college transcript in three out of four
 * cases, and otherwise a high-school transcript.
 */
import type { AcademicSession, AcademicTotals, Course, Degree, SVC_ACADEMIC_RECORD as Record } from '../../../../generated/types.ts'
import { startOfDay, formatDate } from '../../../determinations/days.ts'
import { schoolYearsUntil } from '../calendar.ts'
import { findCollege } from '../issuers.ts'
import { transcriptStudent, UNITED_STATES } from '../person.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import { type CollegeStudies, collegeStudies, listCourses, type CourseTaken, fieldOfStudy, type TermTaken } from './college-studies.ts'
import { academicTotals, earnedCredits, qualityPoints, randomGrade, type StudiedCourse } from './grades.ts'
import type { SyntheticInput } from './input.ts'

export const syntheticAcademicRecord = (subject: SyntheticInput): Record =>
  findCollege(subject.source) || new SyntheticRandom('transcript', subject.content).withProbability(75)
    ? collegeTranscript(subject)
    : highSchoolTranscript(subject)

const SCHOOLS = [
  { name: 'Lanternfield High School', id: '999801', addr1: '200 Sample School Road', city: 'Lorain', state: 'OH', zipcode: '44052' },
  { name: 'Northmoor Example High School', id: '999802', addr1: '15 Fictional Way', city: 'Gablewren', state: 'IA', zipcode: '52899' },
  { name: 'Saltmeadow Secondary School', id: '999803', addr1: '81 Specimen Street', city: 'Umbrelline', state: 'NJ', zipcode: '08999' },
] as const

/** Courses for grades nine to twelve. */
const COURSES = [
  ['English 9', 'Algebra I', 'Biology', 'World Geography', 'Spanish I', 'Physical Education'],
  ['English 10', 'Geometry', 'Chemistry', 'World History', 'Spanish II', 'Health'],
  ['English 11', 'Algebra II', 'Physics', 'United States History', 'Spanish III', 'Studio Art'],
  ['English 12', 'Precalculus', 'Environmental Science', 'Government', 'Economics', 'Computer Applications'],
] as const

const DAYS_OF_A_YEAR = 180

const diploma: Degree = { description: 'High School Diploma', type: 'HIGH-SCHOOL-DIPLOMA', status: 'ENROLLED', awarded_date: null }

/** Returns the transcript of a high-school student, with school years, class rank and attendance. */
function highSchoolTranscript({ individual, now, content }: SyntheticInput): Record {
  const random = new SyntheticRandom('high school', content)
  const today = startOfDay(now)
  const { name, id, addr1, city, state, zipcode } = random.pick(SCHOOLS)
  const school = { name, id, id_type: 'CEEB', address: { addr1, addr2: null, city, state, zipcode, country: UNITED_STATES } } as const
  const studied: StudiedCourse[] = []
  const sessions = schoolYearsUntil(today, random.integer(2, COURSES.length)).map((year, at, { length }): AcademicSession => {
    const inProgress = at === length - 1
    const taken = (COURSES[at] ?? []).map((title) => ({ title, credits: 1, ...(!inProgress && { grade: randomGrade(random) }) }))
    studied.push(...taken)
    return {
      type: 'FULL_YEAR',
      name: year.name,
      start_date: formatDate(year.start),
      end_date: formatDate(year.end),
      in_progress: inProgress,
      level: `Grade ${at + 9}`,
      academic_summary: [
        { ...academicTotals('HIGHSCHOOL_CREDIT', false, taken), ...(!inProgress && daysOfAttendance(random.integer(0, 12))) },
        academicTotals('HIGHSCHOOL_CREDIT', true, [...studied]),
      ],
      degrees: [diploma],
      courses: taken.map((study) => ({
        name: study.title,
        credit_basis: 'REGULAR_ENROLLMENT',
        count_in_gpa: true,
        start_date: formatDate(year.start),
        end_date: formatDate(year.end),
        credits: {
          credit_type: 'HIGHSCHOOL_CREDIT',
          gpa_credits: earnedCredits([study]),
          attempted: 1,
          earned: earnedCredits([study]),
          quality_points: qualityPoints([study]),
          ...('grade' in study && { grade: study.grade }),
        },
      })),
    }
  })
  return {
    transcript_date: formatDate(today),
    student_id: random.digits(7),
    student: transcriptStudent(individual),
    teaching_institution: school,
    degree_awarding_institution: school,
    academic_summary: [{ ...academicTotals('HIGHSCHOOL_CREDIT', true, studied), ...classRank(random, today) }],
    academic_sessions: sessions,
  }
}

const daysOfAttendance = (absent: number) => ({ days_attended: DAYS_OF_A_YEAR - absent, days_absent: absent })

function classRank(random: SyntheticRandom, today: number): Pick<AcademicTotals, 'student_rank' | 'class_size' | 'rank_date'> {
  const class_size = random.integer(90, 420)
  return { student_rank: random.integer(1, class_size), class_size, rank_date: formatDate(today) }
}

/** Returns the transcript of a college student whose current term is in progress. */
function collegeTranscript(subject: SyntheticInput): Record {
  const studies = collegeStudies(subject)
  const { school, terms } = studies
  return {
    transcript_date: formatDate(studies.today),
    student_id: studies.studentId,
    student: transcriptStudent(subject.individual),
    teaching_institution: school,
    degree_awarding_institution: school,
    academic_summary: [academicTotals('SEMESTER', true, listCourses(terms))],
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
    academic_summary: [academicTotals('SEMESTER', false, term.courses), academicTotals('SEMESTER', true, listCourses(upTo))],
    degrees: [createDegree(program)],
    courses: term.courses.map((taken) => course(taken, term)),
  }
}

const createDegree = (program: CollegeStudies['program']): Degree => ({
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
