/** Determines which year-to-date total on payslips applies, and whether the year's payments contradict it. */
import { getYear } from '../days.ts'
import type { Circumstances, InputItem } from '../input.ts'
import { cents, sum, total } from '../money.ts'
import type { IncomeRecord } from './documents.ts'
import { type Payer, groupByPayer } from './payers.ts'
import type { Pay, Payslip } from './payslip.ts'

const sumCents = (pays: readonly Pay[]) => total(pays.map(({ value }) => value))

/**
 * Returns the last payslip with year-to-date totals, which include all earlier pay. If several payslips have the same day, the largest
 * totals are the latest. The payslips must be sorted newest first.
 */
export function lastWithTotals<One extends Payslip>(payslips: readonly One[]): One | undefined {
  const withTotals = payslips.filter(({ yearToDate }) => yearToDate.length > 0)
  const day = withTotals[0]?.day
  return withTotals.filter((one) => one.day === day).toSorted((a, b) => sumCents(b.yearToDate) - sumCents(a.yearToDate))[0]
}

const getKey = ({ type, currency }: Pay) => `${type} ${currency}`

/** Returns the total for a type in a currency. */
const centsOfKind = (pays: readonly Pay[], kind: string) => sum(pays.filter((pay) => getKey(pay) === kind).map(({ value }) => cents(value)))

/**
 * Returns true if, for any type and currency, the payments up to the last total exceed that total. An earlier total replaces the payments
 * before it.
 */
export function exceedsTotal(payslips: readonly Payslip[]): boolean {
  const last = lastWithTotals(payslips)
  const until = last?.day
  if (!last || until === undefined) return false
  const paidAfter = (from: number) =>
    payslips.filter(({ day }) => day !== undefined && day > from && day <= until).flatMap(({ gross }) => gross)
  const earlier = payslips.filter(({ day, yearToDate }) => day !== undefined && day < until && yearToDate.length > 0)
  const least = [paidAfter(-Infinity), ...earlier.map(({ day, yearToDate }) => [...yearToDate, ...paidAfter(day ?? until)])]
  return [...new Set(last.yearToDate.map(getKey))].some((kind) =>
    least.some((pays) => centsOfKind(pays, kind) > centsOfKind(last.yearToDate, kind)),
  )
}

const payerContradicts = ({ payments }: Payer) =>
  [...Map.groupBy(payments, ({ day }) => (day === undefined ? undefined : getYear(day)))].some(
    ([year, payslips]) => year !== undefined && exceedsTotal(payslips),
  )

/** Returns true if a payer's payments in a year exceed the year-to-date total on the last payslip. */
export const paymentsExceedYearToDate = (items: readonly InputItem<IncomeRecord>[], circumstances: Circumstances): boolean =>
  groupByPayer(items, circumstances).some(payerContradicts)
