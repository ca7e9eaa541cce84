/** Grade point averages of other scales, on the scale from 0 to 4. */
import type { GpaRange } from '../../../generated/types.ts'
import { between } from './arithmetic.ts'

/** The smallest of these that holds an average is its scale where a record states none. */
const USUAL_MAXIMA = [4, 4.34, 5, 10, 100]

/** Up to here a scale is the one to 4 with more for an A+, so that averages are left as they are. */
const FOUR = { from: 4, to: 4.34 }

export interface OnFour {
  readonly gpa: number
  /** False: the average was computed from that of another scale. */
  readonly printed: boolean
}

/** Undefined where no scale holds the average. */
export function onFour(gpa: number, range: GpaRange | null | undefined): OnFour | undefined {
  const stated = { minimum: range?.minimum ?? 0, maximum: range?.maximum ?? 0 }
  const usual = { minimum: 0, maximum: USUAL_MAXIMA.find((maximum) => gpa <= maximum) ?? 0 }
  const scale = [stated, usual].find(({ minimum, maximum }) => minimum < maximum && minimum <= gpa && gpa <= maximum)
  if (!scale) return undefined
  const { minimum, maximum } = scale
  const printed = maximum >= FOUR.from && maximum <= FOUR.to
  return { gpa: between(0, printed ? gpa : ((gpa - minimum) / (maximum - minimum)) * 4, 4), printed }
}
