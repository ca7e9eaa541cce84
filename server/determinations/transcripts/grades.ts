/** Letter grades from best to worst, with other notations, grade points and minimum percentages, and the grade-average scales. */
import type { GpaRange } from '../../../generated/types.ts'
import { clamp } from './arithmetic.ts'

export interface Grade {
  readonly letter: string
  readonly alsoPrinted: readonly string[]
  readonly points: number
  /** Minimum percentage. Null for grades that schools with percentage grades do not use. */
  readonly percent: number | null
}

const GRADES: readonly Grade[] = [
  { letter: 'A+', alsoPrinted: [], points: 4, percent: 97 },
  { letter: 'A', alsoPrinted: [], points: 4, percent: 93 },
  { letter: 'A-', alsoPrinted: [], points: 3.7, percent: 90 },
  { letter: 'B+', alsoPrinted: [], points: 3.3, percent: 87 },
  { letter: 'B', alsoPrinted: [], points: 3, percent: 83 },
  { letter: 'B-', alsoPrinted: [], points: 2.7, percent: 80 },
  { letter: 'C+', alsoPrinted: [], points: 2.3, percent: 77 },
  { letter: 'C', alsoPrinted: [], points: 2, percent: 73 },
  { letter: 'C-', alsoPrinted: [], points: 1.7, percent: 70 },
  { letter: 'D+', alsoPrinted: [], points: 1.3, percent: 67 },
  { letter: 'D', alsoPrinted: [], points: 1, percent: 65 },
  { letter: 'D-', alsoPrinted: [], points: 0.7, percent: null },
  { letter: 'F', alsoPrinted: ['E', 'WF', 'XF', 'FN', 'NF'], points: 0, percent: 11 },
]

const byLetter = new Map(GRADES.flatMap((grade) => [grade.letter, ...grade.alsoPrinted].map((printed) => [printed, grade] as const)))

/** Matches numbers with two or three digits. A number below 11 is not a percentage, because it may be points on another scale. */
const PERCENTAGE = /^\d{2,3}(\.\d+)?$/

/** Returns undefined for a grade without points, for example W, I, P, CR, AU or TA. */
export function parseGrade(printed: string | null | undefined): Grade | undefined {
  const text = (printed ?? '').trim().toUpperCase().replace(/[−–]/, '-')
  const number = PERCENTAGE.test(text) ? Number(text) : 101
  if (number > 100) return byLetter.get(text)
  return GRADES.find(({ percent }) => percent !== null && number >= percent)
}

/** Returns the lowest grade according to the order of the table. */
export const lowestGrade = (grades: readonly (Grade | undefined)[]): Grade | undefined => GRADES.findLast((grade) => grades.includes(grade))

/** Common scale maximums. If a record states no scale, uses the smallest maximum that is not below the average. */
const USUAL_MAXIMA = [4, 4.34, 5, 10, 100]

/** Range of maximums for a 4-point scale, which may have extra points for an A+. Averages on such a scale are not converted. */
const FOUR_POINT_MAXIMA = { from: 4, to: 4.34 }

/** Converts an average to a scale from 0 to 4. Undefined if its scale is unknown. `printed` is set if the average is not converted. */
export function toFourPoints(gpa: number, range: GpaRange | null | undefined) {
  const stated = { minimum: range?.minimum ?? 0, maximum: range?.maximum ?? 0 }
  const usual = { minimum: 0, maximum: USUAL_MAXIMA.find((maximum) => gpa <= maximum) ?? 0 }
  const scale = [stated, usual].find(({ minimum, maximum }) => minimum < maximum && minimum <= gpa && gpa <= maximum)
  if (!scale) return undefined
  const { minimum, maximum } = scale
  const printed = maximum >= FOUR_POINT_MAXIMA.from && maximum <= FOUR_POINT_MAXIMA.to
  return { gpa: clamp(0, printed ? gpa : ((gpa - minimum) / (maximum - minimum)) * 4, 4), printed }
}
