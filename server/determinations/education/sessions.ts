/** The sessions of all transcripts of a school, the latest first, each with its days. */
import type { AcademicSession } from '../../../generated/types.ts'
import { dayOf } from '../days.ts'
import type { School } from './schools.ts'
import { earliestDay, isCreditFromElsewhere, latestDay } from './terms.ts'

export interface DatedSession {
  readonly session: AcademicSession
  /** A session without days takes those of its neighbor. Undefined: no session of the transcript has days. */
  readonly start: number | undefined
  readonly end: number | undefined
}

/** Sessions with only credit from elsewhere come last: what they say is from before the studies at the school. */
export function sessionsLatestFirst({ transcripts }: School): DatedSession[] {
  const sessions = transcripts.flatMap(({ data }) => latestFirst((data.academic_sessions ?? []).map(withDays)))
  const isBefore = ({ session }: DatedSession) => isCreditFromElsewhere(session)
  return [...sessions.filter((one) => !isBefore(one)), ...sessions.filter(isBefore)]
}

function withDays(session: AcademicSession): DatedSession {
  const courses = session.courses ?? []
  return {
    session,
    start: dayOf(session.start_date) ?? earliestDay(courses.map(({ start_date }) => dayOf(start_date))),
    end: dayOf(session.end_date) ?? latestDay(courses.map(({ end_date }) => dayOf(end_date))),
  }
}

/** The days decide. Records usually list sessions in chronological order, some in the reverse: the days tell which. */
function latestFirst(sessions: readonly DatedSession[]): DatedSession[] {
  const starts = sessions.flatMap(({ start }) => start ?? [])
  const isReverse = (starts[0] ?? 0) > (starts.at(-1) ?? 0)
  const placed = besideNeighbors(sessions)
  return (isReverse ? placed : placed.toReversed()).toSorted((a, b) => (b.start ?? 0) - (a.start ?? 0))
}

/** A session without a day is placed beside the nearest one before it in the record that has one, or else after it. */
function besideNeighbors(sessions: readonly DatedSession[]): DatedSession[] {
  let neighbor = sessions.find(({ start }) => start !== undefined)
  return sessions.map(({ session, start, end }) => {
    if (start === undefined) return { session, start: neighbor?.start, end: end ?? neighbor?.end }
    neighbor = { session, start, end }
    return neighbor
  })
}
