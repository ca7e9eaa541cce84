/** Form 1099-DIV: dividends and distributions. */
import { record } from '../../define/components.ts'
import { flag, list, text } from '../../define/fields.ts'
import { chosen } from '../../define/origin.ts'
import { FORM_1099_BOXES } from '../../gaps/tax.ts'
import { amount } from './amount.ts'
import { stateBoxes } from './state-boxes.ts'

const State = stateBoxes('Form1099Div', { state: '14', id: '15', tax: '16' })

export const Form1099Div = record('Form1099Div', chosen(FORM_1099_BOXES), 'Dividends and distributions.', {
  total_ordinary_dividends: amount('Box 1a: total ordinary dividends.'),
  qualified_dividends: amount('Box 1b: qualified dividends, part of box 1a.'),
  total_capital_gain_distributions: amount('Box 2a: total capital gain distributions.'),
  unrecaptured_section_1250_gain: amount('Box 2b: unrecaptured section 1250 gain, part of box 2a.'),
  section_1202_gain: amount('Box 2c: section 1202 gain, part of box 2a.'),
  collectibles_gain: amount('Box 2d: collectibles (28%) gain, part of box 2a.'),
  section_897_ordinary_dividends: amount('Box 2e: section 897 ordinary dividends, part of box 1a.'),
  section_897_capital_gain: amount('Box 2f: section 897 capital gain, part of box 2a.'),
  nondividend_distributions: amount('Box 3: nondividend distributions.'),
  federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
  section_199a_dividends: amount('Box 5: section 199A dividends, part of box 1a.'),
  investment_expenses: amount('Box 6: investment expenses.'),
  foreign_tax_paid: amount('Box 7: foreign tax paid.'),
  foreign_country: text('Box 8: foreign country or US territory that the tax was paid to.'),
  cash_liquidation_distributions: amount('Box 9: cash liquidation distributions.'),
  noncash_liquidation_distributions: amount('Box 10: noncash liquidation distributions, at fair market value.'),
  fatca_filing_requirement: flag('Box 11: the form is filed to meet the FATCA reporting requirement.'),
  exempt_interest_dividends: amount('Box 12: exempt-interest dividends.'),
  private_activity_bond_interest_dividends: amount('Box 13: specified private activity bond interest dividends, part of box 12.'),
  states: list(State, 'Boxes 14 to 16: one entry per state.'),
})
