/** The income on a W-2: box 1, wages, tips and other compensation, for its year. */
import type { Currency, SVC_W2_RECORD } from '../../../generated/types.ts'
import { cents, isNumber, total } from '../money.ts'

export interface W2Form {
  readonly kind: 'w2'
  readonly record: SVC_W2_RECORD
  readonly year: number | undefined
  readonly wages: { readonly currency: Currency; readonly value: number } | undefined
}

export function w2Of(record: SVC_W2_RECORD): W2Form {
  const { value, currency } = record.wages_tips_other_comp ?? {}
  const wages = isNumber(value) ? { currency: currency ?? 'USD', value } : undefined
  return { kind: 'w2', record, year: record.record_year, wages }
}

/** Box 1 by year, newest first. Copies of a form, and its pages for further states, repeat the amount, so it counts once. */
export function wagesByYear(forms: readonly W2Form[]) {
  const years = new Map<string, { year: number; currency: Currency; boxes: Map<number, number> }>()
  for (const { year, wages } of forms) {
    if (year === undefined || !wages) continue
    const key = `${year} ${wages.currency}`
    const found = years.get(key) ?? { year, currency: wages.currency, boxes: new Map<number, number>() }
    years.set(key, found)
    found.boxes.set(cents(wages.value), wages.value)
  }
  return [...years.values()]
    .map(({ year, currency, boxes }) => ({ year, currency, value: total([...boxes.values()]) }))
    .toSorted((a, b) => b.year - a.year || (a.currency < b.currency ? -1 : 1))
}
