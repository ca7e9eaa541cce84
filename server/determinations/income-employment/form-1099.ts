/** Income on a 1099: its forms, and the income boxes on each form. */
import type { Currency, EarningType, MoneyValue, SVC_1099_RECORD, SVC_PROCEEDS_1099_B } from '../../../generated/types.ts'
import { getReportYear } from '../days.ts'
import { reason } from '../reasons.ts'
import { cents, isNumber, sum, total } from '../money.ts'
import { type AccountYear, fullestNumber, parseAccountNumber } from '../tax/accounts.ts'
import { countedSales } from '../tax/gains.ts'
import type { Statement } from '../tax/statements.ts'
import type { IncomeReason } from './reason-codes.ts'

/** Forms for which reason codes exist. */
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

type FormBoxes<Form extends Form1099Name> = NonNullable<SVC_1099_RECORD[(typeof FORMS_1099)[Form]['field']]>

/** Declares a type of income that is the sum of several boxes on a form. */
const boxes = <Form extends Form1099Name>(
  form: Form,
  type: EarningType,
  reason: IncomeReason,
  ...names: readonly (keyof FormBoxes<Form>)[]
): Box => {
  const amounts = (record: SVC_1099_RECORD) => {
    const filled = Object(record[FORMS_1099[form].field]) as Readonly<Record<PropertyKey, unknown>>
    return names.map((name) => filled[name] as MoneyValue | null | undefined)
  }
  return { form, type, reason, amounts }
}

/** Boxes that contain income. All other boxes contain parts of this income, withheld tax, returned capital or expenses. */
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
]

/** A type of income on a form. */
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
  /** True if the statement contains several forms. */
  readonly consolidated: boolean
  readonly incomes: readonly FormIncome[]
  /** Sales of securities, whose gains are income. */
  readonly sales: readonly Statement[]
}

function listIncomes(record: SVC_1099_RECORD): FormIncome[] {
  return BOXES.flatMap(({ form, type, reason, amounts }) => {
    const stated = amounts(record).flatMap((amount) => (isNumber(amount?.value) ? { ...amount, value: amount.value } : []))
    const [first] = stated
    if (!first) return []
    return { form, type, reason, currency: first.currency ?? 'USD', value: total(stated.map(({ value }) => value)) }
  })
}

/** Reads the forms in a record. Returns no forms if the record is void, or if no reason code exists for any of its forms. */
export function readForms1099(type: string, record: SVC_1099_RECORD): Omit<Form1099, 'sales'>[] {
  const forms = FORM_NAMES.filter((name) => FORMS_1099[name].type === type || record[FORMS_1099[name].field])
  const consolidated = forms.length > 1 || type === 'FORM_1099_CONSOLIDATED'
  if (record.void || (forms.length === 0 && !consolidated)) return []
  const { record_year: year, corrected = false } = record
  return [{ kind: 'form', record, year, corrected, forms, consolidated, incomes: listIncomes(record) }]
}

export function form1099OfProceeds(record: SVC_PROCEEDS_1099_B): Omit<Form1099, 'sales'> {
  return { kind: 'form', record, year: getReportYear(record.as_of_date), corrected: false, forms: ['b'], consolidated: false, incomes: [] }
}

/** Income on a payer's 1099 forms. Corrections replace forms, copies are ignored, and accounts are totaled. */
export interface FormLine extends FormIncome {
  readonly year: number | undefined
}

interface FiledForm {
  readonly year: number | undefined
  readonly corrected: boolean
  readonly incomes: readonly FormIncome[]
}

/** Returns the forms that apply. The newest corrected form replaces all other forms for the same account and year. */
function effectiveForms(filed: readonly FiledForm[]): readonly FiledForm[] {
  const correction = filed.find(({ corrected }) => corrected)
  if (correction) return [correction]
  const distinct = Map.groupBy(filed, ({ incomes }) => JSON.stringify(incomes.map(({ value }) => cents(value))))
  return [...distinct.values()].flatMap(([first]) => first ?? [])
}

/** Returns an account's gains for a year by currency, computed in the same way as for get_realized_gains. */
function gainLines({ year, statements }: AccountYear): FormLine[] {
  const gains = countedSales(statements).flatMap(({ currency, cents: { gain } }) =>
    currency === undefined || gain === undefined ? [] : { currency, gain },
  )
  return [...Map.groupBy(gains, ({ currency }) => currency)].map(([currency, accountForms]) => ({
    form: 'b',
    type: 'INVESTMENT',
    reason: reason('MIE_ERNG_1099B'),
    currency,
    year,
    value: sum(accountForms.map(({ gain }) => gain)) / 100,
  }))
}

/** Returns a line for each year and type of income, newest year first. `accounts` are the accounts whose sales the payer reports. */
export function createLines(forms: readonly Form1099[], accounts: readonly AccountYear[]): FormLine[] {
  const numbers = forms.map(({ record }) => parseAccountNumber(record.account_number ?? ''))
  const findAccount = ({ account_number }: Record1099) => fullestNumber(parseAccountNumber(account_number ?? ''), numbers).visible
  const filed = forms.flatMap(({ forms: names, year, corrected, record, incomes }) =>
    names.map((name) => ({
      key: JSON.stringify([year, findAccount(record), name]),
      year,
      corrected,
      incomes: incomes.filter(({ form }) => form === name),
    })),
  )
  const ofBoxes = [...Map.groupBy(filed, ({ key }) => key).values()]
    .flatMap(effectiveForms)
    .flatMap(({ year, incomes }) => incomes.map((income): FormLine => ({ ...income, year })))
  const lines = [...ofBoxes, ...accounts.flatMap(gainLines)]
  const groups = Map.groupBy(lines, ({ year, reason, currency }) => JSON.stringify([year, reason, currency]))
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first ? { ...first, value: total([first, ...others].map(({ value }) => value)) } : []))
    .toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))
}
