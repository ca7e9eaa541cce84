/** Year-to-date amounts hold the current ones, and grow by them from one paystub to the next. */
import type { SVC_INCOME_EMPLOYMENT_RECORD } from '../../../generated/types.ts'
import { daysBetween, dayOf } from '../../determinations/days.ts'
import { sameEmployment } from './employment.ts'
import type { Check } from './checked-item.ts'
import { type Figure, figures, total } from './pay-figures.ts'
import { recordOf } from './records.ts'

type Paystub = SVC_INCOME_EMPLOYMENT_RECORD

const byKind = (list: readonly Figure[]) => Map.groupBy(list, ({ currency, kind }) => `${currency} ${kind}`)

const ofPeriod = (list: readonly Figure[]) => list.filter(({ year }) => !year)
const ofYear = (list: readonly Figure[]) => list.filter(({ year }) => year)

/** Where fewer lines have a year-to-date amount than a current one, the sums are not of the same lines. */
function lessThanCurrent(list: readonly Figure[]): boolean {
  const current = ofPeriod(list)
  const year = ofYear(list)
  return year.length >= current.length && total(current) > 0 && total(year) < total(current)
}

const contradictsItself = ({ earnings = [], deductions = [], benefits = [] }: Paystub) =>
  [earnings.flatMap(({ amounts }) => figures(amounts)), ...[...deductions, ...benefits].map(({ amounts }) => figures(amounts))].some(
    (list) => [...byKind(list).values()].some(lessThanCurrent),
  )

const TAXES = new Set(['FEDERAL_TAX', 'STATE_TAX'])

/** Lines that every paystub of an employment repeats; of the kind OTHER no two need be the same line. */
const lasting = ({ earnings = [], deductions = [] }: Paystub) =>
  byKind([
    ...earnings.flatMap(({ amounts }) => figures(amounts)).filter(({ kind }) => kind !== 'OTHER'),
    ...deductions
      .filter(({ type }) => TAXES.has(type ?? ''))
      .flatMap(({ type, amounts }) => figures(amounts).map((figure) => ({ ...figure, kind: `${type} ${figure.kind}` }))),
  ])

function growsOtherwise(earlier: Paystub, later: Paystub): boolean {
  const ended = dayOf(earlier.interval?.end_date)
  const started = dayOf(later.interval?.start_date)
  const adjoin = ended !== undefined && started !== undefined && daysBetween(ended, started) === 1
  const before = lasting(earlier)
  return [...lasting(later)].some(([kind, list]) => {
    const [was, is, current] = [ofYear(before.get(kind) ?? []), ofYear(list), ofPeriod(list)]
    if (current.length === 0 || is.length === 0 || is.length !== was.length) return false
    const growth = total(is) - total(was)
    return adjoin ? growth !== total(current) : growth < total(current)
  })
}

const yearOf = (day: number) => new Date(day).getUTCFullYear()

/** Paystubs of the same employment that were paid in the same year, but not on the same day, with the days from this to them. */
function neighbours(paystub: Paystub, others: readonly Paystub[]) {
  const paid = dayOf(paystub.pay_date)
  return others.flatMap((other) => {
    const day = dayOf(other.pay_date)
    if (paid === undefined || day === undefined || day === paid || yearOf(day) !== yearOf(paid)) return []
    return sameEmployment(paystub, other) ? [{ other, days: daysBetween(paid, day) }] : []
  })
}

/** Only the nearest on either side: what lies between two paystubs counts for their difference. */
function contradictsNeighbours(paystub: Paystub, others: readonly Paystub[]): boolean {
  const around = neighbours(paystub, others)
  const nearest = (side: 1 | -1) => {
    const distances = around.map(({ days }) => days * side).filter((days) => days > 0)
    return around.filter(({ days }) => days * side === Math.min(...distances))
  }
  return nearest(-1).some(({ other }) => growsOtherwise(other, paystub)) || nearest(1).some(({ other }) => growsOtherwise(paystub, other))
}

export const yearToDate: Check = {
  code: 'YTD_MISMATCH',
  finds: (item) => {
    const paystub = recordOf('SVC_INCOME_EMPLOYMENT_RECORD', item)
    const others = item.others.flatMap((other) => recordOf('SVC_INCOME_EMPLOYMENT_RECORD', other) ?? [])
    return paystub !== undefined && (contradictsItself(paystub) || contradictsNeighbours(paystub, others))
  },
}
