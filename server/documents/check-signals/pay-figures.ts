/** Groups a paystub's figures by currency, and by pay period or year to date. */
import type { PayAmount, PayItemAmount, SVC_INCOME_EMPLOYMENT_RECORD } from '../../../generated/types.ts'
import { cents, sum } from '../../determinations/money.ts'

export interface PayFigure {
  /** Kind of pay, for example GROSS, REGULAR or FEDERAL. OTHER if the document does not state the kind. */
  readonly kind: string
  readonly currency: string
  readonly yearToDate: boolean
  readonly cents: number
}

/** All monetary figures in one currency, for either the pay period or the year to date. */
export interface PeriodFigures {
  readonly yearToDate: boolean
  /** Figures for each earning, in record order. */
  readonly earnings: readonly (readonly PayFigure[])[]
  /** Types of these earnings. */
  readonly types: readonly string[]
  /** Figures for each deduction, in record order. */
  readonly deductions: readonly (readonly PayFigure[])[]
  /** True if every deduction for the pay period has figures here. */
  readonly complete: boolean
}

const getCurrency = (currency: string | null | undefined) => (currency === 'CAN' ? 'CAD' : (currency ?? 'USD'))

export const payFigures = (amounts: readonly (PayAmount | PayItemAmount)[] | null | undefined): PayFigure[] =>
  (amounts ?? []).flatMap(({ type, currency, ytd_flag, value }) =>
    typeof value === 'number'
      ? [{ kind: type ?? 'OTHER', currency: getCurrency(currency), yearToDate: ytd_flag === true, cents: cents(value) }]
      : [],
  )

export const figuresOfKind = (list: readonly PayFigure[], kinds: readonly string[]): PayFigure[] =>
  list.filter(({ kind }) => kinds.includes(kind))

export const totalCents = (list: readonly PayFigure[]): number => sum(list.map((figure) => figure.cents))

export function figuresByPeriod({ earnings = [], deductions = [] }: SVC_INCOME_EMPLOYMENT_RECORD): PeriodFigures[] {
  const earningFigures = earnings.map(({ amounts }) => payFigures(amounts))
  const deductionFigures = deductions.map(({ amounts }) => payFigures(amounts))
  const currencies = [...new Set([...earningFigures, ...deductionFigures].flat().map(({ currency }) => currency))]
  return currencies.flatMap((currency) =>
    [false, true].map((yearToDate) => {
      const within = (lists: PayFigure[][], ofYearToDate: boolean) =>
        lists.map((list) => list.filter((figure) => figure.currency === currency && figure.yearToDate === ofYearToDate))
      const deductionsOfPeriod = within(deductionFigures, yearToDate)
      const complete = within(deductionFigures, false).every(
        (period, index) => period.length === 0 || (deductionsOfPeriod[index] ?? []).length > 0,
      )
      return {
        yearToDate,
        earnings: within(earningFigures, yearToDate),
        types: earnings.map(({ type }) => type ?? 'OTHER'),
        deductions: deductionsOfPeriod,
        complete,
      }
    }),
  )
}
