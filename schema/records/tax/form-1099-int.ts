/** Form 1099-INT: interest income. */
import { record } from '../../define/components.ts'
import { flag, list, text } from '../../define/fields.ts'
import { chosen } from '../../define/origin.ts'
import { FORM_1099_BOXES } from '../../gaps/tax.ts'
import { amount } from './amount.ts'
import { stateBoxes } from './state-boxes.ts'

const State = stateBoxes('Form1099Int', { state: '15', id: '16', tax: '17' })

export const Form1099Int = record('Form1099Int', chosen(FORM_1099_BOXES), 'Interest income.', {
  fatca_filing_requirement: flag('FATCA checkbox: the form is filed to meet the FATCA reporting requirement.'),
  payer_rtn: text("Payer's RTN: routing number of the payer."),
  interest_income: amount('Box 1: interest income, without box 3.'),
  early_withdrawal_penalty: amount('Box 2: early withdrawal penalty.'),
  us_savings_bond_and_treasury_interest: amount('Box 3: interest on US savings bonds and Treasury obligations.'),
  federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
  investment_expenses: amount('Box 5: investment expenses.'),
  foreign_tax_paid: amount('Box 6: foreign tax paid.'),
  foreign_country: text('Box 7: foreign country or US territory that the tax was paid to.'),
  tax_exempt_interest: amount('Box 8: tax-exempt interest.'),
  private_activity_bond_interest: amount('Box 9: specified private activity bond interest, part of box 8.'),
  market_discount: amount('Box 10: market discount.'),
  bond_premium: amount('Box 11: bond premium.'),
  treasury_bond_premium: amount('Box 12: bond premium on Treasury obligations.'),
  tax_exempt_bond_premium: amount('Box 13: bond premium on a tax-exempt bond.'),
  tax_exempt_bond_cusip: text('Box 14: CUSIP number of the tax-exempt or tax credit bond.'),
  states: list(State, 'Boxes 15 to 17: one entry per state.'),
})
