/** Grades, credits and averages: quality points are grade points times credits, an average is their sum over the credits graded. */
import type { AcademicTotals, CreditType } from '../../../../generated/types.ts'
import type { Chance } from '../chance.ts'
import { sum } from '../money.ts'

/** Tenths of a grade point, best grade first. */
export const GRADES = { A: 40, 'A-': 37, 'B+': 33, B: 30, 'B-': 27, 'C+': 23, C: 20, D: 10 } as const
export type Grade = keyof typeof GRADES

const USUAL: readonly Grade[] = ['A', 'A', 'A', 'A-', 'A-', 'B+', 'B+', 'B', 'B', 'B-', 'C+', 'C', 'D']

export const gradeBy = (chance: Chance): Grade => chance.pick(USUAL)

export interface Study {
  readonly credits: number
  /** Absent while the course is in progress. */
  readonly grade?: Grade
}

const tenths = ({ credits, grade }: Study): number => (grade ? GRADES[grade] * credits : 0)

const isGraded = ({ grade }: Study): boolean => grade !== undefined

export function average(studies: readonly Study[]): number | null {
  const credits = sum(studies.filter(isGraded).map((study) => study.credits))
  return credits === 0 ? null : Math.round((sum(studies.map(tenths)) * 10) / credits) / 100
}

export const qualityPoints = (studies: readonly Study[]): number => sum(studies.map(tenths)) / 10

export const earnedCredits = (studies: readonly Study[]): number => sum(studies.filter(isGraded).map(({ credits }) => credits))

export const totals = (credit_type: CreditType, cumulative: boolean, studies: readonly Study[]): AcademicTotals => ({
  credit_type,
  level: 'INSTITUTION',
  cumulative,
  gpa_credits: earnedCredits(studies),
  attempted: sum(studies.map(({ credits }) => credits)),
  earned: earnedCredits(studies),
  quality_points: qualityPoints(studies),
  gpa: average(studies),
  gpa_range: { minimum: 0, maximum: 4 },
})
