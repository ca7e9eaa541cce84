/** Form 1099-OID: original issue discount. */
import { record } from '../../define/components.ts'
import { flag, list, text } from '../../define/fields.ts'
import { chosen } from '../../define/origin.ts'
import { FORM_1099_BOXES } from '../../gaps/tax.ts'
import { amount } from './amount.ts'
import { stateBoxes } from './state-boxes.ts'

const State = stateBoxes('Form1099Oid', { state: '12', id: '13', tax: '14' })

export const Form1099Oid = record(
  'Form1099Oid',
  chosen(FORM_1099_BOXES),
  'Original issue discount: interest of an obligation issued below its face value.',
  {
    fatca_filing_requirement: flag('FATCA checkbox: the form is filed to meet the FATCA reporting requirement.'),
    original_issue_discount: amount('Box 1: original issue discount of the year.'),
    other_periodic_interest: amount('Box 2: other periodic interest.'),
    early_withdrawal_penalty: amount('Box 3: early withdrawal penalty.'),
    federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
    market_discount: amount('Box 5: market discount.'),
    acquisition_premium: amount('Box 6: acquisition premium.'),
    description: text('Box 7: description of the obligation.'),
    treasury_original_issue_discount: amount('Box 8: original issue discount on Treasury obligations.'),
    investment_expenses: amount('Box 9: investment expenses.'),
    bond_premium: amount('Box 10: bond premium.'),
    tax_exempt_original_issue_discount: amount('Box 11: tax-exempt original issue discount.'),
    states: list(State, 'Boxes 12 to 14: one entry per state.'),
  },
)
