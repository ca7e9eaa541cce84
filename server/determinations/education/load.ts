/** The credit hours of a student in a term, and whether they are a full load. */
import type { AcademicSessionType, Course, CreditType } from '../../../generated/types.ts'
import type { StudyLevel } from './degree-levels.ts'
import type { SchoolTerm } from './terms.ts'

/** In hours of the term. 34 CFR 668.2 for undergraduates; graduate schools require three quarters of it. */
const FULL_LOAD: Readonly<Record<StudyLevel, number>> = { SCHOOL: 12, UNDERGRADUATE: 12, GRADUATE: 9, DOCTORAL: 9 }

/** From the unit of credit to hours of the term: 3 quarter hours are 2 semester hours, a year is 2 semesters or 3 quarters. */
const TERM_FACTORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  SEMESTER: { QUARTER: 3 / 2, FULL_YEAR: 1 / 2 },
  QUARTER: { SEMESTER: 2 / 3, TRIMESTER: 2 / 3, FULL_YEAR: 1 / 3 },
  UNITS: { FULL_YEAR: 1 / 2 },
}

/** The hours assumed for a course without stated credits. */
const USUAL_COURSE_HOURS = 3

/** Undefined for clock hours, Carnegie units and others, because schools do not agree on a full load in them. */
function hoursFactor(unit: CreditType | null | undefined, term: AcademicSessionType | null | undefined): number | undefined {
  const weights = TERM_FACTORS[unit ?? 'SEMESTER']
  return weights && (weights[term ?? ''] ?? 1)
}

/** Credit hours attempted in all these terms; undefined when one of them does not state its hours. */
export const attemptedHours = (terms: readonly SchoolTerm[]): number | undefined =>
  sumIfAllKnown(terms.map((term) => totalHours(term) ?? addCourseHours(term, attempted)))

/** The same, but with assumed hours for each course that states none. */
export const inferredHours = (terms: readonly SchoolTerm[]): number | undefined =>
  sumIfAllKnown(terms.map((term) => totalHours(term) ?? addCourseHours(term, inferred)))

const attempted = ({ credits }: Course) => positive(credits?.attempted)
const inferred = ({ credits }: Course) =>
  positive(credits?.attempted) ?? positive(credits?.gpa_credits) ?? positive(credits?.earned) ?? USUAL_COURSE_HOURS

function totalHours({ session }: SchoolTerm): number | undefined {
  const ofTheTerm = (session.academic_summary ?? []).filter(
    (totals) => totals.cumulative !== true && totals.level !== 'TRANSFER' && positive(totals.attempted) !== undefined,
  )
  const totals = ofTheTerm.find(({ level }) => level === 'INSTITUTION') ?? ofTheTerm[0]
  return totals && applyFactor(totals.attempted, hoursFactor(totals.credit_type, session.type))
}

const addCourseHours = ({ courses, session }: SchoolTerm, hours: (course: Course) => number | undefined): number | undefined =>
  sumIfAllKnown(courses.map((course) => applyFactor(hours(course), hoursFactor(course.credits?.credit_type, session.type))))

const applyFactor = (hours: number | null | undefined, factor: number | undefined) =>
  typeof hours === 'number' && factor !== undefined ? hours * factor : undefined

const positive = (hours: number | null | undefined) => (typeof hours === 'number' && hours > 0 ? hours : undefined)

const sumIfAllKnown = (hours: readonly (number | undefined)[]): number | undefined =>
  hours.length === 0 ? undefined : hours.reduce((total, one) => (total === undefined || one === undefined ? undefined : total + one), 0)

/** Compared in hundredths of an hour, because converted hours have thirds. */
export const courseLoad = (hours: number, level: StudyLevel | undefined): 'FULL_TIME' | 'PART_TIME' =>
  Math.round(hours * 100) >= FULL_LOAD[level ?? 'UNDERGRADUATE'] * 100 ? 'FULL_TIME' : 'PART_TIME'
