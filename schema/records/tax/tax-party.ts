/** The party that files a tax form, or receives it. */
import { nullableRecord } from '../../define/components.ts'
import { ref, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { Address } from '../../resources/person.ts'

export const TaxParty = nullableRecord('TaxParty', published, 'A payer or a recipient as a tax form names it.', {
  name: text('Name of the person or organization.'),
  tin: text('Taxpayer identification number; usually masked in part.'),
  phone_number: text('Phone number.'),
  address: ref(Address, 'Address of the party.'),
})
