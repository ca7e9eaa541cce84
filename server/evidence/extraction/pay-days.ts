/** When an Individual was paid how much: as paystubs say, and every two weeks around them. */
import type { Individual, SVC_INCOME_EMPLOYMENT_RECORD } from '../../../generated/types.ts'
import { dayOf } from '../../determinations/days.ts'
import { DAY, midnight } from './calendar.ts'
import { BETWEEN_PAY_DAYS, employmentOf, lastPayDay } from './employment.ts'
import { payRun } from './pay-run.ts'

export interface PayDay {
  readonly date: number
  readonly cents: number
  readonly payer: string
}

export function madeUpPay(individual: Individual, now: number, from: number, source?: string): PayDay[] {
  const employment = employmentOf(individual, now, source)
  const last = lastPayDay(employment, now)
  return back(last, from).map((date) => ({ date, cents: payRun(employment, date).net, payer: employment.employer.name }))
}

/** Each paystub's own net on its pay day; around them, every two weeks, the net of the nearest one that is later. */
export function knownPay(paystubs: readonly SVC_INCOME_EMPLOYMENT_RECORD[], from: number, now: number): PayDay[] {
  const paid = paystubs.flatMap((paystub) => {
    const date = dayOf(paystub.pay_date)
    const net = netOf(paystub)
    return date === undefined || net === undefined ? [] : [{ date, cents: net, payer: paystub.employer?.name ?? 'Employer' }]
  })
  return [...Map.groupBy(paid, ({ payer }) => payer).values()].flatMap((of) => {
    const known = [...new Map(of.map((one) => [one.date, one])).values()].toSorted((a, b) => b.date - a.date)
    const [latest] = known
    if (!latest) return []
    const ahead = Math.max(0, Math.floor((midnight(now) - latest.date) / BETWEEN_PAY_DAYS))
    const around = back(latest.date + ahead * BETWEEN_PAY_DAYS, from).filter((date) =>
      known.every((one) => Math.abs(one.date - date) >= NEAR),
    )
    const nearest = (date: number) => known.findLast((one) => one.date >= date) ?? latest
    return [...known, ...around.map((date) => ({ ...nearest(date), date }))].toSorted((a, b) => b.date - a.date)
  })
}

const NEAR = 7 * DAY

function netOf({ earnings = [] }: SVC_INCOME_EMPLOYMENT_RECORD): number | undefined {
  const amounts = earnings.flatMap(({ amounts }) => amounts ?? [])
  const net = amounts.find(({ type, ytd_flag }) => type === 'NET' && !ytd_flag)?.value
  return typeof net === 'number' && net > 0 ? Math.round(net * 100) : undefined
}

const back = (last: number, from: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((last - from) / BETWEEN_PAY_DAYS) + 1) }, (_, at) => last - at * BETWEEN_PAY_DAYS)
