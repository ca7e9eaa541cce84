/** Fields that tax forms share: an amount in a box, the boxes for a state, and a party. */
import { nullableRecord, record } from '../../define/components.ts'
import { ref, text } from '../../define/fields.ts'
import { chosen, type Fields, type Gap, published } from '../../define/origin.ts'
import { BOXES_1099 } from '../../gaps/tax.ts'
import { Address } from '../../resources/person.ts'
import { MoneyValue } from '../money.ts'

/** An amount on a tax form, with the description of its box. All amounts have the same schema. */
export const amount = (about: string) => ref(MoneyValue, about)

export const TaxParty = nullableRecord('TaxParty', published, 'A payer or recipient on a tax form.', {
  name: text('Name of the person or organization.'),
  tin: text('Taxpayer identification number; usually masked in part.'),
  phone_number: text('Phone number.'),
  address: ref(Address, 'Address of the party.'),
})

/** Numbers of the 1099 boxes that repeat for each state. The numbers differ between forms. */
interface StateBoxes {
  readonly state: string
  readonly id: string
  readonly tax: string
}

/** Declares a form's record for one state from the box numbers. `more` contains fields that only some forms have. */
export const stateBoxes = (form: string, box: StateBoxes, more: Fields = {}, why: Gap = BOXES_1099) =>
  record(`${form}State`, chosen(why), 'The information for one state.', {
    state: text(`Box ${box.state}: state, as a two-letter code.`),
    state_identification_number: text(`Box ${box.id}: the payer's identification number in that state.`),
    state_tax_withheld: amount(`Box ${box.tax}: state tax withheld.`),
    ...more,
  })
