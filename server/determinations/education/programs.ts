/** The programs a student took up at a school, each as last stated. */
import type { AcademicSession, Degree } from '../../../generated/types.ts'
import { dayOf } from '../days.ts'
import { greatest } from './terms.ts'
import type { School } from './schools.ts'

/** One program per kind and name. Of each field the latest statement counts that makes one. */
export function programsOf(school: School): Degree[] {
  const programs = new Map<string, Degree>()
  const statements = school.transcripts.flatMap(({ data }) =>
    latestFirst(data.academic_sessions ?? []).flatMap(({ degrees }) => degrees ?? []),
  )
  for (const degree of statements) {
    const key = `${degree.type ?? ''} ${degree.description?.trim().toLowerCase() ?? ''}`
    programs.set(key, { ...stated(degree), ...programs.get(key) })
  }
  return [...programs.values()]
}

/** Sessions are listed in the order of time; their dates, where all have one, are surer. */
function latestFirst(sessions: readonly AcademicSession[]): AcademicSession[] {
  const dated = sessions.toReversed().map((session) => ({ session, start: dayOf(session.start_date) }))
  if (dated.some(({ start }) => start === undefined)) return dated.map(({ session }) => session)
  return dated.toSorted((a, b) => (b.start ?? 0) - (a.start ?? 0)).map(({ session }) => session)
}

const stated = (degree: Degree): Degree =>
  Object.fromEntries(Object.entries(degree).filter(([, value]) => value !== null && value !== undefined && !isEmpty(value)))

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

const ENDED: ReadonlySet<unknown> = new Set(['WITHDRAWN', 'TERMINATED'])
const NOT_AWARDED: ReadonlySet<unknown> = new Set(['ENROLLED', ...ENDED])

export const isStudied = ({ status }: Degree): boolean => status === 'ENROLLED'

/** Every program that was not completed was left. */
export const leftAll = (programs: readonly Degree[]): boolean =>
  programs.some(({ status }) => ENDED.has(status)) && programs.every(({ status }) => ENDED.has(status) || status === 'AWARDED')

/** The day of the last award, up to a day. The date printed for a program still studied for is a plan, as is a later day. */
export const lastAward = (programs: readonly Degree[], upTo: number): number | undefined =>
  greatest(
    programs
      .filter(({ status }) => !NOT_AWARDED.has(status))
      .map(({ awarded_date }) => dayOf(awarded_date))
      .filter((day) => day !== undefined && day <= upTo),
  )
