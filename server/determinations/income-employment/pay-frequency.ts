/** How long after the last pay date an employment still counts as active: two pay periods and a week of grace. */
import { daysBetween } from '../days.ts'
import type { Payslip } from './payslip.ts'

const FREQUENCIES = [
  { basis: 'WEEKLY', longest: 7, silence: 21 },
  { basis: 'BI_WEEKLY', longest: 14, silence: 35 },
  { basis: 'SEMI_MONTHLY', longest: 16, silence: 39 },
  { basis: 'MONTHLY', longest: 31, silence: 69 },
] as const

/** Where nothing tells the frequency, the longest that is usual. */
const UNKNOWN = FREQUENCIES[3]

/** By the basis of an earning; hourly and annual say nothing of it, so then by the days of the pay period. */
export function daysOfSilence({ record, start, end }: Payslip): number {
  const bases = new Set(record.earnings?.map(({ basis }) => basis))
  const stated = FREQUENCIES.find(({ basis }) => bases.has(basis))
  const days = start === undefined || end === undefined || end < start ? undefined : daysBetween(start, end) + 1
  const measured = days === undefined ? undefined : FREQUENCIES.find(({ longest }) => days <= longest)
  return (stated ?? measured ?? UNKNOWN).silence
}
