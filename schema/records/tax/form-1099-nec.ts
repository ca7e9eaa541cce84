/** Form 1099-NEC: nonemployee compensation. */
import { record } from '../../define/components.ts'
import { flag, list } from '../../define/fields.ts'
import { chosen } from '../../define/origin.ts'
import { FORM_1099_BOXES } from '../../gaps/tax.ts'
import { amount } from './amount.ts'
import { stateBoxes } from './state-boxes.ts'

const State = stateBoxes('Form1099Nec', { state: '6', id: '6', tax: '5' }, { state_income: amount('Box 7: state income.') })

export const Form1099Nec = record('Form1099Nec', chosen(FORM_1099_BOXES), 'Pay for work done by someone who is not an employee.', {
  second_tin_notice: flag('2nd TIN notice: the payer was told twice that the TIN is wrong.'),
  nonemployee_compensation: amount('Box 1: nonemployee compensation.'),
  direct_sales: flag('Box 2: the payer sold consumer products of 5,000 or more for resale.'),
  excess_golden_parachute_payments: amount('Box 3: excess golden parachute payments; reserved on earlier forms.'),
  federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
  states: list(State, 'Boxes 5 to 7: one entry per state.'),
})
