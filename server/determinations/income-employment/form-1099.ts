/** The income on a 1099: the forms it contains, and the boxes of each form that are income. */
import type {
  Currency,
  EarningType,
  Form1099B,
  Form1099BTransaction,
  MoneyValue,
  SVC_1099_RECORD,
  SVC_PROCEEDS_1099_B,
} from '../../../generated/types.ts'
import { yearOf } from '../days.ts'
import { reason } from '../reasons.ts'
import { cents, isNumber, total } from '../money.ts'
import type { IncomeReason } from './reason-codes.ts'

/** The forms that have reason codes. */
export const FORMS_1099 = {
  nec: { type: 'FORM_1099_NEC', field: 'form_1099_nec', verified: reason('MIE_VF_US1099NEC') },
  misc: { type: 'FORM_1099_MISC', field: 'form_1099_misc', verified: reason('MIE_VF_US1099MISC') },
  int: { type: 'FORM_1099_INT', field: 'form_1099_int', verified: reason('MIE_VF_US1099INT') },
  div: { type: 'FORM_1099_DIV', field: 'form_1099_div', verified: reason('MIE_VF_US1099DIV') },
  oid: { type: 'FORM_1099_OID', field: 'form_1099_oid', verified: reason('MIE_VF_US1099OID') },
  b: { type: 'FORM_1099_B', field: 'form_1099_B', verified: reason('MIE_VF_US1099B') },
} as const
export type Form1099Name = keyof typeof FORMS_1099
const FORM_NAMES = Object.keys(FORMS_1099) as Form1099Name[]

interface Box {
  readonly form: Form1099Name
  readonly type: EarningType
  readonly reason: IncomeReason
  readonly amounts: (record: SVC_1099_RECORD) => readonly (MoneyValue | null | undefined)[]
}

type BoxesOf<Form extends Form1099Name> = NonNullable<SVC_1099_RECORD[(typeof FORMS_1099)[Form]['field']]>

/** Boxes that make one type of income together. */
const boxes = <Form extends Form1099Name>(
  form: Form,
  type: EarningType,
  reason: IncomeReason,
  ...names: readonly (keyof BoxesOf<Form>)[]
): Box => {
  const amounts = (record: SVC_1099_RECORD) => {
    const filled = Object(record[FORMS_1099[form].field]) as Readonly<Record<PropertyKey, unknown>>
    return names.map((name) => filled[name] as MoneyValue | null | undefined)
  }
  return { form, type, reason, amounts }
}

/** The boxes that are income. The other boxes are parts of these, withheld tax, returned capital or expenses. */
const BOXES: readonly Box[] = [
  boxes('nec', 'OTHER', reason('MIE_ERNG_1099NEC'), 'nonemployee_compensation'),
  boxes('misc', 'RENTAL', reason('MIE_ERNG_1099MISC', 'rents'), 'rents'),
  boxes('misc', 'OTHER', reason('MIE_ERNG_1099MISC', 'royalties'), 'royalties'),
  boxes('misc', 'OTHER', reason('MIE_ERNG_1099MISC', 'other_income'), 'other_income'),
  boxes('int', 'INTEREST', reason('MIE_ERNG_1099INT'), 'interest_income', 'us_savings_bond_and_treasury_interest', 'tax_exempt_interest'),
  boxes(
    'div',
    'DIVIDENDS',
    reason('MIE_ERNG_1099DIV'),
    'total_ordinary_dividends',
    'total_capital_gain_distributions',
    'exempt_interest_dividends',
  ),
  boxes(
    'oid',
    'INTEREST',
    reason('MIE_ERNG_1099OID'),
    'original_issue_discount',
    'other_periodic_interest',
    'treasury_original_issue_discount',
    'tax_exempt_original_issue_discount',
  ),
  {
    form: 'b',
    type: 'INVESTMENT',
    reason: reason('MIE_ERNG_1099B'),
    amounts: ({ form_1099_B: form }) => (form ? gainsOf(form) : []),
  },
]

/** One type of income on one form. */
interface FormIncome {
  readonly form: Form1099Name
  readonly type: EarningType
  readonly reason: IncomeReason
  readonly currency: Currency
  readonly value: number
}

type Record1099 = SVC_1099_RECORD | SVC_PROCEEDS_1099_B

export interface Form1099 {
  readonly kind: 'form'
  readonly record: Record1099
  readonly year: number | undefined
  readonly corrected: boolean
  readonly forms: readonly Form1099Name[]
  /** Several forms in one statement. */
  readonly consolidated: boolean
  readonly incomes: readonly FormIncome[]
}

function incomesOf(record: SVC_1099_RECORD): FormIncome[] {
  return BOXES.flatMap(({ form, type, reason, amounts }) => {
    const stated = amounts(record).flatMap((amount) => (isNumber(amount?.value) ? { ...amount, value: amount.value } : []))
    const [first] = stated
    if (!first) return []
    return { form, type, reason, currency: first.currency ?? 'USD', value: total(stated.map(({ value }) => value)) }
  })
}

/** Empty for a void form, and for a record without a form that has a reason code. */
export function forms1099Of(type: string, record: SVC_1099_RECORD): Form1099[] {
  const forms = FORM_NAMES.filter((name) => FORMS_1099[name].type === type || record[FORMS_1099[name].field])
  const consolidated = forms.length > 1 || type === 'FORM_1099_CONSOLIDATED'
  if (record.void || (forms.length === 0 && !consolidated)) return []
  const { record_year: year, corrected = false } = record
  return [{ kind: 'form', record, year, corrected, forms, consolidated, incomes: incomesOf(record) }]
}

export function form1099OfProceeds(record: SVC_PROCEEDS_1099_B): Form1099 {
  const { transactions, totals, as_of_date: asOf } = record
  const form: Form1099B = { ...(transactions && { transactions }), ...(totals && { totals }) }
  const year = asOf === undefined ? undefined : yearOf(asOf)
  return { kind: 'form', record, year, corrected: false, forms: ['b'], consolidated: false, incomes: incomesOf({ form_1099_B: form }) }
}

/**
 * The stated gain counts first, then proceeds less cost and market discount plus the disallowed loss. Box 11 counts for
 * contracts, which state neither.
 */
function gainOf(sale: Form1099BTransaction): MoneyValue | undefined {
  const { gain, proceeds, cost, accrued_market_discount: discount, wash_sale_disallowed: disallowed } = sale
  if (isNumber(gain?.value)) return gain
  if (!isNumber(proceeds?.value) || !isNumber(cost?.value)) return sale.aggregate_contracts_gain
  return {
    currency: proceeds.currency ?? null,
    value: total([proceeds.value, -cost.value, -(discount?.value ?? 0), disallowed?.value ?? 0]),
  }
}

/** The gains on a 1099-B are those of the sales when each sale has one, otherwise its totals. */
function gainsOf({ transactions, totals }: Form1099B): readonly MoneyValue[] {
  const sales = (transactions ?? []).map(gainOf)
  const known = sales.flatMap((gain) => (isNumber(gain?.value) ? gain : []))
  const terms = [totals?.short_term_gains?.gain, totals?.long_term_gains?.gain]
  const summed = terms.flatMap((gain) => (isNumber(gain?.value) ? gain : []))
  return known.length < sales.length || sales.length === 0 ? (summed.length > 0 ? summed : known) : known
}

/** The incomes on the 1099 forms of one payer: corrections replace forms, copies count once, accounts are added up. */
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
export function linesOf(forms: readonly Form1099[]): FormLine[] {
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
