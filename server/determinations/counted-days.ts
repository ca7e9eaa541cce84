/** The numbers of days that determinations count from one day to another, for those who look for the boundaries of an answer. */
import { ENROLLMENT_DAYS } from './education/enrollment-status.ts'
import { WINDOW } from './income-employment/bank-match.ts'
import { FREQUENCIES } from './income-employment/pay-periods.ts'

/** The longest pay period and a year are counted, too. */
export const COUNTED_DAYS: readonly number[] = [
  ...new Set([
    ...Object.values(ENROLLMENT_DAYS),
    ...Object.values(WINDOW),
    ...FREQUENCIES.flatMap(({ longest, maxDays }) => [longest, maxDays]),
    365,
  ]),
]
