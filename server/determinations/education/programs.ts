/** The programs of a student at a school, each as last stated, and which of them go on. */
import type { Degree } from '../../../generated/types.ts'
import { dayOf } from '../days.ts'
import { degreeLevel, STUDY_LEVELS } from './degree-levels.ts'
import { isSameProgram } from './program-names.ts'
import type { School } from './schools.ts'
import { type DatedSession, sessionsLatestFirst } from './sessions.ts'
import { latestDay } from './terms.ts'

export interface Program extends Degree {
  /** The day of the award, up to today; without a date, the last day of the session that states it. */
  readonly awardedOn: number | undefined
  /** Last said to be studied for, but a later statement tells of another program: the student changed. */
  readonly replaced: boolean
}

/** A program with the place of its last mention: 0 is the latest session. */
interface Mentioned {
  readonly degree: Degree
  readonly at: number
  readonly start: number | undefined
  readonly awardedOn: number | undefined
}

/** One program for each type and name. A program that was awarded under another spelling is part of the awarded one. */
export function programsOf(school: School): Program[] {
  const programs = mentionedPrograms(school)
  const awardOf = (program: Mentioned) => programs.find((other) => endsByAward(program, other))
  return programs
    .filter((program) => !awardOf(program))
    .map((program) => {
      const earlier = programs.filter((other) => awardOf(other) === program)
      const degree: Degree = Object.assign({}, ...earlier.map((other) => other.degree), program.degree)
      const replaced = isEnrolled(program.degree) && programs.some((other) => replaces(other, program))
      return { ...degree, ...(replaced && { status: 'UNKNOWN' as const }), awardedOn: program.awardedOn, replaced }
    })
}

/** For each field the latest stated value counts. */
function mentionedPrograms(school: School): Mentioned[] {
  const programs = new Map<string, Mentioned>()
  for (const [at, session] of sessionsLatestFirst(school).entries()) {
    for (const stated of session.session.degrees ?? []) {
      const key = `${stated.type ?? ''} ${stated.description?.trim().toLowerCase() ?? ''}`
      const known = programs.get(key)
      const degree: Degree = { ...statedFields(stated), ...known?.degree }
      const awardedOn = known?.awardedOn ?? (isAwarded(degree) ? awardDay(degree, session, school) : undefined)
      programs.set(key, { degree, at: known?.at ?? at, start: known ? known.start : session.start, awardedOn })
    }
  }
  return [...programs.values()]
}

/** A date to come, or the date of a program in progress, is only a plan. */
function awardDay({ status, awarded_date }: Degree, { end }: DatedSession, { dataDate, createdOn }: School): number | undefined {
  const stated = dayOf(awarded_date)
  if (stated !== undefined) return stated <= Math.max(dataDate, createdOn) ? stated : undefined
  return status === 'AWARDED' ? Math.min(end ?? dataDate, dataDate) : undefined
}

const statedFields = (degree: Degree): Degree =>
  Object.fromEntries(Object.entries(degree).filter(([, value]) => value !== null && value !== undefined && !isEmpty(value)))

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

const ENDED: ReadonlySet<unknown> = new Set(['WITHDRAWN', 'TERMINATED'])
const NOT_AWARDED: ReadonlySet<unknown> = new Set(['ENROLLED', ...ENDED])

const isEnrolled = ({ status }: Degree) => status === 'ENROLLED'
const isAwarded = ({ status }: Degree) => !NOT_AWARDED.has(status)

/** The award of the same program: stated in the same session or later, or of a day after the program was studied for. */
const endsByAward = (program: Mentioned, award: Mentioned): boolean =>
  isEnrolled(program.degree) &&
  award.awardedOn !== undefined &&
  isSameProgram(program.degree, award.degree) &&
  award.awardedOn >= (program.start ?? -Infinity) &&
  (award.at <= program.at || program.start !== undefined)

/** A later program: another that is studied for, an award of the same level or a higher one, or another of the same level that was left. */
function replaces(later: Mentioned, program: Mentioned): boolean {
  if (later.at >= program.at) return false
  if (isEnrolled(later.degree)) return true
  if (later.awardedOn === undefined) return levelOf(later) === levelOf(program)
  return levelOf(later) >= levelOf(program) && later.awardedOn >= (program.start ?? -Infinity)
}

/** Programs of no level, such as certificates, are below all others. */
function levelOf({ degree }: Mentioned): number {
  const level = degreeLevel(degree)
  return level === undefined ? -1 : STUDY_LEVELS.indexOf(level)
}

export const isStudied = ({ status }: Program): boolean => status === 'ENROLLED'

/** At least one program was left, and every other one was left, completed or replaced. */
export const leftAll = (programs: readonly Program[]): boolean =>
  programs.some(({ status }) => ENDED.has(status)) &&
  programs.every(({ status, replaced }) => ENDED.has(status) || status === 'AWARDED' || replaced)

export const lastAward = (programs: readonly Program[]): number | undefined => latestDay(programs.map(({ awardedOn }) => awardedOn))
