/** The boxes of each 1099 form. Nothing is withheld: backup withholding is the exception. A part is never more than its whole. */
import type { Form1099B, Form1099Div, Form1099Int, Form1099Misc, Form1099Nec, Form1099Oid } from '../../../../generated/types.ts'
import type { Chance } from '../chance.ts'
import { share, value } from '../money.ts'
import { salesOf } from './sales.ts'

const none = value(0)

const stateLine = (state: string) => ({ state, state_tax_withheld: none })

function dividends(chance: Chance, _: number, state: string): Form1099Div {
  const ordinary = chance.whole(8_000, 240_000)
  const distributed = chance.whole(0, 30_000)
  return {
    total_ordinary_dividends: value(ordinary),
    qualified_dividends: value(share(ordinary, chance.whole(6_000, 9_500))),
    total_capital_gain_distributions: value(distributed),
    unrecaptured_section_1250_gain: value(share(distributed, 700)),
    nondividend_distributions: none,
    federal_income_tax_withheld: none,
    section_199a_dividends: value(share(ordinary, 400)),
    foreign_tax_paid: value(share(ordinary, 150)),
    foreign_country: 'Various',
    fatca_filing_requirement: false,
    states: [stateLine(state)],
  }
}

const interest = (chance: Chance, _: number, state: string): Form1099Int => ({
  payer_rtn: '000000518',
  interest_income: value(chance.whole(1_200, 180_000)),
  early_withdrawal_penalty: none,
  us_savings_bond_and_treasury_interest: value(chance.whole(0, 40_000)),
  federal_income_tax_withheld: none,
  foreign_tax_paid: none,
  tax_exempt_interest: none,
  states: [stateLine(state)],
})

function miscellaneous(chance: Chance, _: number, state: string): Form1099Misc {
  const paid = chance.whole(80_000, 2_400_000)
  const box = chance.pick(['rents', 'royalties', 'other_income'] as const)
  return {
    second_tin_notice: false,
    [box]: value(paid),
    federal_income_tax_withheld: none,
    direct_sales: false,
    fatca_filing_requirement: false,
    states: [{ ...stateLine(state), state_income: value(paid) }],
  }
}

function nonemployee(chance: Chance, _: number, state: string): Form1099Nec {
  const paid = chance.whole(120_000, 6_500_000)
  return {
    second_tin_notice: false,
    nonemployee_compensation: value(paid),
    direct_sales: false,
    federal_income_tax_withheld: none,
    states: [{ ...stateLine(state), state_income: value(paid) }],
  }
}

const originalIssueDiscount = (chance: Chance, year: number, state: string): Form1099Oid => ({
  fatca_filing_requirement: false,
  original_issue_discount: value(chance.whole(1_500, 60_000)),
  other_periodic_interest: value(chance.whole(0, 20_000)),
  early_withdrawal_penalty: none,
  federal_income_tax_withheld: none,
  description: `Example Lakefront Utility 3% notes due 06/15/${year + 8}, CUSIP 990301AB5`,
  states: [stateLine(state)],
})

const proceeds = (chance: Chance, year: number): Form1099B => salesOf(chance, year)

export const FORMS = {
  form_1099_div: dividends,
  form_1099_int: interest,
  form_1099_misc: miscellaneous,
  form_1099_nec: nonemployee,
  form_1099_oid: originalIssueDiscount,
  form_1099_B: proceeds,
} as const

export type FormName = keyof typeof FORMS
