/**
 * Grades, credits and averages. Quality points are grade points times credits, and the average is quality points divided by graded credits.
 */
import type { AcademicTotals, CreditType } from '../../../../generated/types.ts'
import type { SyntheticRandom } from '../synthetic-random.ts'
import { sum } from '../../../determinations/money.ts'

/** Grade points in tenths, from the best grade to the worst. */
export const GRADE_POINTS = { A: 40, 'A-': 37, 'B+': 33, B: 30, 'B-': 27, 'C+': 23, C: 20, D: 10 } as const
export type LetterGrade = keyof typeof GRADE_POINTS

const USUAL_GRADES: readonly LetterGrade[] = ['A', 'A', 'A', 'A-', 'A-', 'B+', 'B+', 'B', 'B', 'B-', 'C+', 'C', 'D']

export const randomGrade = (random: SyntheticRandom): LetterGrade => random.pick(USUAL_GRADES)

export interface StudiedCourse {
  readonly credits: number
  /** Undefined while the course is in progress. */
  readonly grade?: LetterGrade
}

const qualityTenths = ({ credits, grade }: StudiedCourse): number => (grade ? GRADE_POINTS[grade] * credits : 0)

const isGraded = ({ grade }: StudiedCourse): boolean => grade !== undefined

export function gradePointAverage(studies: readonly StudiedCourse[]): number | null {
  const credits = sum(studies.filter(isGraded).map((study) => study.credits))
  return credits === 0 ? null : Math.round((sum(studies.map(qualityTenths)) * 10) / credits) / 100
}

export const qualityPoints = (studies: readonly StudiedCourse[]): number => sum(studies.map(qualityTenths)) / 10

export const earnedCredits = (studies: readonly StudiedCourse[]): number => sum(studies.filter(isGraded).map(({ credits }) => credits))

export const academicTotals = (credit_type: CreditType, cumulative: boolean, studies: readonly StudiedCourse[]): AcademicTotals => ({
  credit_type,
  level: 'INSTITUTION',
  cumulative,
  gpa_credits: earnedCredits(studies),
  attempted: sum(studies.map(({ credits }) => credits)),
  earned: earnedCredits(studies),
  quality_points: qualityPoints(studies),
  gpa: gradePointAverage(studies),
  gpa_range: { minimum: 0, maximum: 4 },
})
