/** What a 1099 says about income: which forms it holds, and per form the boxes that are income. */
import type { Currency, EarningType, Form1099B, MoneyValue, SVC_1099_RECORD, SVC_PROCEEDS_1099_B } from '../../../generated/types.ts'
import { says } from '../reasons.ts'
import { gainsOf } from './gains.ts'
import { yearOf } from './instants.ts'
import { isNumber, total } from './money.ts'
import type { IncomeReason } from './reason-codes.ts'

/** The forms that reason codes know. */
export const FORMS = {
  nec: { type: 'FORM_1099_NEC', field: 'form_1099_nec', verified: says('MIE_VF_US1099NEC') },
  misc: { type: 'FORM_1099_MISC', field: 'form_1099_misc', verified: says('MIE_VF_US1099MISC') },
  int: { type: 'FORM_1099_INT', field: 'form_1099_int', verified: says('MIE_VF_US1099INT') },
  div: { type: 'FORM_1099_DIV', field: 'form_1099_div', verified: says('MIE_VF_US1099DIV') },
  oid: { type: 'FORM_1099_OID', field: 'form_1099_oid', verified: says('MIE_VF_US1099OID') },
  b: { type: 'FORM_1099_B', field: 'form_1099_B', verified: says('MIE_VF_US1099B') },
} as const
export type FormName = keyof typeof FORMS
const NAMES = Object.keys(FORMS) as FormName[]

interface Box {
  readonly form: FormName
  readonly type: EarningType
  readonly reason: IncomeReason
  readonly amounts: (record: SVC_1099_RECORD) => readonly (MoneyValue | null | undefined)[]
}

/** The boxes that are income. Those left out are parts of these, taxes withheld, returned capital or expenses. */
const BOXES: readonly Box[] = [
  {
    form: 'nec',
    type: 'OTHER',
    reason: says('MIE_ERNG_1099NEC'),
    amounts: ({ form_1099_nec: form }) => [form?.nonemployee_compensation],
  },
  {
    form: 'misc',
    type: 'RENTAL',
    reason: says('MIE_ERNG_1099MISC', 'the earnings are rents, box 1 of the 1099-MISC'),
    amounts: ({ form_1099_misc: form }) => [form?.rents],
  },
  {
    form: 'misc',
    type: 'OTHER',
    reason: says('MIE_ERNG_1099MISC', 'the earnings are royalties, box 2 of the 1099-MISC'),
    amounts: ({ form_1099_misc: form }) => [form?.royalties],
  },
  {
    form: 'misc',
    type: 'OTHER',
    reason: says('MIE_ERNG_1099MISC', 'the earnings are other income, box 3 of the 1099-MISC'),
    amounts: ({ form_1099_misc: form }) => [form?.other_income],
  },
  {
    form: 'int',
    type: 'INTEREST',
    reason: says('MIE_ERNG_1099INT'),
    amounts: ({ form_1099_int: form }) => [form?.interest_income, form?.us_savings_bond_and_treasury_interest, form?.tax_exempt_interest],
  },
  {
    form: 'div',
    type: 'DIVIDENDS',
    reason: says('MIE_ERNG_1099DIV'),
    amounts: ({ form_1099_div: form }) => [
      form?.total_ordinary_dividends,
      form?.total_capital_gain_distributions,
      form?.exempt_interest_dividends,
    ],
  },
  {
    form: 'oid',
    type: 'INTEREST',
    reason: says('MIE_ERNG_1099OID'),
    amounts: ({ form_1099_oid: form }) => [
      form?.original_issue_discount,
      form?.other_periodic_interest,
      form?.treasury_original_issue_discount,
      form?.tax_exempt_original_issue_discount,
    ],
  },
  {
    form: 'b',
    type: 'INVESTMENT',
    reason: says('MIE_ERNG_1099B'),
    amounts: ({ form_1099_B: form }) => (form ? gainsOf(form) : []),
  },
]

/** Income of one kind that one form states. */
export interface FormIncome {
  readonly form: FormName
  readonly type: EarningType
  readonly reason: IncomeReason
  readonly currency: Currency
  readonly value: number
}

type Record1099 = SVC_1099_RECORD | SVC_PROCEEDS_1099_B

export interface Form {
  readonly kind: 'form'
  readonly record: Record1099
  readonly year: number | undefined
  readonly corrected: boolean
  readonly forms: readonly FormName[]
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

/** None for a void form, and for a record that holds no form a reason code knows. */
export function formOf(type: string, record: SVC_1099_RECORD): Form[] {
  const forms = NAMES.filter((name) => FORMS[name].type === type || record[FORMS[name].field])
  const consolidated = forms.length > 1 || type === 'FORM_1099_CONSOLIDATED'
  if (record.void || (forms.length === 0 && !consolidated)) return []
  const { record_year: year, corrected = false } = record
  return [{ kind: 'form', record, year, corrected, forms, consolidated, incomes: incomesOf(record) }]
}

export function formOfProceeds(record: SVC_PROCEEDS_1099_B): Form {
  const { transactions, totals, as_of_date: asOf } = record
  const form: Form1099B = { ...(transactions && { transactions }), ...(totals && { totals }) }
  const year = asOf === undefined ? undefined : yearOf(asOf)
  return { kind: 'form', record, year, corrected: false, forms: ['b'], consolidated: false, incomes: incomesOf({ form_1099_B: form }) }
}
