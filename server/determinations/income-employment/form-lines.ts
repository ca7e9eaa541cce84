/** The incomes on the 1099 forms of one payer: corrections replace forms, copies count once, accounts are added up. */
import type { Form1099, FormIncome } from './form-1099.ts'
import { cents, total } from './money.ts'
import type { PaidBy } from './payers.ts'

export interface FormLine extends FormIncome {
  readonly year: number | undefined
}

interface FiledForm {
  readonly year: number | undefined
  readonly corrected: boolean
  readonly incomes: readonly FormIncome[]
}

/** The newest corrected form replaces all other forms for the same account and year. */
function effectiveForms(filed: readonly FiledForm[]): readonly FiledForm[] {
  const correction = filed.find(({ corrected }) => corrected)
  if (correction) return [correction]
  const distinct = Map.groupBy(filed, ({ incomes }) => JSON.stringify(incomes.map(({ value }) => cents(value))))
  return [...distinct.values()].flatMap(([first]) => first ?? [])
}

/** One line for each year and type of box, newest year first. */
export function linesOf(forms: readonly PaidBy<Form1099>[]): FormLine[] {
  const filed = forms.flatMap(({ forms: names, year, corrected, record, incomes }) =>
    names.map((name) => ({
      key: JSON.stringify([year, record.account_number ?? '', name]),
      year,
      corrected,
      incomes: incomes.filter(({ form }) => form === name),
    })),
  )
  const lines = [...Map.groupBy(filed, ({ key }) => key).values()]
    .flatMap(effectiveForms)
    .flatMap(({ year, incomes }) => incomes.map((income): FormLine => ({ ...income, year })))
  const groups = Map.groupBy(lines, ({ year, reason, currency }) => JSON.stringify([year, reason, currency]))
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first ? { ...first, value: total([first, ...others].map(({ value }) => value)) } : []))
    .toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))
}
