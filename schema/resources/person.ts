/** Fields about a person that resources and records share: name parts and the postal address. */
import { nullableRecord } from '../define/components.ts'
import { ref, text } from '../define/fields.ts'
import { published } from '../define/origin.ts'

export const Country = nullableRecord('Country', published, 'A country.', {
  name: text('Name in English.'),
  a2_code: text('ISO 3166-1 alpha-2 code.'),
})

export const Address = nullableRecord('Address', published, 'A postal address as printed on documents.', {
  addr1: text('First line.'),
  addr2: text('Second line. Allowed only if there is a first line.'),
  city: text('City.'),
  state: text('State or province, as a code or a name.'),
  zipcode: text('Postal code.'),
  country: ref(Country, 'The country of the address.'),
})

/** Parts of a name. Spread into a record. */
export const personName = {
  first_name: text('Given name.'),
  middle_name: text('Middle name.'),
  last_name: text('Family name.'),
  prefix: text('Title before the name.'),
  suffix: text('Suffix after the name.'),
  full_name: text('The whole name as printed.'),
}

/** Parts of a former name. Spread into a record. */
export const formerName = {
  former_first_name: text('Earlier given name.'),
  former_middle_name: text('Earlier middle name.'),
  former_last_name: text('Earlier family name.'),
  former_prefix: text('Earlier title.'),
  former_suffix: text('Earlier suffix.'),
  former_full_name: text('The whole earlier name.'),
}
