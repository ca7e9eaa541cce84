/** The earnings of the reported pay periods or tax years, with the deductions and benefits of the same payslips. */
import type { PayHours, ReportBenefit, ReportDeduction, ReportEarning } from '../../../generated/types.ts'
import type { Circumstances } from '../evidence.ts'
import { type FormLine, linesOf } from './form-lines.ts'
import { intervalOf, yearInterval } from './instants.ts'
import { isNumber } from './money.ts'
import type { Payer, PaidBy } from './payers.ts'
import type { Payslip } from './payslip.ts'
import { wagesByYear } from './w2.ts'

/** The payslips that the request asks for: all, or for current earnings only those of the last pay day. */
function requestedPayslips({ payments }: Payer, { details }: Circumstances): readonly PaidBy<Payslip>[] {
  if (details.earnings_period_type !== 'CURRENT') return payments
  const [latest] = payments
  return payments.filter((payment) => payment === latest || (payment.day !== undefined && payment.day === latest?.day))
}

/** Parses hours as printed on payslips: 80, 80.5, 1,040 or 80:30. */
export function hoursOf(hours: PayHours | null | undefined): number | null {
  if (isNumber(hours)) return hours
  const text = typeof hours === 'string' ? hours.trim().replaceAll(',', '') : ''
  const [, whole, minutes] = /^(\d{1,6}):([0-5]\d)$/.exec(text) ?? []
  if (whole !== undefined) return Number(whole) + Number(minutes) / 60
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : null
}

const earningsOfPayslip = ({ record }: PaidBy<Payslip>): ReportEarning[] =>
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

const earningOfYear = ({ year, type, currency, value }: Pick<FormLine, 'year' | 'type' | 'currency' | 'value'>): ReportEarning => ({
  type,
  basis: 'ANNUAL',
  interval: year === undefined ? null : yearInterval(year),
  amounts: [{ currency, type: 'GROSS', ytd_flag: true, value }],
})

const isStated = ({ amounts }: ReportEarning) => (amounts ?? []).some(({ value }) => isNumber(value))

interface Earnings {
  readonly earnings: ReportEarning[]
  /** They include box 1 of a W-2. */
  readonly ofW2: boolean
}

/** Earnings from payslips, or from box 1 of W-2s when no payslip states pay; and from 1099 forms. */
export function earningsOf(payer: Payer, circumstances: Circumstances): Earnings {
  const current = circumstances.details.earnings_period_type === 'CURRENT'
  const paid = requestedPayslips(payer, circumstances).flatMap(earningsOfPayslip)
  const stated = paid.some(isStated)
  const wages = stated ? [] : latestYear(wagesByYear(payer.w2s), current)
  const lines = latestYear(linesOf(payer.forms), current)
  const earnings = [...(stated ? paid : []), ...wages.map((wage) => earningOfYear({ ...wage, type: 'WAGE' })), ...lines.map(earningOfYear)]
  return { earnings, ofW2: wages.length > 0 }
}

const latestYear = <Line extends { readonly year: number | undefined }>(lines: readonly Line[], only: boolean): readonly Line[] =>
  only ? lines.filter(({ year }) => year === lines[0]?.year) : lines

export const deductionsOf = (payer: Payer, circumstances: Circumstances): ReportDeduction[] =>
  requestedPayslips(payer, circumstances).flatMap(({ record }) =>
    (record.deductions ?? []).map(({ type, basis, interval, amounts }) => ({
      type: type ?? null,
      basis: basis ?? null,
      interval: intervalOf(interval, record.interval),
      amounts: amounts ?? [],
    })),
  )

export const benefitsOf = (payer: Payer, circumstances: Circumstances): ReportBenefit[] =>
  requestedPayslips(payer, circumstances).flatMap(({ record }) =>
    (record.benefits ?? []).map(({ type, interval, amounts }) => ({
      type: type ?? null,
      interval: intervalOf(interval, record.interval),
      amounts: amounts ?? [],
    })),
  )
