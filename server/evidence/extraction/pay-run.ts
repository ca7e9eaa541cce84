/** One payroll run of an employment: what was earned, deducted and paid out, in cents. */
import { DAY, utc, yearOf } from './calendar.ts'
import { Chance } from './chance.ts'
import type { Employment } from './employment.ts'
import { share, sum } from './money.ts'

export type EarnedAs = 'REGULAR' | 'HOLIDAY' | 'OVERTIME'
export type DeductedAs = 'FEDERAL' | 'STATE' | 'SOCIAL_SECURITY' | 'MEDICARE' | 'RETIREMENT' | 'MEDICAL'

export interface PayRun {
  readonly payDay: number
  readonly start: number
  readonly end: number
  readonly hours: Readonly<Record<EarnedAs, number>>
  readonly earned: Readonly<Record<EarnedAs, number>>
  readonly gross: number
  readonly deducted: Readonly<Record<DeductedAs, number>>
  readonly net: number
}

/** Shares of wages that the law sets, in hundredths of a percent. */
export const SOCIAL_SECURITY = 620
export const MEDICARE = 145

const FULL_TIME = 80
const SHIFT = 8

/** Paid holidays that fall on the same day each year: month and day. */
const HOLIDAYS = [
  [1, 1],
  [7, 4],
  [11, 11],
  [12, 25],
] as const

/** What an hour of overtime is worth, in hours. */
export const OVERTIME = 1.5

export function payRun(employment: Employment, payDay: number): PayRun {
  const end = payDay - 5 * DAY
  const start = end - 13 * DAY
  const holiday = SHIFT * HOLIDAYS.filter(([month, day]) => falls(month, day, start, end)).length
  const chance = new Chance('pay run', employment.key, String(payDay))
  const overtime = employment.type === 'WAGE' ? chance.whole(0, 8) : 0
  const hours = { REGULAR: FULL_TIME - holiday, HOLIDAY: holiday, OVERTIME: overtime }
  const { rate } = employment
  const earned = { REGULAR: hours.REGULAR * rate, HOLIDAY: holiday * rate, OVERTIME: overtime * rate * OVERTIME }
  const gross = sum(Object.values(earned))
  const deducted = deductions(employment, gross)
  return { payDay, start, end, hours, earned, gross, deducted, net: gross - sum(Object.values(deducted)) }
}

const falls = (month: number, day: number, start: number, end: number) =>
  [yearOf(start), yearOf(end)].some((year) => utc(year, month, day) >= start && utc(year, month, day) <= end)

/** Income tax is taken of what is left after the retirement plan, the statutory shares of the whole. */
function deductions({ federalTax, stateTax, retirement, medical }: Employment, gross: number): PayRun['deducted'] {
  const plan = share(gross, retirement)
  return {
    FEDERAL: share(gross - plan, federalTax),
    STATE: share(gross - plan, stateTax),
    SOCIAL_SECURITY: share(gross, SOCIAL_SECURITY),
    MEDICARE: share(gross, MEDICARE),
    RETIREMENT: plan,
    MEDICAL: medical,
  }
}
