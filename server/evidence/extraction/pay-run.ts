/** Calculates one payroll run of a synthetic employment: earnings, deductions and net pay, in cents. */
import { MEDICARE_RATE, SOCIAL_SECURITY_RATE } from '../check-signals/payroll-tax-years.ts'
import { utcDay, yearOf } from './calendar.ts'
import { DAY } from '../../core/durations.ts'
import { SyntheticRandom } from './synthetic-random.ts'
import type { SyntheticEmployment } from './employment.ts'
import { shareOf, sumOf } from './money.ts'

export type EarningKind = 'REGULAR' | 'HOLIDAY' | 'OVERTIME'
export type DeductionKind = 'FEDERAL' | 'STATE' | 'SOCIAL_SECURITY' | 'MEDICARE' | 'RETIREMENT' | 'MEDICAL'

export interface PayRun {
  readonly payDay: number
  readonly start: number
  readonly end: number
  readonly hours: Readonly<Record<EarningKind, number>>
  readonly earned: Readonly<Record<EarningKind, number>>
  readonly gross: number
  readonly deducted: Readonly<Record<DeductionKind, number>>
  readonly net: number
}

/** Paid hours of a period of two weeks. */
const FULL_TIME_HOURS = 80
const SHIFT_HOURS = 8

/** Paid holidays with a fixed date, as month and day. */
const HOLIDAYS = [
  [1, 1],
  [7, 4],
  [11, 11],
  [12, 25],
] as const

/** How many regular hours one hour of overtime is paid as. */
export const OVERTIME_MULTIPLE = 1.5

export function calculatePayRun(employment: SyntheticEmployment, payDay: number): PayRun {
  const end = payDay - 5 * DAY
  const start = end - 13 * DAY
  const holiday = SHIFT_HOURS * HOLIDAYS.filter(([month, day]) => isInPeriod(month, day, start, end)).length
  const random = new SyntheticRandom('pay run', employment.key, String(payDay))
  const overtime = employment.type === 'WAGE' ? random.integer(0, 8) : 0
  const hours = { REGULAR: FULL_TIME_HOURS - holiday, HOLIDAY: holiday, OVERTIME: overtime }
  const { rate } = employment
  const earned = { REGULAR: hours.REGULAR * rate, HOLIDAY: holiday * rate, OVERTIME: overtime * rate * OVERTIME_MULTIPLE }
  const gross = sumOf(Object.values(earned))
  const deducted = calculateDeductions(employment, gross)
  return { payDay, start, end, hours, earned, gross, deducted, net: gross - sumOf(Object.values(deducted)) }
}

const isInPeriod = (month: number, day: number, start: number, end: number) =>
  [yearOf(start), yearOf(end)].some((year) => utcDay(year, month, day) >= start && utcDay(year, month, day) <= end)

/** Income tax is a share of gross less the retirement plan. Social Security and Medicare tax are shares of gross. */
function calculateDeductions({ federalTax, stateTax, retirement, medical }: SyntheticEmployment, gross: number): PayRun['deducted'] {
  const plan = shareOf(gross, retirement)
  return {
    FEDERAL: shareOf(gross - plan, federalTax),
    STATE: shareOf(gross - plan, stateTax),
    SOCIAL_SECURITY: shareOf(gross, SOCIAL_SECURITY_RATE),
    MEDICARE: shareOf(gross, MEDICARE_RATE),
    RETIREMENT: plan,
    MEDICAL: medical,
  }
}
