/** At which level a student studies: by the programs, else by the standing a term names. */
import type { Degree } from '../../../generated/types.ts'
import type { Reason } from '../reasons.ts'
import { decide } from '../reasons.ts'
import { isStudied } from './programs.ts'
import type { Term } from './terms.ts'

export type StudyLevel = 'SCHOOL' | 'UNDERGRADUATE' | 'GRADUATE' | 'DOCTORAL'

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

interface Signs {
  /** Levels of the programs studied for; where none is said to be, of all programs. */
  readonly programs: readonly (StudyLevel | undefined)[]
  readonly standing: string
}

const TABLE: readonly Reason<Signs, StudyLevel | undefined>[] = [
  { when: ({ programs }) => programs.includes('DOCTORAL'), then: 'DOCTORAL' },
  { when: ({ programs }) => programs.includes('GRADUATE'), then: 'GRADUATE' },
  { when: ({ programs }) => programs.includes('UNDERGRADUATE'), then: 'UNDERGRADUATE' },
  { when: ({ programs }) => programs.includes('SCHOOL'), then: 'SCHOOL' },
  { when: ({ standing }) => /\bdoctora|\bph\.?\s?d/i.test(standing), then: 'DOCTORAL' },
  { when: ({ standing }) => /\bundergrad/i.test(standing), then: 'UNDERGRADUATE' },
  { when: ({ standing }) => /\b(post)?grad|\bmaster|\bprofessional/i.test(standing), then: 'GRADUATE' },
  { when: ({ standing }) => /\b(freshman|sophomore|junior|senior)\b/i.test(standing), then: 'UNDERGRADUATE' },
  { when: () => true, then: undefined },
]

export function studyLevel(programs: readonly Degree[], terms: readonly Term[]): StudyLevel | undefined {
  const studied = programs.filter(isStudied)
  const counted = studied.length > 0 ? studied : programs
  return decide(TABLE, { programs: counted.map(levelOf), standing: standingIn(terms) })
}

export const levelOf = ({ type }: Degree): StudyLevel | undefined => LEVELS[type ?? '']

/** The standing of the first of these terms that names one. */
export const standingIn = (terms: readonly Term[]): string => terms.find(({ session }) => session.level)?.session.level ?? ''
