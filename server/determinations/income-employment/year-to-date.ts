/** The year to date on payslips: which total counts, and whether the payments of the year contradict it. */
import { yearOf } from '../days.ts'
import type { Circumstances, Evidence } from '../evidence.ts'
import { cents, sum, total } from '../money.ts'
import { documentsOf, type IncomeRecord } from './documents.ts'
import { type Payer, payersOf } from './payers.ts'
import type { Pay, Payslip } from './payslip.ts'

const sumOf = (pays: readonly Pay[]) => total(pays.map(({ value }) => value))

/**
 * The last of these payslips with year-to-date totals, which include all earlier pay. Among several payslips of one day, the one with
 * the largest totals was made last. The payslips are sorted newest first.
 */
export function lastWithTotals<One extends Payslip>(payslips: readonly One[]): One | undefined {
  const withTotals = payslips.filter(({ yearToDate }) => yearToDate.length > 0)
  const day = withTotals[0]?.day
  return withTotals.filter((one) => one.day === day).toSorted((a, b) => sumOf(b.yearToDate) - sumOf(a.yearToDate))[0]
}

const keyOf = ({ type, currency }: Pay) => `${type} ${currency}`

/** The payments of a year up to the last total, and the total, for each type and currency of pay: the payments are part of it. */
function exceedsTotal(payslips: readonly Payslip[]): boolean {
  const last = lastWithTotals(payslips)
  if (!last) return false
  const paid = payslips.filter(({ day }) => day !== undefined && last.day !== undefined && day <= last.day).flatMap(({ gross }) => gross)
  const byKind = Map.groupBy(paid, keyOf)
  return [...Map.groupBy(last.yearToDate, keyOf)].some(
    ([kind, totals]) => sum((byKind.get(kind) ?? []).map(({ value }) => cents(value))) > sum(totals.map(({ value }) => cents(value))),
  )
}

const payerContradicts = ({ payments }: Payer) =>
  [...Map.groupBy(payments, ({ day }) => (day === undefined ? undefined : yearOf(day)))].some(
    ([year, payslips]) => year !== undefined && exceedsTotal(payslips),
  )

/** Whether the payslips of one payer and year were paid more than the last of them states for the year to date. */
export const paymentsExceedYearToDate = (evidence: readonly Evidence<IncomeRecord>[], circumstances: Circumstances): boolean =>
  payersOf(documentsOf(evidence, circumstances)).some(payerContradicts)
