/** Checks that year-to-date amounts include the current amounts, and that they grow by the current amounts from one paystub to the next. */
import type { SVC_INCOME_EMPLOYMENT_RECORD } from '../../../generated/types.ts'
import { daysBetween, parseDay, getYear } from '../../determinations/days.ts'
import { sameEmployment } from './employment.ts'
import type { Check, TypedData } from './checked-item.ts'
import { type PayFigure, payFigures, totalCents } from './pay-figures.ts'
import { asRecord } from './records.ts'

type Paystub = SVC_INCOME_EMPLOYMENT_RECORD

const byKind = (list: readonly PayFigure[]) => Map.groupBy(list, ({ currency, kind }) => `${currency} ${kind}`)

const currentFigures = (list: readonly PayFigure[]) => list.filter(({ yearToDate }) => !yearToDate)
const yearToDateFigures = (list: readonly PayFigure[]) => list.filter(({ yearToDate }) => yearToDate)

/** If fewer lines have a year-to-date amount than a current amount, the totals cannot be compared. */
function isLessThanCurrent(list: readonly PayFigure[]): boolean {
  const current = currentFigures(list)
  const year = yearToDateFigures(list)
  return year.length >= current.length && totalCents(current) > 0 && totalCents(year) < totalCents(current)
}

const yearIsLessThanCurrent = ({ earnings = [], deductions = [], benefits = [] }: Paystub) =>
  [earnings.flatMap(({ amounts }) => payFigures(amounts)), ...[...deductions, ...benefits].map(({ amounts }) => payFigures(amounts))].some(
    (list) => [...byKind(list).values()].some(isLessThanCurrent),
  )

const TAXES = new Set(['FEDERAL_TAX', 'STATE_TAX'])

/**
 * Returns the lines that appear on every paystub from the same employment. Lines of kind OTHER are excluded, because they may differ each
 * time.
 */
const repeatedLines = ({ earnings = [], deductions = [] }: Paystub) =>
  byKind([
    ...earnings.flatMap(({ amounts }) => payFigures(amounts)).filter(({ kind }) => kind !== 'OTHER'),
    ...deductions
      .filter(({ type }) => TAXES.has(type ?? ''))
      .flatMap(({ type, amounts }) => payFigures(amounts).map((figure) => ({ ...figure, kind: `${type} ${figure.kind}` }))),
  ])

function growthIsWrong(earlier: Paystub, later: Paystub): boolean {
  const ended = parseDay(earlier.interval?.end_date)
  const started = parseDay(later.interval?.start_date)
  const adjoin = ended !== undefined && started !== undefined && daysBetween(ended, started) === 1
  const before = repeatedLines(earlier)
  return [...repeatedLines(later)].some(([kind, list]) => {
    const [was, is, current] = [yearToDateFigures(before.get(kind) ?? []), yearToDateFigures(list), currentFigures(list)]
    if (current.length === 0 || is.length === 0 || is.length !== was.length) return false
    const growth = totalCents(is) - totalCents(was)
    return adjoin ? growth !== totalCents(current) : growth < totalCents(current)
  })
}

/** Returns the other paystubs for the same employment and year that have different pay days, with their distances in days. */
function paystubsOfYear<Other extends TypedData>(paystub: Paystub, others: readonly Other[]) {
  const paid = parseDay(paystub.pay_date)
  return others.flatMap((item) => {
    const other = asRecord('SVC_INCOME_EMPLOYMENT_RECORD', item)
    const day = parseDay(other?.pay_date)
    if (!other || paid === undefined || day === undefined || day === paid || getYear(day) !== getYear(paid)) return []
    return sameEmployment(paystub, other) ? [{ item, other, days: daysBetween(paid, day) }] : []
  })
}

/** Maximum number of paystubs with the same pay day, for example corrections, that are compared. The latest Items are chosen. */
const MAX_PAYSTUBS_PER_DAY = 10

/** Returns the nearest paystubs before and after this paystub. */
function nearest<Other extends TypedData>(paystub: Paystub, others: readonly Other[]) {
  const around = paystubsOfYear(paystub, others)
  return ([-1, 1] as const).map((side) => {
    const distance = around.reduce((least, { days }) => (days * side > 0 ? Math.min(least, days * side) : least), Infinity)
    return around.filter(({ days }) => days * side === distance).slice(0, MAX_PAYSTUBS_PER_DAY)
  }) as [ReturnType<typeof paystubsOfYear<Other>>, ReturnType<typeof paystubsOfYear<Other>>]
}

/** Returns the Items whose amounts are compared with this Item's amounts, latest first. */
export function nearestPaystubs<Other extends TypedData>(item: TypedData, others: readonly Other[]): Other[] {
  const paystub = asRecord('SVC_INCOME_EMPLOYMENT_RECORD', item)
  return paystub ? nearest(paystub, others).flatMap((found) => found.map((one) => one.item)) : []
}

function contradictsNearest(paystub: Paystub, others: readonly TypedData[]): boolean {
  const [before, after] = nearest(paystub, others)
  return before.some(({ other }) => growthIsWrong(other, paystub)) || after.some(({ other }) => growthIsWrong(paystub, other))
}

export const yearToDateCheck: Check = {
  code: 'YTD_MISMATCH',
  finds: (item) => {
    const paystub = asRecord('SVC_INCOME_EMPLOYMENT_RECORD', item)
    return paystub !== undefined && (yearIsLessThanCurrent(paystub) || contradictsNearest(paystub, item.others))
  },
}
