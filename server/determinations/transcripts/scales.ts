/** Converts grade point averages of other scales to the scale from 0 to 4. */
import type { GpaRange } from '../../../generated/types.ts'
import { clamp } from './arithmetic.ts'

/** When a record states no scale, the smallest of these that is not below the average is its scale. */
const USUAL_MAXIMA = [4, 4.34, 5, 10, 100]

/** A scale with a maximum in this range is the scale to 4, perhaps with more points for an A+: its averages are not converted. */
const FOUR_POINT_MAXIMA = { from: 4, to: 4.34 }

export interface FourPointAverage {
  readonly gpa: number
  /** False when the average was converted from another scale. */
  readonly printed: boolean
}

/** Undefined when the average is on no known scale. */
export function toFourPoints(gpa: number, range: GpaRange | null | undefined): FourPointAverage | undefined {
  const stated = { minimum: range?.minimum ?? 0, maximum: range?.maximum ?? 0 }
  const usual = { minimum: 0, maximum: USUAL_MAXIMA.find((maximum) => gpa <= maximum) ?? 0 }
  const scale = [stated, usual].find(({ minimum, maximum }) => minimum < maximum && minimum <= gpa && gpa <= maximum)
  if (!scale) return undefined
  const { minimum, maximum } = scale
  const printed = maximum >= FOUR_POINT_MAXIMA.from && maximum <= FOUR_POINT_MAXIMA.to
  return { gpa: clamp(0, printed ? gpa : ((gpa - minimum) / (maximum - minimum)) * 4, 4), printed }
}
