/** Determines the level of study from the programs, or otherwise from the standing that a term states. */
import { type DecisionRow, decide, otherwise } from '../reasons.ts'
import { degreeLevel, type StudyLevel, isStudied, type Program } from './programs.ts'
import type { SchoolTerm } from './terms.ts'

interface LevelFacts {
  /** Levels of the programs in progress, or of all programs if none is in progress. */
  readonly programs: readonly (StudyLevel | undefined)[]
  readonly standing: string
}

export const LEVEL_TABLE: readonly DecisionRow<LevelFacts, StudyLevel | undefined>[] = [
  ['a program is doctoral', ({ programs }) => programs.includes('DOCTORAL'), 'DOCTORAL'],
  ['a program is graduate', ({ programs }) => programs.includes('GRADUATE'), 'GRADUATE'],
  ['a program is undergraduate', ({ programs }) => programs.includes('UNDERGRADUATE'), 'UNDERGRADUATE'],
  ['a program is at school level', ({ programs }) => programs.includes('SCHOOL'), 'SCHOOL'],
  ['the standing is doctoral', ({ standing }) => /\bdoctora|\bph\.?\s?d/i.test(standing), 'DOCTORAL'],
  ['the standing is undergraduate', ({ standing }) => /\bundergrad/i.test(standing), 'UNDERGRADUATE'],
  ['the standing is graduate or professional', ({ standing }) => /\b(post)?grad|\bmaster|\bprofessional/i.test(standing), 'GRADUATE'],
  [
    'the standing is freshman, sophomore, junior or senior',
    ({ standing }) => /\b(freshman|sophomore|junior|senior)\b/i.test(standing),
    'UNDERGRADUATE',
  ],
  otherwise(undefined),
]

export function studyLevel(programs: readonly Program[], terms: readonly SchoolTerm[]): StudyLevel | undefined {
  const studied = programs.filter(isStudied)
  const counted = studied.length > 0 ? studied : programs
  return decide(LEVEL_TABLE, { programs: counted.map(degreeLevel), standing: standingInTerms(terms) })
}

/** Returns the standing in the first of these terms that states it. */
export const standingInTerms = (terms: readonly SchoolTerm[]): string => terms.find(({ session }) => session.level)?.session.level ?? ''
