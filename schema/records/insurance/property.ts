/** An insured dwelling. */
import { nullableRecord } from '../../define/components.ts'
import { list, ref, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { Address } from '../../resources/person.ts'
import { InterestedParty } from './parties.ts'

export const InsuredProperty = nullableRecord('InsuredProperty', published, 'The property a coverage insures.', {
  name: text('Name of the property as printed.'),
  address: ref(Address, 'Where the property stands.'),
  phone_number: text('Phone number of the property.'),
  interested_parties: list(InterestedParty, 'Mortgagees, associations and others with an interest in the property.'),
})
