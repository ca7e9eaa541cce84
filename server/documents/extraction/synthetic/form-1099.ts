/** SVC_1099_RECORD for the last tax year, by form. A brokerage's consolidated statement contains several forms. */
import { formatDate } from '../../../determinations/days.ts'
import type {
  Form1099Div,
  Form1099Int,
  Form1099Misc,
  Form1099Nec,
  Form1099Oid,
  InstitutionType,
  KnownValue,
  SVC_1099_RECORD as Record,
} from '../../../../generated/types.ts'
import { lastTaxYear, utcDay } from '../calendar.ts'
import { brokerageIssuers, employerIssuers, type Issuer, findIssuer } from '../issuers.ts'
import { moneyValue, computeShare } from '../money.ts'
import { syntheticPerson, toTaxParty } from '../person.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import type { SyntheticInput } from './input.ts'
import { syntheticSales } from './sales.ts'

interface StatementKind {
  readonly forms: readonly FormField[]
  readonly by: KnownValue<InstitutionType>
  readonly payers: readonly Issuer[]
  /** Month and day in the following year on which the form is sent. */
  readonly sent: readonly [number, number]
}

const fromBroker = (...forms: FormField[]): StatementKind => ({ forms, by: 'BROKERAGE_ACCOUNT', payers: brokerageIssuers, sent: [2, 15] })
const fromCustomer = (...forms: FormField[]): StatementKind => ({ forms, by: 'EMPLOYER', payers: employerIssuers, sent: [1, 31] })

const STATEMENTS = {
  FORM_1099_B: fromBroker('form_1099_B'),
  FORM_1099_DIV: fromBroker('form_1099_div'),
  FORM_1099_INT: fromBroker('form_1099_int'),
  FORM_1099_OID: fromBroker('form_1099_oid'),
  FORM_1099_MISC: fromCustomer('form_1099_misc'),
  FORM_1099_NEC: fromCustomer('form_1099_nec'),
  FORM_1099_CONSOLIDATED: fromBroker('form_1099_div', 'form_1099_int', 'form_1099_oid', 'form_1099_B'),
} as const

export const FORMS_1099 = Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[]

export const syntheticForm1099 =
  (type: keyof typeof STATEMENTS) =>
  ({ individual, now, content, source }: SyntheticInput): Record => {
    const { forms, by, payers, sent } = STATEMENTS[type]
    const random = new SyntheticRandom(type, content)
    const year = lastTaxYear(now)
    const anyone = random.pick(payers)
    const { name, tin, phone_number, address } = findIssuer(source, by) ?? anyone
    const payer = { name, tin, phone_number, address }
    return {
      record_year: year,
      record_date: formatDate(utcDay(year + 1, ...sent)),
      document_id: `${year}-EX-${random.digits(7)}`,
      account_number: `XXXX-${random.digits(4)}`,
      fatca_filing_requirement: false,
      void: false,
      corrected: false,
      recipient: toTaxParty(syntheticPerson(individual)),
      payer,
      ...Object.fromEntries(forms.map((form) => [form, FORM_BOXES[form](random, year, address.state ?? '')])),
    }
  }

const NO_AMOUNT = moneyValue(0)

const stateLine = (state: string) => ({ state, state_tax_withheld: NO_AMOUNT })

function dividends(random: SyntheticRandom, _: number, state: string): Form1099Div {
  const ordinary = random.integer(8_000, 240_000)
  const distributed = random.integer(0, 30_000)
  return {
    total_ordinary_dividends: moneyValue(ordinary),
    qualified_dividends: moneyValue(computeShare(ordinary, random.integer(6_000, 9_500))),
    total_capital_gain_distributions: moneyValue(distributed),
    unrecaptured_section_1250_gain: moneyValue(computeShare(distributed, 700)),
    nondividend_distributions: NO_AMOUNT,
    federal_income_tax_withheld: NO_AMOUNT,
    section_199a_dividends: moneyValue(computeShare(ordinary, 400)),
    foreign_tax_paid: moneyValue(computeShare(ordinary, 150)),
    foreign_country: 'Various',
    fatca_filing_requirement: false,
    states: [stateLine(state)],
  }
}

const interest = (random: SyntheticRandom, _: number, state: string): Form1099Int => ({
  payer_rtn: '000000518',
  interest_income: moneyValue(random.integer(1_200, 180_000)),
  early_withdrawal_penalty: NO_AMOUNT,
  us_savings_bond_and_treasury_interest: moneyValue(random.integer(0, 40_000)),
  federal_income_tax_withheld: NO_AMOUNT,
  foreign_tax_paid: NO_AMOUNT,
  tax_exempt_interest: NO_AMOUNT,
  states: [stateLine(state)],
})

function miscellaneous(random: SyntheticRandom, _: number, state: string): Form1099Misc {
  const paid = random.integer(80_000, 2_400_000)
  const box = random.pick(['rents', 'royalties', 'other_income'] as const)
  return {
    second_tin_notice: false,
    [box]: moneyValue(paid),
    federal_income_tax_withheld: NO_AMOUNT,
    direct_sales: false,
    fatca_filing_requirement: false,
    states: [{ ...stateLine(state), state_income: moneyValue(paid) }],
  }
}

function nonemployee(random: SyntheticRandom, _: number, state: string): Form1099Nec {
  const paid = random.integer(120_000, 6_500_000)
  return {
    second_tin_notice: false,
    nonemployee_compensation: moneyValue(paid),
    direct_sales: false,
    federal_income_tax_withheld: NO_AMOUNT,
    states: [{ ...stateLine(state), state_income: moneyValue(paid) }],
  }
}

const originalIssueDiscount = (random: SyntheticRandom, year: number, state: string): Form1099Oid => ({
  fatca_filing_requirement: false,
  original_issue_discount: moneyValue(random.integer(1_500, 60_000)),
  other_periodic_interest: moneyValue(random.integer(0, 20_000)),
  early_withdrawal_penalty: NO_AMOUNT,
  federal_income_tax_withheld: NO_AMOUNT,
  description: `Example Lakefront Utility 3% notes due 06/15/${year + 8}, CUSIP 990301AB5`,
  states: [stateLine(state)],
})

/** Boxes on each form. They contain no withheld tax, because backup withholding is rare. A part never exceeds its total. */
const FORM_BOXES = {
  form_1099_div: dividends,
  form_1099_int: interest,
  form_1099_misc: miscellaneous,
  form_1099_nec: nonemployee,
  form_1099_oid: originalIssueDiscount,
  form_1099_B: syntheticSales,
} as const

type FormField = keyof typeof FORM_BOXES
