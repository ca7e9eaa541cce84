/** How many credit hours a student takes in a term, and whether that is a full load. */
import type { AcademicSessionType, Course, CreditType } from '../../../generated/types.ts'
import type { StudyLevel } from './study-level.ts'
import type { Term } from './terms.ts'

/** 34 CFR 668.2 for undergraduates, a semester's or a quarter's hours in a term of that kind; graduate schools ask for three quarters of it. */
const FULL_LOAD: Readonly<Record<StudyLevel, number>> = { SCHOOL: 12, UNDERGRADUATE: 12, GRADUATE: 9, DOCTORAL: 9 }

/** Three quarter hours are two semester hours; a year is two semesters or three quarters. */
const OF_A_TERM: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  SEMESTER: { QUARTER: 3 / 2, FULL_YEAR: 1 / 2 },
  QUARTER: { SEMESTER: 2 / 3, TRIMESTER: 2 / 3, FULL_YEAR: 1 / 3 },
  UNITS: { FULL_YEAR: 1 / 2 },
}

/** A course whose credits nobody states. */
const USUAL_COURSE = 3

/** Hours of instruction, Carnegie units and others have no load per term that schools agree on. */
function weight(unit: CreditType | null | undefined, term: AcademicSessionType | null | undefined): number | undefined {
  const weights = OF_A_TERM[unit ?? 'SEMESTER']
  return weights && (weights[term ?? ''] ?? 1)
}

/** Credit hours attempted in all these terms; undefined where one of them does not tell. */
export const attemptedIn = (terms: readonly Term[]): number | undefined =>
  sum(terms.map((term) => totalled(term) ?? added(term, attempted)))

/** The same with a usual course's hours for each course without any. */
export const inferredIn = (terms: readonly Term[]): number | undefined => sum(terms.map((term) => totalled(term) ?? added(term, inferred)))

const attempted = ({ credits }: Course) => positive(credits?.attempted)
const inferred = ({ credits }: Course) =>
  positive(credits?.attempted) ?? positive(credits?.gpa_credits) ?? positive(credits?.earned) ?? USUAL_COURSE

function totalled({ session }: Term): number | undefined {
  const ofTheTerm = (session.academic_summary ?? []).filter(
    (totals) => totals.cumulative !== true && totals.level !== 'TRANSFER' && positive(totals.attempted) !== undefined,
  )
  const totals = ofTheTerm.find(({ level }) => level === 'INSTITUTION') ?? ofTheTerm[0]
  return totals && weighted(totals.attempted, weight(totals.credit_type, session.type))
}

const added = ({ courses, session }: Term, hours: (course: Course) => number | undefined): number | undefined =>
  sum(courses.map((course) => weighted(hours(course), weight(course.credits?.credit_type, session.type))))

const weighted = (hours: number | null | undefined, factor: number | undefined) =>
  typeof hours === 'number' && factor !== undefined ? hours * factor : undefined

const positive = (hours: number | null | undefined) => (typeof hours === 'number' && hours > 0 ? hours : undefined)

const sum = (hours: readonly (number | undefined)[]): number | undefined =>
  hours.length === 0 ? undefined : hours.reduce((total, one) => (total === undefined || one === undefined ? undefined : total + one), 0)

/** Compared in hundredths of an hour: thirds of converted hours add up. */
export const loadOf = (hours: number, level: StudyLevel | undefined): 'FULL_TIME' | 'PART_TIME' =>
  Math.round(hours * 100) >= FULL_LOAD[level ?? 'UNDERGRADUATE'] * 100 ? 'FULL_TIME' : 'PART_TIME'
