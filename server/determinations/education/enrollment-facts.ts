/** What the enrollment status of a student at a school rests on. */
import { daysBetween } from '../days.ts'
import type { Connection } from '../evidence.ts'
import { isStudied, lastAward, leftAll, programsOf } from './programs.ts'
import { type School, schoolKey } from './schools.ts'
import { statedStatus } from './stated.ts'
import { coursesInProgress, greatest, inProgress, lastTerm, termsOf } from './terms.ts'

/** Days from an event to two other days; undefined: no such event is known. */
interface Ago {
  readonly beforeData: number | undefined
  readonly beforeCreation: number | undefined
}

export interface EnrollmentFacts {
  readonly stated: 'ACTIVE' | 'INACTIVE' | undefined
  readonly leftAllPrograms: boolean
  readonly coursesInProgress: boolean
  readonly termInProgress: boolean
  readonly award: Ago
  readonly lastTerm: Ago
  /** The last award came in or after the latest term, and no other program is studied for. */
  readonly finished: boolean
  /** A login at the school succeeded. */
  readonly connected: boolean
}

export function enrollmentFacts(school: School, connections: readonly Connection[]): EnrollmentFacts {
  const terms = termsOf(school)
  const programs = programsOf(school)
  const current = inProgress(terms)
  const last = lastTerm(terms)
  const award = lastAward(programs, Math.max(school.dataDate, school.createdOn))
  const latestStart = current.length > 0 ? greatest(current.map(({ start }) => start)) : (last?.start ?? last?.end)
  const key = schoolKey(school.datasource)
  return {
    stated: statedStatus(school),
    leftAllPrograms: leftAll(programs),
    coursesInProgress: coursesInProgress(terms).length > 0,
    termInProgress: current.length > 0,
    award: ago(award, school),
    lastTerm: ago(last?.end, school),
    finished: award !== undefined && latestStart !== undefined && award >= latestStart && !programs.some(isStudied),
    connected:
      school.transcripts.some(({ channel }) => channel === 'connection') ||
      connections.some(({ datasource }) => schoolKey(datasource) === key),
  }
}

const ago = (day: number | undefined, { dataDate, createdOn }: School): Ago => ({
  beforeData: day === undefined ? undefined : daysBetween(day, dataDate),
  beforeCreation: day === undefined ? undefined : daysBetween(day, createdOn),
})
