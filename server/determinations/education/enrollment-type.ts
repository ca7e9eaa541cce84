/** Whether a student is enrolled full-time or part-time: the first row that applies decides. */
import { daysBetween } from '../days.ts'
import { decide, type DecisionRow } from '../reasons.ts'
import type { Assessment } from './enrollment-table.ts'
import { attemptedHours, inferredHours, courseLoad } from './load.ts'
import type { Program } from './programs.ts'
import type { School } from './schools.ts'
import { statedType } from './stated.ts'
import { studyLevel } from './study-level.ts'
import { termsInProgress, lastTerm, type SchoolTerm } from './terms.ts'

type Type = 'FULL_TIME' | 'PART_TIME' | 'INACTIVE'

interface TypeFacts {
  readonly stated: Type | undefined
  readonly inactive: boolean
  readonly coop: boolean
  readonly current: Type | undefined
  readonly previous: Type | undefined
  readonly inferred: Type | undefined
}

type TypeCode =
  | 'MAS_EXPLICIT_TYPE'
  | 'MAS_DRVD_ENRL_TYPE_ENRL_STS'
  | 'MAS_DRVD_ENRL_TYPE_COOP_CRSE'
  | 'MAS_DRVD_ENRL_TYPE'
  | 'MAS_DRVD_ENRL_TYPE_PRV_TERM'
  | 'MAS_DRVD_ENRL_TYPE_INFR_CRED'

interface TypeRule {
  readonly code: TypeCode | 'MAS_INSUFFICIENT_DATA'
  readonly type: (facts: TypeFacts) => Type | undefined
}

const ENROLLMENT_TYPE: readonly DecisionRow<TypeFacts, TypeRule>[] = [
  { when: ({ stated }) => stated !== undefined, then: { code: 'MAS_EXPLICIT_TYPE', type: ({ stated }) => stated } },
  { when: ({ inactive }) => inactive, then: { code: 'MAS_DRVD_ENRL_TYPE_ENRL_STS', type: () => 'INACTIVE' } },
  { when: ({ coop }) => coop, then: { code: 'MAS_DRVD_ENRL_TYPE_COOP_CRSE', type: () => 'FULL_TIME' } },
  { when: ({ current }) => current !== undefined, then: { code: 'MAS_DRVD_ENRL_TYPE', type: ({ current }) => current } },
  { when: ({ previous }) => previous !== undefined, then: { code: 'MAS_DRVD_ENRL_TYPE_PRV_TERM', type: ({ previous }) => previous } },
  { when: ({ inferred }) => inferred !== undefined, then: { code: 'MAS_DRVD_ENRL_TYPE_INFR_CRED', type: ({ inferred }) => inferred } },
  { when: () => true, then: { code: 'MAS_INSUFFICIENT_DATA', type: () => undefined } },
]

interface EnrollmentTypeFound {
  readonly type: Type | 'UNKNOWN'
  /** Undefined when the data is not sufficient. */
  readonly code: TypeCode | undefined
}

export function enrollmentType(
  school: School,
  terms: readonly SchoolTerm[],
  programs: readonly Program[],
  { status }: Assessment,
): EnrollmentTypeFound {
  const current = termsInProgress(terms)
  const previous = previousTerm(terms, school.dataDate)
  const latest = current.length > 0 ? current : previous
  const level = studyLevel(programs, latest)
  const loadIfKnown = (hours: number | undefined) => (hours === undefined ? undefined : courseLoad(hours, level))
  const facts: TypeFacts = {
    stated: statedType(school),
    inactive: status === 'INACTIVE',
    coop: latest.some(({ courses }) => courses.some(isCoop)),
    current: loadIfKnown(attemptedHours(current)),
    previous: loadIfKnown(attemptedHours(previous)),
    inferred: loadIfKnown(inferredHours(latest)),
  }
  const { code, type } = decide(ENROLLMENT_TYPE, facts)
  return { type: type(facts) ?? 'UNKNOWN', code: code === 'MAS_INSUFFICIENT_DATA' ? undefined : code }
}

/** These terms are optional, so they do not measure the load. */
const OPTIONAL: ReadonlySet<unknown> = new Set(['SUMMER_SESSION', 'MINI_TERM'])

/** The term that ended last, up to 180 days before the date of the data. A summer or mini term counts only when there is no other. */
function previousTerm(terms: readonly SchoolTerm[], dataDate: number): SchoolTerm[] {
  const isRecent = (end: number) => end <= dataDate && daysBetween(end, dataDate) <= 180
  const recent = terms.filter(({ phase, end }) => phase === 'OVER' && end !== undefined && isRecent(end))
  const last = lastTerm(recent.filter(({ session }) => !OPTIONAL.has(session.type))) ?? lastTerm(recent)
  return last ? [last] : []
}

const COOP = /\bco-?op(?![a-z])|\bcooperative (education|work|experience)/i

const isCoop = ({ id, name, instructional_setting }: { id?: string | null; name?: string | null; instructional_setting?: string | null }) =>
  [id, name, instructional_setting?.replaceAll('_', ' ')].some((text) => COOP.test(text ?? ''))
