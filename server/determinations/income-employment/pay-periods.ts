/** Determines the pay frequency, and whether payslips follow each other without a gap. */
import { DAY } from '../../core/durations.ts'
import { daysBetween } from '../days.ts'
import type { Payslip } from './payslip.ts'

/** Pay frequencies. An employee counts as active for two pay periods plus a one-week grace period after the last pay date. */
export const FREQUENCIES = [
  { basis: 'WEEKLY', longest: 7, maxDays: 21 },
  { basis: 'BI_WEEKLY', longest: 14, maxDays: 35 },
  { basis: 'SEMI_MONTHLY', longest: 16, maxDays: 39 },
  { basis: 'MONTHLY', longest: 31, maxDays: 69 },
] as const

/** An unknown frequency is treated as the longest common frequency. */
const UNKNOWN = FREQUENCIES[3]

/** Returns the frequency that an earning's basis implies. HOURLY and ANNUAL do not imply a frequency. */
function statedFrequency({ record }: Payslip) {
  const bases = new Set(record.earnings?.map(({ basis }) => basis))
  return FREQUENCIES.find(({ basis }) => bases.has(basis))
}

/** Uses the length of the pay period if the basis does not imply the frequency. */
export function maxDaysWithoutPay(payslip: Payslip): number {
  const { start, end } = payslip
  const days = start === undefined || end === undefined || end < start ? undefined : daysBetween(start, end) + 1
  const measured = days === undefined ? undefined : FREQUENCIES.find(({ longest }) => days <= longest)
  return (statedFrequency(payslip) ?? measured ?? UNKNOWN).maxDays
}

/** The days that a payment covers, and its pay day. */
interface PayPeriod {
  readonly start: number
  readonly end: number
  readonly paid: number
}

/**
 * Returns the stated period. If none is stated, returns the longest period for the stated frequency that ends on the pay day. Undefined if
 * neither the period nor the frequency is stated.
 */
function getPeriod(payslip: Payslip): PayPeriod | undefined {
  const { start, end, paid, day } = payslip
  if (start !== undefined && end !== undefined && start <= end) return { start, end, paid: paid ?? end }
  const frequency = statedFrequency(payslip)
  return frequency && day !== undefined ? { start: day - (frequency.longest - 1) * DAY, end: day, paid: day } : undefined
}

/** Returns the periods in order. Undefined if any period is unknown. */
function listPeriods(payslips: readonly Payslip[]): PayPeriod[] | undefined {
  const periods = payslips.map(getPeriod)
  return periods.every((period) => period !== undefined) ? periods.toSorted((a, b) => a.start - b.start || a.end - b.end) : undefined
}

/** Allows four days, because a pay period may end before a long weekend: from Friday to Tuesday. */
const follows = (end: number, start: number) => daysBetween(end, start) <= 4

function areContinuous([first, ...periods]: readonly PayPeriod[]): boolean {
  let latest = first?.end ?? 0
  return periods.every(({ start, end }) => {
    const isNext = follows(latest, start)
    latest = Math.max(latest, end)
    return isNext
  })
}

const getLength = ({ start, end }: PayPeriod) => end - start + DAY

interface YearOfPay {
  readonly year: number
  /** All payslips that were paid in this year. */
  readonly payslips: readonly Payslip[]
  /** Payslips from the same employer that were paid in other years. */
  readonly others: readonly Payslip[]
  /** First day of employment, as stated. */
  readonly hired: number | undefined
  readonly ended: number | undefined
  /**
   * True if the year has ended. If so, the payslips must extend to the end of the year. Otherwise, they must extend to the last pay day.
   */
  readonly isOver: boolean
}

/**
 * Returns true if payslips cover the pay for a whole year. They must extend without a gap from the first pay day of the year, or from the
 * day of hire, to the last pay day. If the first payslip states year-to-date totals (`withTotals`), the totals also cover the time before
 * that payslip. Pay that is due on New Year's Day, when banks are closed, belongs to the previous year.
 */
export function showWholeYear({ year, payslips, others, hired, ended, isOver }: YearOfPay, withTotals: boolean): boolean {
  if (withTotals && payslips.length === 1 && !isOver) return true
  const periods = listPeriods(payslips)
  const [first] = periods ?? []
  const last = periods?.at(-1)
  if (!periods || !first || !last || !areContinuous(periods)) return false
  const around = others.flatMap((payslip) => getPeriod(payslip) ?? [])
  const before = around.filter(({ paid }) => paid < first.paid)
  const after = around.filter(({ paid }) => paid > last.paid)
  const hasStart =
    withTotals ||
    first.paid - getLength(first) <= Date.UTC(year, 0, 1) ||
    (before.length > 0 && follows(Math.max(...before.map(({ end }) => end)), first.start)) ||
    (hired !== undefined && hired <= first.end && follows(hired, first.start))
  const hasEnd =
    last.paid + getLength(last) > Date.UTC(year + 1, 0, 1) ||
    (after.length > 0 && follows(last.end, Math.min(...after.map(({ start }) => start)))) ||
    (ended !== undefined && ended >= last.start && follows(last.end, ended))
  return hasStart && (hasEnd || !isOver)
}
