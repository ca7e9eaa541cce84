/** The level of study: from the programs, otherwise from the standing that a term states. */
import { type DecisionRow, decide } from '../reasons.ts'
import { degreeLevel, type StudyLevel, isStudied, type Program } from './programs.ts'
import type { SchoolTerm } from './terms.ts'

interface LevelFacts {
  /** Levels of the programs in progress; when none is in progress, of all programs. */
  readonly programs: readonly (StudyLevel | undefined)[]
  readonly standing: string
}

const LEVEL_TABLE: readonly DecisionRow<LevelFacts, StudyLevel | undefined>[] = [
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

export function studyLevel(programs: readonly Program[], terms: readonly SchoolTerm[]): StudyLevel | undefined {
  const studied = programs.filter(isStudied)
  const counted = studied.length > 0 ? studied : programs
  return decide(LEVEL_TABLE, { programs: counted.map(degreeLevel), standing: standingInTerms(terms) })
}

/** The standing in the first of these terms that states one. */
export const standingInTerms = (terms: readonly SchoolTerm[]): string => terms.find(({ session }) => session.level)?.session.level ?? ''
