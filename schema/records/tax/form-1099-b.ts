/** Form 1099-B: proceeds from broker and barter exchange transactions. */
import { fieldsOf, record } from '../../define/components.ts'
import { flag, list, ref } from '../../define/fields.ts'
import { chosen, published } from '../../define/origin.ts'
import { FORM_1099_B_SHAPE } from '../../gaps/tax.ts'
import { amount } from './amount.ts'
import { Form8949Box } from './form-8949.ts'
import { GainTotals } from './gain-totals.ts'
import { GainTransaction } from './gain-transaction.ts'
import { stateBoxes } from './state-boxes.ts'

const State = stateBoxes('Form1099B', { state: '14', id: '15', tax: '16' }, {}, FORM_1099_B_SHAPE)

export const Form1099BTransaction = record(
  'Form1099BTransaction',
  chosen(FORM_1099_B_SHAPE),
  'One transaction of a 1099-B with all its boxes. Boxes 8 to 11 belong to regulated futures, foreign currency and option contracts.',
  {
    ...published(fieldsOf(GainTransaction)),
    form_8949_box: ref(Form8949Box, 'Form 8949 checkbox: where the sale is reported.'),
    ordinary: flag('Box 2: some or all of the gain or loss is ordinary.'),
    collectibles: flag('Box 3: the proceeds are from collectibles.'),
    qualified_opportunity_fund: flag('Box 3: the proceeds are from a qualified opportunity fund.'),
    federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
    loss_not_allowed: flag('Box 7: a loss is not allowed, because of the amount in box 1d.'),
    closed_contracts_gain: amount('Box 8: profit or loss realized on closed contracts.'),
    open_contracts_gain_prior_year_end: amount('Box 9: unrealized profit or loss on open contracts at the end of the prior year.'),
    open_contracts_gain_year_end: amount('Box 10: unrealized profit or loss on open contracts at the end of the year.'),
    aggregate_contracts_gain: amount('Box 11: aggregate profit or loss on contracts.'),
    bartering: amount('Box 13: value received by bartering.'),
    states: list(State, 'Boxes 14 to 16: one entry per state.'),
  },
)

export const Form1099B = record('Form1099B', chosen(FORM_1099_B_SHAPE), 'Proceeds from broker and barter exchange transactions.', {
  fatca_filing_requirement: flag('FATCA checkbox: the form is filed to meet the FATCA reporting requirement.'),
  transactions: list(Form1099BTransaction, 'One entry per transaction.'),
  totals: ref(GainTotals, 'Sums over the transactions.'),
})
