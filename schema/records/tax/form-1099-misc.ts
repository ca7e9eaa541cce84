/** Form 1099-MISC: miscellaneous information. */
import { record } from '../../define/components.ts'
import { flag, list } from '../../define/fields.ts'
import { chosen } from '../../define/origin.ts'
import { FORM_1099_BOXES } from '../../gaps/tax.ts'
import { amount } from './amount.ts'
import { stateBoxes } from './state-boxes.ts'

const State = stateBoxes('Form1099Misc', { state: '17', id: '17', tax: '16' }, { state_income: amount('Box 18: state income.') })

export const Form1099Misc = record('Form1099Misc', chosen(FORM_1099_BOXES), 'Rents, royalties, prizes and other income.', {
  second_tin_notice: flag('2nd TIN notice: the payer was told twice that the TIN is wrong.'),
  rents: amount('Box 1: rents.'),
  royalties: amount('Box 2: royalties.'),
  other_income: amount('Box 3: other income.'),
  federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
  fishing_boat_proceeds: amount('Box 5: fishing boat proceeds.'),
  medical_and_health_care_payments: amount('Box 6: medical and health care payments.'),
  direct_sales: flag('Box 7: the payer sold consumer products of 5,000 or more for resale.'),
  substitute_payments: amount('Box 8: substitute payments in lieu of dividends or interest.'),
  crop_insurance_proceeds: amount('Box 9: crop insurance proceeds.'),
  gross_proceeds_to_attorney: amount('Box 10: gross proceeds paid to an attorney.'),
  fish_purchased_for_resale: amount('Box 11: fish purchased for resale.'),
  section_409a_deferrals: amount('Box 12: section 409A deferrals.'),
  fatca_filing_requirement: flag('Box 13: the form is filed to meet the FATCA reporting requirement.'),
  excess_golden_parachute_payments: amount('Box 14: excess golden parachute payments; on recent forms box 3 of form 1099-NEC.'),
  nonqualified_deferred_compensation: amount('Box 15: nonqualified deferred compensation.'),
  states: list(State, 'Boxes 16 to 18: one entry per state.'),
})
