/** Determines the year of study from the standing that a term states, or otherwise from the courses in progress. */
import { daysBetween, earliestDay } from '../days.ts'
import { decide, type DecisionRow, otherwise } from '../reasons.ts'
import { degreeLevel, type StudyLevel, type Program } from './programs.ts'
import type { School } from './schools.ts'
import { standingInTerms, studyLevel } from './study-level.ts'
import { coursesInProgress, termsInProgress, lastTerm, type SchoolTerm } from './terms.ts'

type Year = 'FIRST' | 'LATER'
type Classification = 'FRESHMAN' | 'FIRST_YEAR_GRADUATE' | 'FIRST_YEAR_DOCTORAL' | 'OTHER'

interface Standing {
  readonly level: StudyLevel | undefined
  readonly year: Year | undefined
}

export const CLASSIFICATION: readonly DecisionRow<Standing, Classification | undefined>[] = [
  ['the year of study is not known', ({ year }) => year === undefined, undefined],
  ['the student is past the first year', ({ year }) => year === 'LATER', 'OTHER'],
  ['first year of doctoral study', ({ level }) => level === 'DOCTORAL', 'FIRST_YEAR_DOCTORAL'],
  ['first year of graduate study', ({ level }) => level === 'GRADUATE', 'FIRST_YEAR_GRADUATE'],
  ['first year of a school', ({ level }) => level === 'SCHOOL', 'OTHER'],
  otherwise('FRESHMAN'),
]

/** Returns the classification, and whether its year was derived from courses in progress. */
export function classification(
  school: School,
  terms: readonly SchoolTerm[],
  programs: readonly Program[],
  semesterHours: number | undefined,
) {
  const current = termsInProgress(terms)
  const last = lastTerm(terms)
  const latest = current.length > 0 ? current : last ? [last] : []
  const level = studyLevel(programs, latest)
  const stated = decide(CLASSIFICATION, { level, year: decide(YEARS, standingInTerms(latest)) })
  if (stated !== undefined || coursesInProgress(terms).length === 0 || level === undefined) return { code: stated, derived: false }
  const year =
    level === 'UNDERGRADUATE' && semesterHours !== undefined ? byHours(semesterHours) : byTimeStudied(level, terms, school.dataDate)
  const code = decide(CLASSIFICATION, { level, year })
  return { code, derived: code !== undefined }
}

export const YEARS: readonly DecisionRow<string, Year | undefined>[] = [
  ['freshman, first or 1st, or year one', (standing) => /\b(freshman|first|1st|year (1|one))\b/i.test(standing), 'FIRST'],
  [
    'sophomore, junior or senior, or second to ninth, or year two to nine',
    (standing) => /\b(sophomore|junior|senior|second|third|fourth|fifth|[2-9](nd|rd|th)|year [2-9])\b/i.test(standing),
    'LATER',
  ],
  otherwise(undefined),
]

/** Returns the year. An undergraduate with fewer than 30 semester hours is a freshman. */
const byHours = (semesterHours: number): Year => (semesterHours < 30 ? 'FIRST' : 'LATER')

/** Determines the year from the time since the first term in a program at that level. */
function byTimeStudied(level: StudyLevel, terms: readonly SchoolTerm[], dataDate: number): Year | undefined {
  const ofLevel = terms.filter(({ session }) => session.degrees?.some((degree) => degreeLevel(degree) === level))
  const first = earliestDay((ofLevel.length > 0 ? ofLevel : terms).map(({ start }) => start))
  if (first === undefined) return undefined
  return daysBetween(first, dataDate) < 365 ? 'FIRST' : 'LATER'
}
