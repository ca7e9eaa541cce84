/** The incomes of the pay periods or tax years reported, with the deductions and benefits of the same payslips. */
import type { PayHours, ReportBenefit, ReportDeduction, ReportEarning } from '../../../generated/types.ts'
import type { Circumstances } from '../evidence.ts'
import { type FormLine, linesOf } from './form-lines.ts'
import { intervalOf, yearInterval } from './instants.ts'
import { isNumber } from './money.ts'
import type { Payer, PaidBy } from './payers.ts'
import type { Payslip } from './payslip.ts'
import { wagesByYear } from './w2.ts'

/** The payslips asked for: of the last pay day alone where current earnings are, else all. */
function payslipsAskedFor({ payments }: Payer, { details }: Circumstances): readonly PaidBy<Payslip>[] {
  if (details.earnings_period_type !== 'CURRENT') return payments
  const [latest] = payments
  return payments.filter((payment) => payment === latest || (payment.day !== undefined && payment.day === latest?.day))
}

/** Hours as a payslip prints them: 80, 80.5, 1,040 or 80:30. */
export function hoursOf(hours: PayHours | null | undefined): number | null {
  if (isNumber(hours)) return hours
  const text = typeof hours === 'string' ? hours.trim().replaceAll(',', '') : ''
  const [, whole, minutes] = /^(\d{1,6}):([0-5]\d)$/.exec(text) ?? []
  if (whole !== undefined) return Number(whole) + Number(minutes) / 60
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : null
}

const ofPayslip = ({ record }: PaidBy<Payslip>): ReportEarning[] =>
  (record.earnings ?? []).map(({ type, basis, interval, amounts }) => ({
    type: type ?? null,
    basis: basis ?? null,
    interval: intervalOf(interval, record.interval),
    amounts: (amounts ?? []).map(({ type, currency, ytd_flag, value, rate, hours }) => ({
      currency: currency ?? null,
      type: type ?? null,
      ytd_flag: ytd_flag ?? null,
      value: value ?? null,
      rate: rate ?? null,
      hours: hoursOf(hours),
    })),
  }))

const ofYear = ({ year, type, currency, value }: Pick<FormLine, 'year' | 'type' | 'currency' | 'value'>): ReportEarning => ({
  type,
  basis: 'ANNUAL',
  interval: year === undefined ? null : yearInterval(year),
  amounts: [{ currency, type: 'GROSS', ytd_flag: true, value }],
})

const isStated = ({ amounts }: ReportEarning) => (amounts ?? []).some(({ value }) => isNumber(value))

interface Earnings {
  readonly earnings: ReportEarning[]
  /** Box 1 of a W-2 is among them. */
  readonly ofW2: boolean
}

/** Payslips; box 1 of the W-2s where no payslip states pay; and what 1099 forms state. */
export function earningsOf(payer: Payer, circumstances: Circumstances): Earnings {
  const current = circumstances.details.earnings_period_type === 'CURRENT'
  const paid = payslipsAskedFor(payer, circumstances).flatMap(ofPayslip)
  const stated = paid.some(isStated)
  const wages = stated ? [] : latestYear(wagesByYear(payer.w2s), current)
  const lines = latestYear(linesOf(payer.forms), current)
  const earnings = [...(stated ? paid : []), ...wages.map((wage) => ofYear({ ...wage, type: 'WAGE' })), ...lines.map(ofYear)]
  return { earnings, ofW2: wages.length > 0 }
}

const latestYear = <Line extends { readonly year: number | undefined }>(lines: readonly Line[], only: boolean): readonly Line[] =>
  only ? lines.filter(({ year }) => year === lines[0]?.year) : lines

export const deductionsOf = (payer: Payer, circumstances: Circumstances): ReportDeduction[] =>
  payslipsAskedFor(payer, circumstances).flatMap(({ record }) =>
    (record.deductions ?? []).map(({ type, interval, amounts }) => ({
      type: type ?? null,
      interval: intervalOf(interval, record.interval),
      amounts: amounts ?? [],
    })),
  )

export const benefitsOf = (payer: Payer, circumstances: Circumstances): ReportBenefit[] =>
  payslipsAskedFor(payer, circumstances).flatMap(({ record }) =>
    (record.benefits ?? []).map(({ type, interval, amounts }) => ({
      type: type ?? null,
      interval: intervalOf(interval, record.interval),
      amounts: amounts ?? [],
    })),
  )
