/** SVC_ACADEMIC_RECORD of a high-school student: school years, class rank, attendance. */
import type { AcademicSession, AcademicTotals, Degree, SVC_ACADEMIC_RECORD as Record } from '../../../../generated/types.ts'
import { midnight, written } from '../calendar.ts'
import { Chance } from '../chance.ts'
import { US } from '../person.ts'
import type { Subject } from '../subject.ts'
import { earnedCredits, gradeBy, qualityPoints, type Study, totals } from './grades.ts'
import { studentOf } from './student.ts'
import { schoolYearsUntil } from './terms.ts'

const SCHOOLS = [
  { name: 'Lanternfield High School', id: '999801', addr1: '200 Sample School Road', city: 'Lorain', state: 'OH', zipcode: '44052' },
  { name: 'Northmoor Example High School', id: '999802', addr1: '15 Fictional Way', city: 'Gablewren', state: 'IA', zipcode: '52899' },
  { name: 'Saltmeadow Secondary School', id: '999803', addr1: '81 Specimen Street', city: 'Umbrelline', state: 'NJ', zipcode: '08999' },
] as const

/** Courses of the ninth to the twelfth grade. */
const COURSES = [
  ['English 9', 'Algebra I', 'Biology', 'World Geography', 'Spanish I', 'Physical Education'],
  ['English 10', 'Geometry', 'Chemistry', 'World History', 'Spanish II', 'Health'],
  ['English 11', 'Algebra II', 'Physics', 'United States History', 'Spanish III', 'Studio Art'],
  ['English 12', 'Precalculus', 'Environmental Science', 'Government', 'Economics', 'Computer Applications'],
] as const

const DAYS_OF_A_YEAR = 180

const diploma: Degree = { description: 'High School Diploma', type: 'HIGH-SCHOOL-DIPLOMA', status: 'ENROLLED', awarded_date: null }

export function highSchoolTranscript({ individual, now, content }: Subject): Record {
  const chance = new Chance('high school', content)
  const today = midnight(now)
  const { name, id, addr1, city, state, zipcode } = chance.pick(SCHOOLS)
  const school = { name, id, id_type: 'CEEB', address: { addr1, addr2: null, city, state, zipcode, country: US } } as const
  const studied: Study[] = []
  const sessions = schoolYearsUntil(today, chance.whole(2, COURSES.length)).map((year, at, { length }): AcademicSession => {
    const inProgress = at === length - 1
    const taken = (COURSES[at] ?? []).map((title) => ({ title, credits: 1, ...(!inProgress && { grade: gradeBy(chance) }) }))
    studied.push(...taken)
    return {
      type: 'FULL_YEAR',
      name: year.name,
      start_date: written(year.start),
      end_date: written(year.end),
      in_progress: inProgress,
      level: `Grade ${at + 9}`,
      academic_summary: [
        { ...totals('HIGHSCHOOL_CREDIT', false, taken), ...(!inProgress && attendance(chance.whole(0, 12))) },
        totals('HIGHSCHOOL_CREDIT', true, [...studied]),
      ],
      degrees: [diploma],
      courses: taken.map((study) => ({
        name: study.title,
        credit_basis: 'REGULAR_ENROLLMENT',
        count_in_gpa: true,
        start_date: written(year.start),
        end_date: written(year.end),
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
    transcript_date: written(today),
    student_id: chance.digits(7),
    student: studentOf(individual),
    teaching_institution: school,
    degree_awarding_institution: school,
    academic_summary: [{ ...totals('HIGHSCHOOL_CREDIT', true, studied), ...rank(chance, today) }],
    academic_sessions: sessions,
  }
}

const attendance = (absent: number) => ({ days_attended: DAYS_OF_A_YEAR - absent, days_absent: absent })

function rank(chance: Chance, today: number): Pick<AcademicTotals, 'student_rank' | 'class_size' | 'rank_date'> {
  const class_size = chance.whole(90, 420)
  return { student_rank: chance.whole(1, class_size), class_size, rank_date: written(today) }
}
