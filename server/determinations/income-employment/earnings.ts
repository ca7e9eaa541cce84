/** The earnings in the reported pay periods or tax years, with the deductions and benefits on the same payslips. */
import { tables } from '../../../generated/tables.ts'
import type {
  Currency,
  EarningType,
  PayBenefit,
  PayDeduction,
  PayHours,
  ReportDeduction,
  ReportEarning,
  YearlyEarning,
} from '../../../generated/types.ts'
import { getReportYear, getYear } from '../days.ts'
import type { Circumstances } from '../input.ts'
import { collectedOn, statedTerm } from './employment.ts'
import type { FormLine } from './form-1099.ts'
import { toInterval, yearInterval } from './instants.ts'
import { isNumber, total } from '../money.ts'
import { showWholeYear } from './pay-periods.ts'
import type { WithPayer, Payer } from './payers.ts'
import type { Payslip } from './payslip.ts'
import { wagesByYear } from './w2.ts'
import { exceedsTotal, lastWithTotals } from './year-to-date.ts'

/** Returns the payslips that the request selects: all payslips or, for current earnings, the payslips from the last pay day. */
function requestedPayslips({ payments }: Payer, { details }: Circumstances): readonly WithPayer<Payslip>[] {
  if (details.earnings_period_type !== 'CURRENT') return payments
  const [latest] = payments
  return payments.filter((payment) => payment === latest || (payment.day !== undefined && payment.day === latest?.day))
}

/** Parses hours as printed on payslips, for example 80, 80.5, 1,040 or 80:30. */
export function parseHours(hours: PayHours | null | undefined): number | null {
  if (isNumber(hours)) return hours
  const text = typeof hours === 'string' ? hours.trim().replaceAll(',', '') : ''
  const [, whole, minutes] = /^(\d{1,6}):([0-5]\d)$/.exec(text) ?? []
  if (whole !== undefined) return Number(whole) + Number(minutes) / 60
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : null
}

const earningsOfPayslip = ({ record }: WithPayer<Payslip>): ReportEarning[] =>
  (record.earnings ?? []).map(({ type, basis, interval, amounts }) => ({
    type: type ?? null,
    basis: basis ?? null,
    interval: toInterval(interval, record.interval),
    amounts: (amounts ?? []).map(({ type, currency, ytd_flag, value, rate, hours }) => ({
      currency: currency ?? null,
      type: type ?? null,
      ytd_flag: ytd_flag ?? null,
      value: value ?? null,
      rate: rate ?? null,
      hours: parseHours(hours),
    })),
  }))

const earningOfYear = ({ year, type, currency, value }: Pick<FormLine, 'year' | 'type' | 'currency' | 'value'>): ReportEarning => ({
  type,
  basis: 'ANNUAL',
  interval: year === undefined ? null : yearInterval(year),
  amounts: [{ currency, type: 'GROSS', ytd_flag: true, value }],
})

const isStated = ({ amounts }: ReportEarning) => (amounts ?? []).some(({ value }) => isNumber(value))

/** Returns earnings from payslips and 1099 forms. If no payslip states pay, uses box 1 of the W-2s instead, and `ofW2` is true. */
export function collectEarnings(payer: Payer, circumstances: Circumstances) {
  const current = circumstances.details.earnings_period_type === 'CURRENT'
  const paid = requestedPayslips(payer, circumstances).flatMap(earningsOfPayslip)
  const stated = paid.some(isStated)
  const wages = stated ? [] : latestYear(wagesByYear(payer.w2s), current)
  const lines = latestYear(payer.formLines, current)
  const earnings = [...(stated ? paid : []), ...wages.map((wage) => earningOfYear({ ...wage, type: 'WAGE' })), ...lines.map(earningOfYear)]
  return { earnings, ofW2: wages.length > 0 }
}

const latestYear = <Line extends { readonly year: number | undefined }>(lines: readonly Line[], only: boolean): readonly Line[] =>
  only ? lines.filter(({ year }) => year === lines[0]?.year) : lines

/** Returns the deductions or benefits on the requested payslips, in the format used in responses. */
export const collectParts = <Part extends PayDeduction | PayBenefit>(
  payer: Payer,
  circumstances: Circumstances,
  list: (record: Payslip['record']) => readonly Part[] | undefined,
): (Omit<ReportDeduction, 'type'> & { readonly type: NonNullable<Part['type']> | null })[] =>
  requestedPayslips(payer, circumstances).flatMap(({ record }) =>
    (list(record) ?? []).map(({ type, basis, interval, amounts }) => ({
      type: type ?? null,
      basis: basis ?? null,
      interval: toInterval(interval, record.interval),
      amounts: amounts ?? [],
    })),
  )

/**
 * Income by calendar year: box 1 of the W-2, otherwise the year to date on the last payslip, otherwise the total of the payslips. The total
 * is used only if the payslips cover the whole year.
 */
interface YearlyPay {
  readonly year: number
  readonly type: EarningType | null
  readonly currency: Currency | null
  /** Undefined if the payslips cover only part of the year. */
  readonly value: number | undefined
}

const DEFAULT_TYPE: EarningType = 'WAGE'

/** Returns the type of W-2 wages. The form contains no type, so this is the type of the largest pay on the newest payslip. */
const mainEarningType = ({ payments }: Payer): EarningType =>
  payments
    .map(({ gross }) => gross.toSorted((a, b) => b.value - a.value || compareEarningTypes(a.type, b.type))[0]?.type)
    .find((type) => type !== undefined && type !== null) ?? DEFAULT_TYPE

/**
 * The last payslip with year-to-date totals determines the year's pay up to the day of the payslip, unless the payments exceed the totals.
 */
function getPayOfYear(year: number, payslips: readonly Payslip[], payer: Payer): readonly Omit<YearlyPay, 'year'>[] {
  const last = exceedsTotal(payslips) ? undefined : lastWithTotals(payslips)
  const day = last?.day
  const since = payslips.filter((one) => (one.gross.length > 0 || one.net) && (day === undefined || (one.day ?? day) > day))
  const pays = [...(last?.yearToDate ?? []), ...since.flatMap(({ gross }) => gross)]
  const isTotal =
    since.every(({ gross }) => gross.length > 0) &&
    showWholeYear(yearOfPay(year, last ? [last, ...since] : since, payer), last !== undefined)
  return isTotal ? pays : pays.map((pay) => ({ ...pay, value: undefined }))
}

const yearOfPay = (year: number, payslips: readonly Payslip[], payer: Payer) => ({
  year,
  payslips,
  others: payer.payments.filter(({ day, gross }) => day !== undefined && getYear(day) !== year && gross.length > 0),
  isOver: year < getYear(collectedOn(payer)),
  ...statedTerm(payer),
})

/** Returns yearly earnings. `ofW2` is true if they include box 1 of a W-2, and `isPartial` if the total of any year is unknown. */
export function collectYearly(payer: Payer) {
  const wages = wagesByYear(payer.w2s)
  const type = mainEarningType(payer)
  const years = Map.groupBy(payer.payments, ({ day }) => getReportYear(day))
  const pays: YearlyPay[] = [
    ...wages.map((wage) => ({ ...wage, type })),
    ...[...years].flatMap(([year, payslips]) =>
      year === undefined || wages.some((wage) => wage.year === year)
        ? []
        : getPayOfYear(year, payslips, payer).map((pay) => ({ ...pay, year })),
    ),
    ...payer.formLines.flatMap(({ year, ...line }) => (year === undefined ? [] : { ...line, year })),
  ]
  return { yearly: byYear(pays), ofW2: wages.length > 0, isPartial: pays.some(({ value }) => value === undefined) }
}

/** Groups pay by year and type, newest year first. Each entry has an amount for each currency, or no amounts if the total is unknown. */
function byYear(pays: readonly YearlyPay[]): YearlyEarning[] {
  const groups = Map.groupBy(pays, ({ year, type }) => JSON.stringify([year, type]))
  return [...groups.values()]
    .flatMap((group) => group.slice(0, 1).map(({ year, type }) => ({ year, type, amounts: byCurrency(group) })))
    .toSorted((a, b) => b.year - a.year || compareEarningTypes(a.type, b.type))
}

function byCurrency(pays: readonly YearlyPay[]) {
  const totals = pays.flatMap(({ value, ...pay }) => (value === undefined ? [] : { ...pay, value }))
  if (totals.length < pays.length) return []
  return [...Map.groupBy(totals, ({ currency }) => currency)]
    .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([currency, group]) => ({ currency, type: 'GROSS', ytd_flag: true, value: total(group.map(({ value }) => value)) }))
}

/** Earning types in contract order. */
const TYPES = tables.components['EarningType']?.values?.map(({ value }) => value) ?? []

export const compareEarningTypes = (a: string | null, b: string | null): number => TYPES.indexOf(a ?? '') - TYPES.indexOf(b ?? '')
