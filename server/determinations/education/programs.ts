/** The programs of a student at a school, each as last stated. */
import type { AcademicSession, Degree } from '../../../generated/types.ts'
import { dayOf } from '../days.ts'
import { latestDay } from './terms.ts'
import type { School } from './schools.ts'

/** One program for each type and name. For each field the latest stated value counts. */
export function programsOf(school: School): Degree[] {
  const programs = new Map<string, Degree>()
  const statements = school.transcripts.flatMap(({ data }) =>
    latestFirst(data.academic_sessions ?? []).flatMap(({ degrees }) => degrees ?? []),
  )
  for (const degree of statements) {
    const key = `${degree.type ?? ''} ${degree.description?.trim().toLowerCase() ?? ''}`
    programs.set(key, { ...statedFields(degree), ...programs.get(key) })
  }
  return [...programs.values()]
}

/** Records list sessions in chronological order. When all sessions have a date, the dates decide. */
function latestFirst(sessions: readonly AcademicSession[]): AcademicSession[] {
  const dated = sessions.toReversed().map((session) => ({ session, start: dayOf(session.start_date) }))
  if (dated.some(({ start }) => start === undefined)) return dated.map(({ session }) => session)
  return dated.toSorted((a, b) => (b.start ?? 0) - (a.start ?? 0)).map(({ session }) => session)
}

const statedFields = (degree: Degree): Degree =>
  Object.fromEntries(Object.entries(degree).filter(([, value]) => value !== null && value !== undefined && !isEmpty(value)))

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

const ENDED: ReadonlySet<unknown> = new Set(['WITHDRAWN', 'TERMINATED'])
const NOT_AWARDED: ReadonlySet<unknown> = new Set(['ENROLLED', ...ENDED])

export const isStudied = ({ status }: Degree): boolean => status === 'ENROLLED'

/** At least one program was left, and every other one was left or completed. */
export const leftAll = (programs: readonly Degree[]): boolean =>
  programs.some(({ status }) => ENDED.has(status)) && programs.every(({ status }) => ENDED.has(status) || status === 'AWARDED')

/** The day of the last award, up to the given day. A later date, or the date of a program in progress, is only a plan. */
export const lastAward = (programs: readonly Degree[], upTo: number): number | undefined =>
  latestDay(
    programs
      .filter(({ status }) => !NOT_AWARDED.has(status))
      .map(({ awarded_date }) => dayOf(awarded_date))
      .filter((day) => day !== undefined && day <= upTo),
  )
