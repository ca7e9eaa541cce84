/** The boxes of a 1099 that repeat for each state; every form numbers them differently. */
import { record } from '../../define/components.ts'
import { text } from '../../define/fields.ts'
import { chosen, type Fields, type Gap } from '../../define/origin.ts'
import { FORM_1099_BOXES } from '../../gaps/tax.ts'
import { amount } from './amount.ts'

interface StateBoxes {
  readonly state: string
  readonly id: string
  readonly tax: string
}

/** One state line of a form, from the numbers of its boxes; `more` holds what only some forms have. */
export const stateBoxes = (form: string, box: StateBoxes, more: Fields = {}, why: Gap = FORM_1099_BOXES) =>
  record(`${form}State`, chosen(why), 'What the form reports to one state.', {
    state: text(`Box ${box.state}: state, as a two-letter code.`),
    state_identification_number: text(`Box ${box.id}: the payer's identification number in that state.`),
    state_tax_withheld: amount(`Box ${box.tax}: state tax withheld.`),
    ...more,
  })
