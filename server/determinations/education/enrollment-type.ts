/** Determines whether enrollment is full-time or part-time. The first matching row of the decision table determines the type. */
import type { AcademicSessionType, AcademicSummaryReasonCode, Course, CreditType, KnownValue } from '../../../generated/types.ts'
import { daysBetween } from '../days.ts'
import { decide, type DecisionRow, otherwise } from '../reasons.ts'
import type { StudyLevel, Program } from './programs.ts'
import type { Assessment } from './enrollment-status.ts'
import type { School } from './schools.ts'
import { statedType } from './stated.ts'
import { studyLevel } from './study-level.ts'
import { lastTerm, type SchoolTerm, termsInProgress } from './terms.ts'

type Type = 'FULL_TIME' | 'PART_TIME' | 'INACTIVE'

interface TypeFacts {
  readonly stated: Type | undefined
  readonly inactive: boolean
  /** True if the status is INACTIVE only because of the time since the last term. */
  readonly inactiveByTime: boolean
  readonly coop: boolean
  readonly current: Type | undefined
  readonly previous: Type | undefined
  readonly inferred: Type | undefined
}

type TypeCode = Extract<KnownValue<AcademicSummaryReasonCode>, `MAS_${'EXPLICIT' | 'DRVD_ENRL'}_TYPE${string}`>

interface TypeRule {
  readonly code: TypeCode | 'MAS_INSUFFICIENT_DATA'
  readonly type: (facts: TypeFacts) => Type | undefined
}

export const ENROLLMENT_TYPE: readonly DecisionRow<TypeFacts, TypeRule>[] = [
  ['the school states the type', ({ stated }) => stated !== undefined, { code: 'MAS_EXPLICIT_TYPE', type: ({ stated }) => stated }],
  [
    'the enrollment status is INACTIVE; if only because the last term ended more than 180 days before the creation of the Item, then the rule for the previous term does not apply',
    ({ inactive, inactiveByTime, previous }) => inactive && !(inactiveByTime && previous !== undefined),
    { code: 'MAS_DRVD_ENRL_TYPE_ENRL_STS', type: () => 'INACTIVE' },
  ],
  ['a course of the latest term is a co-op', ({ coop }) => coop, { code: 'MAS_DRVD_ENRL_TYPE_COOP_CRSE', type: () => 'FULL_TIME' }],
  [
    'the credits attempted in the current term are known',
    ({ current }) => current !== undefined,
    { code: 'MAS_DRVD_ENRL_TYPE', type: ({ current }) => current },
  ],
  [
    'the credits attempted in the previous term, which ended at most 180 days before the date of the data, are known',
    ({ previous }) => previous !== undefined,
    { code: 'MAS_DRVD_ENRL_TYPE_PRV_TERM', type: ({ previous }) => previous },
  ],
  [
    'credits can be inferred from the courses of the latest term',
    ({ inferred }) => inferred !== undefined,
    { code: 'MAS_DRVD_ENRL_TYPE_INFR_CRED', type: ({ inferred }) => inferred },
  ],
  otherwise({ code: 'MAS_INSUFFICIENT_DATA', type: () => undefined }),
]

/** Returns the type with its reason code. The reason code is undefined if the data is insufficient. */
export function enrollmentType(school: School, terms: readonly SchoolTerm[], programs: readonly Program[], { status, code }: Assessment) {
  const current = termsInProgress(terms)
  const previous = previousTerm(terms, school.dataDate)
  const latest = current.length > 0 ? current : previous
  const level = studyLevel(programs, latest)
  const loadIfKnown = (hours: number | undefined) => (hours === undefined ? undefined : courseLoad(hours, level))
  const facts: TypeFacts = {
    stated: statedType(school),
    inactive: status === 'INACTIVE',
    inactiveByTime: code === 'MES_LAST_TERM_GT_180',
    coop: latest.some(({ courses }) => courses.some(isCoop)),
    current: loadIfKnown(attemptedHours(current)),
    previous: loadIfKnown(attemptedHours(previous)),
    inferred: loadIfKnown(inferredHours(latest)),
  }
  const rule = decide(ENROLLMENT_TYPE, facts)
  return { type: rule.type(facts) ?? 'UNKNOWN', code: rule.code === 'MAS_INSUFFICIENT_DATA' ? undefined : rule.code }
}

/** Term types that are optional and therefore do not show the course load. */
const OPTIONAL: ReadonlySet<unknown> = new Set(['SUMMER_SESSION', 'MINI_TERM'])

/**
 * Returns the term that ended last, if it ended at most 180 days before the date of the data. Summer and mini terms are used only if there
 * are no other terms.
 */
function previousTerm(terms: readonly SchoolTerm[], dataDate: number): SchoolTerm[] {
  const isRecent = (end: number) => end <= dataDate && daysBetween(end, dataDate) <= 180
  const recent = terms.filter(({ phase, end }) => phase === 'OVER' && end !== undefined && isRecent(end))
  const last = lastTerm(recent.filter(({ session }) => !OPTIONAL.has(session.type))) ?? lastTerm(recent)
  return last ? [last] : []
}

/**
 * Matches the names of cooperative education in transcripts: Co-op, CO OP, Coop., COOP101, Co-operative Education, Work Term. "Cooperative"
 * can also mean an enterprise or a kind of game, so it matches only before a word for education or work.
 */
const COOP = [
  /\bco ?op(ed)?(?![a-z])/,
  /(?<!\bsupported )\bco ?operative (ed|education|work|experience|placement|internship|assignment|employment|training|program|term)\b/,
  /(?<!\b(social|field|studio|clinical) )\bwork ?term(?![a-z])(?! (paper|project|report)s?\b)/,
]

const isCoop = ({ id, name, instructional_setting }: Course): boolean =>
  [id, name, instructional_setting].some((text) => {
    const words = (text ?? '').toLowerCase().replaceAll(/[^a-z\d]+/g, ' ')
    return COOP.some((spelling) => spelling.test(words))
  })

/** Hours per term for a full load, according to 34 CFR 668.2 for undergraduates. Graduate schools require three quarters of that number. */
const FULL_LOAD: Readonly<Record<StudyLevel, number>> = { SCHOOL: 12, UNDERGRADUATE: 12, GRADUATE: 9, DOCTORAL: 9 }

/** Factors that convert credit units to hours per term. 3 quarter hours are 2 semester hours, and a year is 2 semesters or 3 quarters. */
const TERM_FACTORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  SEMESTER: { QUARTER: 3 / 2, FULL_YEAR: 1 / 2 },
  QUARTER: { SEMESTER: 2 / 3, TRIMESTER: 2 / 3, FULL_YEAR: 1 / 3 },
  UNITS: { FULL_YEAR: 1 / 2 },
}

/** Number of hours assumed for a course that states no credits. */
const USUAL_COURSE_HOURS = 3

/** Returns undefined for clock hours, Carnegie units and other units, because the full load in these units differs between schools. */
function hoursFactor(unit: CreditType | null | undefined, term: AcademicSessionType | null | undefined): number | undefined {
  const weights = TERM_FACTORS[unit ?? 'SEMESTER']
  return weights && (weights[term ?? ''] ?? 1)
}

/** Returns the credit hours attempted in all of these terms. Undefined if any term does not state its hours. */
const attemptedHours = (terms: readonly SchoolTerm[]): number | undefined =>
  sumIfAllKnown(terms.map((term) => totalHours(term) ?? addCourseHours(term, attempted)))

/** Returns the same hours as `attemptedHours`, but infers the hours for courses that do not state them. */
const inferredHours = (terms: readonly SchoolTerm[]): number | undefined =>
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

/** Compares hundredths of an hour, because converted hours may be fractions such as 1/3. */
const courseLoad = (hours: number, level: StudyLevel | undefined): 'FULL_TIME' | 'PART_TIME' =>
  Math.round(hours * 100) >= FULL_LOAD[level ?? 'UNDERGRADUATE'] * 100 ? 'FULL_TIME' : 'PART_TIME'
