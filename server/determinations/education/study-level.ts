/** The level of study: from the programs, or else from the standing that a term states. */
import { type DecisionRow, decide, OTHERWISE } from '../reasons.ts'
import { degreeLevel, type StudyLevel, isStudied, type Program } from './programs.ts'
import type { SchoolTerm } from './terms.ts'

interface LevelFacts {
  /** Levels of the programs in progress, or else of all programs. */
  readonly programs: readonly (StudyLevel | undefined)[]
  readonly standing: string
}

export const LEVEL_TABLE: readonly DecisionRow<LevelFacts, StudyLevel | undefined>[] = [
  { condition: 'a program is doctoral', when: ({ programs }) => programs.includes('DOCTORAL'), then: 'DOCTORAL' },
  { condition: 'a program is graduate', when: ({ programs }) => programs.includes('GRADUATE'), then: 'GRADUATE' },
  { condition: 'a program is undergraduate', when: ({ programs }) => programs.includes('UNDERGRADUATE'), then: 'UNDERGRADUATE' },
  { condition: 'a program is one of a school', when: ({ programs }) => programs.includes('SCHOOL'), then: 'SCHOOL' },
  { condition: 'the standing is doctoral', when: ({ standing }) => /\bdoctora|\bph\.?\s?d/i.test(standing), then: 'DOCTORAL' },
  { condition: 'the standing is undergraduate', when: ({ standing }) => /\bundergrad/i.test(standing), then: 'UNDERGRADUATE' },
  {
    condition: 'the standing is graduate or professional',
    when: ({ standing }) => /\b(post)?grad|\bmaster|\bprofessional/i.test(standing),
    then: 'GRADUATE',
  },
  {
    condition: 'the standing is freshman, sophomore, junior or senior',
    when: ({ standing }) => /\b(freshman|sophomore|junior|senior)\b/i.test(standing),
    then: 'UNDERGRADUATE',
  },
  { condition: OTHERWISE, when: () => true, then: undefined },
]

export function studyLevel(programs: readonly Program[], terms: readonly SchoolTerm[]): StudyLevel | undefined {
  const studied = programs.filter(isStudied)
  const counted = studied.length > 0 ? studied : programs
  return decide(LEVEL_TABLE, { programs: counted.map(degreeLevel), standing: standingInTerms(terms) })
}

/** Returns the standing in the first of these terms that states one. */
export const standingInTerms = (terms: readonly SchoolTerm[]): string => terms.find(({ session }) => session.level)?.session.level ?? ''
