/** Income by calendar year: box 1 of the W-2, otherwise the year to date of the last payslip, otherwise the sum of the payslips. */
import type { Currency, EarningType, YearlyEarning } from '../../../generated/types.ts'
import { compareEarningTypes } from './earning-kinds.ts'
import { linesOf } from './form-lines.ts'
import { yearOf } from './instants.ts'
import { total } from './money.ts'
import type { Payer } from './payers.ts'
import type { Pay, Payslip } from './payslip.ts'
import { wagesByYear } from './w2.ts'

interface YearlyPay {
  readonly year: number
  readonly type: EarningType | null
  readonly currency: Currency | null
  readonly value: number
}

const DEFAULT_TYPE: EarningType = 'WAGE'

/** The type for wages on a W-2, because the form states none: that of the largest pay on the newest payslip. */
const mainEarningType = ({ payments }: Payer): EarningType =>
  payments
    .map(({ gross }) => gross.toSorted((a, b) => b.value - a.value || compareEarningTypes(a.type, b.type))[0]?.type)
    .find((type) => type !== undefined && type !== null) ?? DEFAULT_TYPE

const sumOf = (pays: readonly Pay[]) => total(pays.map(({ value }) => value))

/**
 * The last payslip with year-to-date totals decides for the year up to its day, because they include all earlier pay.
 * Among several payslips of one day, the one with the largest totals was made last.
 */
function payOfYear(payslips: readonly Payslip[]): readonly Pay[] {
  const withTotals = payslips.filter(({ yearToDate }) => yearToDate.length > 0)
  const day = withTotals[0]?.day
  const [last] = withTotals.filter((one) => one.day === day).toSorted((a, b) => sumOf(b.yearToDate) - sumOf(a.yearToDate))
  const since = payslips.filter((one) => day === undefined || (one.day ?? day) > day)
  return [...(last?.yearToDate ?? []), ...since.flatMap(({ gross }) => gross)]
}

interface Yearly {
  readonly yearly: YearlyEarning[]
  /** They include box 1 of a W-2. */
  readonly ofW2: boolean
}

export function yearlyOf(payer: Payer): Yearly {
  const wages = wagesByYear(payer.w2s)
  const type = mainEarningType(payer)
  const years = Map.groupBy(payer.payments, ({ day }) => (day === undefined ? undefined : yearOf(day)))
  const pays: YearlyPay[] = [
    ...wages.map((wage) => ({ ...wage, type })),
    ...[...years].flatMap(([year, payslips]) =>
      year === undefined || year < 1000 || wages.some((wage) => wage.year === year)
        ? []
        : payOfYear(payslips).map((pay) => ({ ...pay, year })),
    ),
    ...linesOf(payer.forms).flatMap(({ year, ...line }) => (year === undefined ? [] : { ...line, year })),
  ]
  return { yearly: byYear(pays), ofW2: wages.length > 0 }
}

/** Newest year first; one entry for each type, with one amount for each currency. */
function byYear(pays: readonly YearlyPay[]): YearlyEarning[] {
  const groups = Map.groupBy(pays, ({ year, type }) => JSON.stringify([year, type]))
  return [...groups.values()]
    .flatMap((own) => own.slice(0, 1).map(({ year, type }) => ({ year, type, amounts: byCurrency(own) })))
    .toSorted((a, b) => b.year - a.year || compareEarningTypes(a.type, b.type))
}

const byCurrency = (pays: readonly YearlyPay[]) =>
  [...Map.groupBy(pays, ({ currency }) => currency)]
    .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([currency, own]) => ({ currency, type: 'GROSS', ytd_flag: true, value: sumOf(own) }))
