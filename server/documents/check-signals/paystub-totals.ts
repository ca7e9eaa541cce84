/** Checks a paystub's totals: gross pay must be the sum of its parts, and net pay must be gross pay minus all deductions. */
import type { CheckSignalCode } from '../../../generated/types.ts'
import { sum } from '../../determinations/money.ts'
import type { Check } from './checked-item.ts'
import { figuresByPeriod, figuresOfKind, type PayFigure, type PeriodFigures, totalCents } from './pay-figures.ts'
import { asRecord } from './records.ts'

/** Builds a check on the figures for the pay period and for the year to date, in each currency. */
const periodCheck = (code: CheckSignalCode, isWrong: (period: PeriodFigures) => boolean): Check => ({
  code,
  finds: (item) => {
    const paystub = asRecord('SVC_INCOME_EMPLOYMENT_RECORD', item)
    return paystub !== undefined && figuresByPeriod(paystub).some(isWrong)
  },
})

const PARTS = ['REGULAR', 'OVERTIME', 'HOLIDAY', 'BONUS', 'COMMISSION']

/** Pay of kind OTHER may be part of gross pay, or paid in addition to it, for example as a reimbursement. */
const otherIsOutsideGross = (earnings: readonly PayFigure[]): boolean =>
  figuresOfKind(earnings, PARTS).length > 0 && totalCents(figuresOfKind(earnings, PARTS)) === totalCents(figuresOfKind(earnings, ['GROSS']))

const isComparable = (earnings: readonly PayFigure[]) =>
  figuresOfKind(earnings, ['GROSS']).length > 0 && figuresOfKind(earnings, PARTS).length > 0

const partsMakeGross = (earnings: readonly PayFigure[]) =>
  otherIsOutsideGross(earnings) ||
  totalCents(figuresOfKind(earnings, [...PARTS, 'OTHER'])) === totalCents(figuresOfKind(earnings, ['GROSS']))

/**
 * Checks gross pay. A paystub states a single gross amount, a gross amount for each itemized earning, or a gross amount for each type of
 * earning.
 */
function grossIsRight({ earnings, types }: PeriodFigures): boolean {
  const all = earnings.flat()
  const itemized = earnings.filter(isComparable)
  return (
    !isComparable(all) || partsMakeGross(all) || (itemized.length > 0 && itemized.every(partsMakeGross)) || areTypesRight(earnings, types)
  )
}

/** Returns false if an earning has no type or the type OTHER, because it may be the total of the other earnings. */
function areTypesRight(earnings: PeriodFigures['earnings'], types: PeriodFigures['types']): boolean {
  const byType = Map.groupBy(earnings.keys(), (at) => types[at] ?? 'OTHER')
  const ofTypes = [...byType.values()].map((places) => places.flatMap((at) => earnings[at] ?? []))
  return !byType.has('OTHER') && ofTypes.filter(isComparable).every(partsMakeGross)
}

export const grossPayCheck = periodCheck('GROSS_PAY_MISMATCH', (period) => !grossIsRight(period))

const filterParts = (entry: readonly PayFigure[]) => entry.filter(({ kind }) => kind !== 'GROSS')
const isWhole = (entry: readonly PayFigure[]) => figuresOfKind(entry, ['GROSS']).length > 0

const amount = (entry: readonly PayFigure[]) => totalCents(isWhole(entry) ? figuresOfKind(entry, ['GROSS']) : entry)

/** Returns true if the parts of a deduction do not add up to its total. */
const wholeDiffersFromParts = (entry: readonly PayFigure[]): boolean =>
  isWhole(entry) && filterParts(entry).length > 0 && totalCents(filterParts(entry)) !== amount(entry)

/**
 * Returns the sum of all deductions. If exactly one deduction states a total, and that deduction has no parts, its amount is `onlyWhole`.
 * It may be the total of the other deductions. Some documents print deductions as negative amounts.
 */
function deductionTotals(entries: readonly (readonly PayFigure[])[]): { all: number; onlyWhole?: number } | undefined {
  const stated = entries.filter((entry) => entry.length > 0)
  if (stated.length === 0) return undefined
  const amounts = stated.map(amount)
  const sign = amounts.every((each) => each <= 0) ? -1 : 1
  const wholes = stated.filter(isWhole)
  const [only] = wholes
  const isOnlyWhole = only && wholes.length === 1 && filterParts(only).length === 0
  return { all: sign * sum(amounts), ...(isOnlyWhole && { onlyWhole: sign * amount(only) }) }
}

/** Returns gross pay minus net pay. Undefined unless the paystub states both amounts. */
function withheldCents({ earnings }: PeriodFigures): number | undefined {
  const gross = figuresOfKind(earnings.flat(), ['GROSS'])
  const net = figuresOfKind(earnings.flat(), ['NET'])
  return gross.length > 0 && net.length > 0 ? totalCents(gross) - totalCents(net) : undefined
}

function netIsRight(period: PeriodFigures): boolean {
  const withheld = withheldCents(period)
  const totals = deductionTotals(period.deductions)
  if (withheld === undefined || totals === undefined || !period.complete) return true
  const earnings = period.earnings.flat()
  const outsideGross = otherIsOutsideGross(earnings) ? totalCents(figuresOfKind(earnings, ['OTHER'])) : 0
  return [totals.all, totals.onlyWhole ?? totals.all].some((amount) => withheld === amount || withheld === amount - outsideGross)
}

export const netPayCheck = periodCheck('NET_PAY_MISMATCH', (period) => !netIsRight(period))

/** If a line equals the total amount withheld, it is the total, and the other lines must add up to it. */
function totalIsWrong(period: PeriodFigures): boolean {
  const totals = deductionTotals(period.deductions)
  if (totals?.onlyWhole === undefined || !period.complete) return false
  return withheldCents(period) === totals.onlyWhole && totals.all !== totals.onlyWhole && totals.all - totals.onlyWhole !== totals.onlyWhole
}

export const deductionsCheck = periodCheck(
  'DEDUCTIONS_MISMATCH',
  (period) => period.deductions.some(wholeDiffersFromParts) || totalIsWrong(period),
)
