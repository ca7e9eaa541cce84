/** Letter grades, best first: other notations, grade points, and the lowest percentage for each. */

export interface Grade {
  readonly letter: string
  readonly alsoPrinted: readonly string[]
  readonly points: number
  /** The lowest percentage; null for a grade that schools with percentages do not give. */
  readonly percent: number | null
}

export const GRADES: readonly Grade[] = [
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

/** A number below 11 may be points of another scale, so it does not count as a percentage. */
const PERCENTAGE = /^\d{2,3}(\.\d+)?$/

/** Undefined for a grade without points, such as W, I, P, CR, AU and TA. */
export function gradeOf(printed: string | null | undefined): Grade | undefined {
  const text = (printed ?? '').trim().toUpperCase().replace(/[−–]/, '-')
  const number = PERCENTAGE.test(text) ? Number(text) : 101
  if (number > 100) return byLetter.get(text)
  return GRADES.find(({ percent }) => percent !== null && number >= percent)
}

/** The lowest of the grades, by the order of the table. */
export const lowestGrade = (grades: readonly (Grade | undefined)[]): Grade | undefined => GRADES.findLast((grade) => grades.includes(grade))
