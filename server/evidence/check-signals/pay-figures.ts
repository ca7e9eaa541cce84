/** The figures of a paystub, apart by currency, and those of the period from those of the year to date. */
import type { PayAmount, PayItemAmount, SVC_INCOME_EMPLOYMENT_RECORD } from '../../../generated/types.ts'
import { cents, sum } from './cents.ts'

export interface Figure {
  /** GROSS, REGULAR, FEDERAL, …; OTHER where the document does not say. */
  readonly kind: string
  readonly currency: string
  readonly year: boolean
  readonly cents: number
}

/** All figures of one currency that are of the period, or of the year to date. */
export interface Span {
  readonly year: boolean
  /** One list per earning, in the order of the record; so also below. */
  readonly earnings: readonly (readonly Figure[])[]
  readonly deductions: readonly (readonly Figure[])[]
  /** Every deduction of the period is in the span too. */
  readonly complete: boolean
}

const currencyOf = (currency: string | null | undefined) => (currency === 'CAN' ? 'CAD' : (currency ?? 'USD'))

export const figures = (amounts: readonly (PayAmount | PayItemAmount)[] | null | undefined): Figure[] =>
  (amounts ?? []).flatMap(({ type, currency, ytd_flag, value }) =>
    typeof value === 'number'
      ? [{ kind: type ?? 'OTHER', currency: currencyOf(currency), year: ytd_flag === true, cents: cents(value) }]
      : [],
  )

export const ofKind = (list: readonly Figure[], kinds: readonly string[]): Figure[] => list.filter(({ kind }) => kinds.includes(kind))

export const total = (list: readonly Figure[]): number => sum(list.map((figure) => figure.cents))

export function spansOf({ earnings = [], deductions = [] }: SVC_INCOME_EMPLOYMENT_RECORD): Span[] {
  const earned = earnings.map(({ amounts }) => figures(amounts))
  const deducted = deductions.map(({ amounts }) => figures(amounts))
  const currencies = [...new Set([...earned, ...deducted].flat().map(({ currency }) => currency))]
  return currencies.flatMap((currency) =>
    [false, true].map((year) => {
      const within = (lists: Figure[][], ofYear: boolean) =>
        lists.map((list) => list.filter((figure) => figure.currency === currency && figure.year === ofYear))
      const there = within(deducted, year)
      const complete = within(deducted, false).every((period, index) => period.length === 0 || (there[index] ?? []).length > 0)
      return { year, earnings: within(earned, year), deductions: there, complete }
    }),
  )
}
