/** The limits in days that determinations use. Explanations look for boundaries at these distances. */
import { ENROLLMENT_DAYS } from './education/enrollment-status.ts'
import { WINDOW } from './income-employment/bank-match.ts'
import { FREQUENCIES } from './income-employment/pay-periods.ts'

/** Includes pay periods and a year. */
export const COUNTED_DAYS: readonly number[] = [
  ...new Set([
    ...Object.values(ENROLLMENT_DAYS),
    ...Object.values(WINDOW),
    ...FREQUENCIES.flatMap(({ longest, maxDays }) => [longest, maxDays]),
    365,
  ]),
]
