/** The pay deposits of an Individual: those of known paystubs with deposits every two weeks around them, or synthetic ones. */
import type { Individual, SVC_INCOME_EMPLOYMENT_RECORD } from '../../../generated/types.ts'
import { dayOf, startOfDay } from '../../determinations/days.ts'
import { DAY } from '../../core/durations.ts'
import { PAY_PERIOD, syntheticEmployment, lastPayDay } from './employment.ts'
import { calculatePayRun } from './pay-run.ts'

export interface Payment {
  readonly date: number
  readonly cents: number
  readonly payer: string
}

/** One payment for each pay day of the synthetic employment since `from`. */
export function syntheticPayments(individual: Individual, now: number, from: number, source?: string): Payment[] {
  const employment = syntheticEmployment(individual, now, source)
  const last = lastPayDay(employment, now)
  return payDaysBack(last, from).map((date) => ({ date, cents: calculatePayRun(employment, date).net, payer: employment.employer.name }))
}

/** The net pay of each paystub on its pay day. Every two weeks around them, the net pay of the next later paystub. */
export function paymentsAround(paystubs: readonly SVC_INCOME_EMPLOYMENT_RECORD[], from: number, now: number): Payment[] {
  const paid = paystubs.flatMap((paystub) => {
    const date = dayOf(paystub.pay_date)
    const net = netPayOf(paystub)
    return date === undefined || net === undefined ? [] : [{ date, cents: net, payer: paystub.employer?.name ?? 'Employer' }]
  })
  return [...Map.groupBy(paid, ({ payer }) => payer).values()].flatMap((ofPayer) => {
    const known = [...new Map(ofPayer.map((payment) => [payment.date, payment])).values()].toSorted((a, b) => b.date - a.date)
    const [latest] = known
    if (!latest) return []
    const ahead = Math.max(0, Math.floor((startOfDay(now) - latest.date) / PAY_PERIOD))
    const around = payDaysBack(latest.date + ahead * PAY_PERIOD, from).filter((date) =>
      known.every((payment) => Math.abs(payment.date - date) >= SAME_PAYMENT),
    )
    const nearest = (date: number) => known.findLast((payment) => payment.date >= date) ?? latest
    return [...known, ...around.map((date) => ({ ...nearest(date), date }))].toSorted((a, b) => b.date - a.date)
  })
}

/** A pay day closer to a known one than this is the same payment. */
const SAME_PAYMENT = 7 * DAY

function netPayOf({ earnings = [] }: SVC_INCOME_EMPLOYMENT_RECORD): number | undefined {
  const amounts = earnings.flatMap(({ amounts }) => amounts ?? [])
  const net = amounts.find(({ type, ytd_flag }) => type === 'NET' && !ytd_flag)?.value
  return typeof net === 'number' && net > 0 ? Math.round(net * 100) : undefined
}

const payDaysBack = (last: number, from: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((last - from) / PAY_PERIOD) + 1) }, (_, at) => last - at * PAY_PERIOD)
