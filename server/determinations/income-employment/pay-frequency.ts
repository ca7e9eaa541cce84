/** How long after the last pay date an employment still counts as active: two pay periods and a week of grace. */
import { daysBetween } from '../days.ts'
import type { Payslip } from './payslip.ts'

const FREQUENCIES = [
  { basis: 'WEEKLY', longest: 7, maxDays: 21 },
  { basis: 'BI_WEEKLY', longest: 14, maxDays: 35 },
  { basis: 'SEMI_MONTHLY', longest: 16, maxDays: 39 },
  { basis: 'MONTHLY', longest: 31, maxDays: 69 },
] as const

/** When the frequency is not known, the longest usual one. */
const UNKNOWN = FREQUENCIES[3]

/** From the basis of an earning. HOURLY and ANNUAL do not say the frequency, so then from the length of the pay period. */
export function maxDaysWithoutPay({ record, start, end }: Payslip): number {
  const bases = new Set(record.earnings?.map(({ basis }) => basis))
  const stated = FREQUENCIES.find(({ basis }) => bases.has(basis))
  const days = start === undefined || end === undefined || end < start ? undefined : daysBetween(start, end) + 1
  const measured = days === undefined ? undefined : FREQUENCIES.find(({ longest }) => days <= longest)
  return (stated ?? measured ?? UNKNOWN).maxDays
}
