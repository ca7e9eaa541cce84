/** A student's programs at a school with their latest details, and the programs that the student is still pursuing. */
import type { AcademicSession, Degree } from '../../../generated/types.ts'
import { parseDay, latestDay } from '../days.ts'
import type { School } from './schools.ts'
import { getSessionDays, isCreditFromElsewhere } from './terms.ts'

export interface Program extends Degree {
  /** Day of the award, which is never in the future. If no date is stated, the last day of the session that states the award. */
  readonly awardedOn: number | undefined
  /** True if a later session names a different program, which means that the student changed programs. */
  readonly replaced: boolean
  /** Last day of the latest session that mentions the program. If that day is not stated, the first day of the session. */
  readonly lastMentioned: number | undefined
}

/** A program with the position of its last mention. Position 0 is the latest session. */
interface Mentioned {
  readonly degree: Degree
  readonly at: number
  readonly start: number | undefined
  readonly end: number | undefined
  readonly awardedOn: number | undefined
}

/** Returns one program for each type and name. Different spellings of an awarded program are merged. */
export function findPrograms(school: School): Program[] {
  const programs = mentionedPrograms(school)
  const findAward = (program: Mentioned) => programs.find((other) => endsByAward(program, other))
  return programs
    .filter((program) => !findAward(program))
    .map((program) => {
      const earlier = programs.filter((other) => findAward(other) === program)
      const degree: Degree = Object.assign({}, ...earlier.map((other) => other.degree), program.degree)
      const replaced = isEnrolled(program.degree) && programs.some((other) => replaces(other, program))
      const { awardedOn, start, end } = program
      return { ...degree, ...(replaced && { status: 'UNKNOWN' as const }), awardedOn, replaced, lastMentioned: end ?? start }
    })
}

/** Returns the programs that the sessions mention, each with the latest stated value of every field. */
function mentionedPrograms(school: School): Mentioned[] {
  const programs = new Map<string, Mentioned>()
  for (const [at, session] of sessionsLatestFirst(school).entries()) {
    for (const stated of session.session.degrees ?? []) {
      const key = `${stated.type ?? ''} ${stated.description?.trim().toLowerCase() ?? ''}`
      const mentioned = programs.get(key)
      const degree: Degree = { ...statedFields(stated), ...mentioned?.degree }
      const awardedOn = mentioned?.awardedOn ?? (mayBeAwarded(degree) ? awardDay(degree, session, school) : undefined)
      const { start, end } = mentioned ?? session
      programs.set(key, { degree, at: mentioned?.at ?? at, start, end, awardedOn })
    }
  }
  return [...programs.values()]
}

/** Returns the day of the award. A date in the future is only planned, and is ignored. */
function awardDay({ status, awarded_date }: Degree, { end }: DatedSession, { dataDate, createdOn }: School): number | undefined {
  const stated = parseDay(awarded_date)
  if (stated !== undefined) return stated <= Math.max(dataDate, createdOn) ? stated : undefined
  return status === 'AWARDED' ? Math.min(end ?? dataDate, dataDate) : undefined
}

const statedFields = (degree: Degree): Degree =>
  Object.fromEntries(Object.entries(degree).filter(([, value]) => value !== null && value !== undefined && !isEmpty(value)))

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

const ENDED: ReadonlySet<unknown> = new Set(['WITHDRAWN', 'TERMINATED'])
const NOT_AWARDED: ReadonlySet<unknown> = new Set(['ENROLLED', ...ENDED])

const isEnrolled = ({ status }: Degree) => status === 'ENROLLED'
/** A degree whose status is unknown may have been awarded. */
export const mayBeAwarded = ({ status }: Pick<Degree, 'status'>): boolean => !NOT_AWARDED.has(status)

/**
 * Returns true for an award of the same program that is not dated before the start of the program. If the start is unknown, the award must
 * be stated in the same session or later.
 */
const endsByAward = (program: Mentioned, award: Mentioned): boolean =>
  isEnrolled(program.degree) &&
  award.awardedOn !== undefined &&
  isSameProgram(program.degree, award.degree) &&
  award.awardedOn >= (program.start ?? -Infinity) &&
  (award.at <= program.at || program.start !== undefined)

/**
 * Returns true for a later program that is in progress, that was awarded at the same level or higher, or that was abandoned at the same
 * level.
 */
function replaces(later: Mentioned, program: Mentioned): boolean {
  if (later.at >= program.at) return false
  if (isEnrolled(later.degree)) return true
  if (later.awardedOn === undefined) return getLevel(later) === getLevel(program)
  return getLevel(later) >= getLevel(program) && later.awardedOn >= (program.start ?? -Infinity)
}

/** Returns the level. Programs without a level, for example certificates, rank below all others. */
function getLevel({ degree }: Mentioned): number {
  const level = degreeLevel(degree)
  return level === undefined ? -1 : STUDY_LEVELS.indexOf(level)
}

export const isStudied = ({ status }: Program): boolean => status === 'ENROLLED'

/**
 * Returns true if at least one program was abandoned, and all others were abandoned, completed or replaced. A term that started after the
 * session with the withdrawal counts as a new enrollment, even if it names no program.
 */
export function leftAll(programs: readonly Program[], latestStart: number | undefined): boolean {
  const abandoned = programs.filter(({ status }) => ENDED.has(status))
  const lastLeft = latestDay(abandoned.map(({ lastMentioned }) => lastMentioned))
  const isNewStudy = lastLeft !== undefined && latestStart !== undefined && latestStart > lastLeft
  return (
    abandoned.length > 0 && !isNewStudy && programs.every(({ status, replaced }) => ENDED.has(status) || status === 'AWARDED' || replaced)
  )
}

export const lastAward = (programs: readonly Program[]): number | undefined => latestDay(programs.map(({ awardedOn }) => awardedOn))

/** Levels of study, lowest first. */
const STUDY_LEVELS = ['SCHOOL', 'UNDERGRADUATE', 'GRADUATE', 'DOCTORAL'] as const
export type StudyLevel = (typeof STUDY_LEVELS)[number]

const LEVELS: Readonly<Record<string, StudyLevel>> = {
  'HIGH-SCHOOL-DIPLOMA': 'SCHOOL',
  ASSOCIATE: 'UNDERGRADUATE',
  BACHELORS: 'UNDERGRADUATE',
  UNDERGRADUATE: 'UNDERGRADUATE',
  MASTERS: 'GRADUATE',
  'MASTERS-RESEARCH': 'GRADUATE',
  PROFESSIONAL: 'GRADUATE',
  DOCTORAL: 'DOCTORAL',
}

export const degreeLevel = ({ type }: Degree): StudyLevel | undefined => LEVELS[type ?? '']

/** A session with its first and last day. Lists contain the sessions from all of a school's transcripts, latest first. */
interface DatedSession {
  readonly session: AcademicSession
  /** First day. A session without days takes the days of its neighbor. Undefined if no session in the transcript has days. */
  readonly start: number | undefined
  readonly end: number | undefined
}

/** Sorts sessions latest first. Sessions with only transferred credit come last, because they precede the studies at the school. */
function sessionsLatestFirst({ transcripts }: School): DatedSession[] {
  const sessions = transcripts.flatMap(({ data }) =>
    latestFirst((data.academic_sessions ?? []).map((session) => ({ session, ...getSessionDays(session, session.courses ?? []) }))),
  )
  const isBefore = ({ session }: DatedSession) => isCreditFromElsewhere(session)
  return [...sessions.filter((one) => !isBefore(one)), ...sessions.filter(isBefore)]
}

/**
 * Sorts sessions by their days. Most records list sessions in chronological order, but some list them in reverse order, as their days show.
 */
function latestFirst(sessions: readonly DatedSession[]): DatedSession[] {
  const starts = sessions.flatMap(({ start }) => start ?? [])
  const isReverse = (starts[0] ?? 0) > (starts.at(-1) ?? 0)
  const placed = placeByNeighbors(sessions)
  return (isReverse ? placed : placed.toReversed()).toSorted((a, b) => (b.start ?? 0) - (a.start ?? 0))
}

/**
 * Places a session without days next to the nearest earlier session in the record that has days, or otherwise next to the nearest later
 * session.
 */
function placeByNeighbors(sessions: readonly DatedSession[]): DatedSession[] {
  let neighbor = sessions.find(({ start }) => start !== undefined)
  return sessions.map(({ session, start, end }) => {
    if (start === undefined) return { session, start: neighbor?.start, end: end ?? neighbor?.end }
    neighbor = { session, start, end }
    return neighbor
  })
}

/**
 * Degree words, which are ignored so that a program is recognized in any spelling: B.S. Biology is the same program as Bachelor of Science
 * in Biology.
 */
const DEGREE_WORDS: ReadonlySet<string> = new Set(
  (
    'a aa aas as associate associates applied and art arts b ba bachelor bachelors bs bsc degree diploma doctor doctorate ed in m ma ' +
    'major majors master masters ms msc of phd program s sci science sciences the with'
  ).split(' '),
)

/** Types that do not specify the degree. */
const ANY_TYPE: ReadonlySet<unknown> = new Set([undefined, null, 'UNKNOWN', 'UNDERGRADUATE'])

const isSameProgram = (one: Degree, other: Degree): boolean => isSameType(one, other) && isSameSubject(one, other)

const isSameType = (one: Degree, other: Degree) => one.type === other.type || ANY_TYPE.has(one.type) || ANY_TYPE.has(other.type)

/** Returns true if all words of the shorter subject occur in the longer subject, possibly abbreviated. */
function isSameSubject(one: Degree, other: Degree): boolean {
  const [shorter = [], longer = []] = [subjectWords(one), subjectWords(other)].toSorted((a, b) => a.length - b.length)
  return shorter.every((word) => longer.some((full) => full.startsWith(word) || word.startsWith(full)))
}

/** Returns the words in the majors, or otherwise in the program name. Excludes degree words. */
function subjectWords({ description, field_of_study }: Degree): string[] {
  const majors = (field_of_study ?? []).filter(({ type }) => type === 'MAJOR').flatMap((major) => major.description || [])
  const text = majors.length > 0 ? majors.join(' ') : (description ?? '')
  const words = text
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '' && !DEGREE_WORDS.has(word))
}
