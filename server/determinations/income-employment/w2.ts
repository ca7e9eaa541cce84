/** Income on a W-2, which is box 1 (wages, tips and other compensation), for the year of the form. */
import type { Currency, SVC_W2_RECORD } from '../../../generated/types.ts'
import { normalizedText } from '../matching.ts'
import { cents, isNumber, total } from '../money.ts'

export type W2Form = ReturnType<typeof readW2>

export function readW2(record: SVC_W2_RECORD) {
  const { value, currency } = record.wages_tips_other_comp ?? {}
  const wages = isNumber(value) ? { currency: currency ?? 'USD', value } : undefined
  return { kind: 'w2' as const, record, year: record.record_year, controlNumber: normalizedText(record.control_number), wages }
}

interface Wages {
  readonly year: number
  readonly controlNumber: string
  readonly currency: Currency
  readonly value: number
}

/** Returns the amounts in box 1 by year, newest first. */
export function wagesByYear(forms: readonly W2Form[]) {
  const wages = forms.flatMap(({ year, controlNumber, wages }): Wages[] =>
    year === undefined || !wages ? [] : [{ year, controlNumber, ...wages }],
  )
  return [...Map.groupBy(wages, ({ year, currency }) => `${year} ${currency}`).values()]
    .flatMap((own) => own.slice(0, 1).map(({ year, currency }) => ({ year, currency, value: total(distinctBoxes(own)) })))
    .toSorted((a, b) => b.year - a.year || (a.currency < b.currency ? -1 : 1))
}

/**
 * Returns the distinct amounts in box 1. The newest form with a control number replaces older forms. Copies without a control number, and
 * pages for other states, repeat an amount.
 */
function distinctBoxes(newestFirst: readonly Wages[]): number[] {
  const numbered = newestFirst.filter(({ controlNumber }) => controlNumber !== '')
  const amounts = new Set(numbered.map(({ value }) => cents(value)))
  const others = newestFirst.filter(({ controlNumber, value }) => controlNumber === '' && !amounts.has(cents(value)))
  return [
    ...[...Map.groupBy(numbered, ({ controlNumber }) => controlNumber).values()].flatMap(([newest]) => newest?.value ?? []),
    ...new Map(others.map(({ value }) => [cents(value), value])).values(),
  ]
}
