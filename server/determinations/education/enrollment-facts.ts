/** The facts that decide the enrollment status of a student at a school. */
import { daysBetween } from '../days.ts'
import type { Connection } from '../evidence.ts'
import { isStudied, lastAward, leftAll, programsOf } from './programs.ts'
import { type School, schoolKey } from './schools.ts'
import { statedStatus } from './stated.ts'
import { coursesInProgress, latestDay, termsInProgress, lastTerm, schoolTerms } from './terms.ts'

/** Days from an event to the date of the data and to the creation of the Item; undefined when no such event is known. */
interface DaysSince {
  readonly beforeData: number | undefined
  readonly beforeCreation: number | undefined
}

export interface EnrollmentFacts {
  readonly stated: 'ACTIVE' | 'INACTIVE' | undefined
  readonly leftAllPrograms: boolean
  readonly coursesInProgress: boolean
  readonly termInProgress: boolean
  readonly award: DaysSince
  readonly lastTerm: DaysSince
  /** The last award was in or after the latest term, and no program is still in progress. */
  readonly finished: boolean
  /** A login at the school succeeded. */
  readonly connected: boolean
}

export function enrollmentFacts(school: School, connections: readonly Connection[]): EnrollmentFacts {
  const terms = schoolTerms(school)
  const programs = programsOf(school)
  const current = termsInProgress(terms)
  const last = lastTerm(terms)
  const award = lastAward(programs)
  const latestStart = current.length > 0 ? latestDay(current.map(({ start }) => start)) : (last?.start ?? last?.end)
  const key = schoolKey(school.datasource)
  return {
    stated: statedStatus(school),
    leftAllPrograms: leftAll(programs),
    coursesInProgress: coursesInProgress(terms).length > 0,
    termInProgress: current.length > 0,
    award: daysSince(award, school),
    lastTerm: daysSince(last?.end, school),
    finished: award !== undefined && latestStart !== undefined && award >= latestStart && !programs.some(isStudied),
    connected:
      school.transcripts.some(({ channel }) => channel === 'connection') ||
      connections.some(({ datasource }) => schoolKey(datasource) === key),
  }
}

const daysSince = (day: number | undefined, { dataDate, createdOn }: School): DaysSince => ({
  beforeData: day === undefined ? undefined : daysBetween(day, dataDate),
  beforeCreation: day === undefined ? undefined : daysBetween(day, createdOn),
})
