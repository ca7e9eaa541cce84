/** What several resources and records say about a person: name parts, postal address. */
import { record } from '../define/components.ts'
import { nullable, one, text } from '../define/fields.ts'
import { published } from '../define/origin.ts'

export const Country = record('Country', published, 'A country.', {
  name: nullable(text('Name in English.')),
  a2_code: nullable(text('ISO 3166-1 alpha-2 code.')),
})

export const Address = record('Address', published, 'A postal address as documents print it.', {
  addr1: text('First line.'),
  addr2: nullable(text('Second line; only with a first.')),
  city: text('City.'),
  state: text('State or province, as a code or a name.'),
  zipcode: text('Postal code.'),
  country: nullable(one(Country)),
})

/** Parts of a name, to spread into a record. */
export const personName = {
  first_name: nullable(text('Given name.')),
  middle_name: nullable(text('Middle name.')),
  last_name: nullable(text('Family name.')),
  prefix: nullable(text('Title before the name.')),
  suffix: nullable(text('Suffix after the name.')),
  full_name: nullable(text('The whole name as printed.')),
}

/** Parts of an earlier name, to spread into a record. */
export const formerName = {
  former_first_name: nullable(text('Earlier given name.')),
  former_middle_name: nullable(text('Earlier middle name.')),
  former_last_name: nullable(text('Earlier family name.')),
  former_prefix: nullable(text('Earlier title.')),
  former_suffix: nullable(text('Earlier suffix.')),
  former_full_name: nullable(text('The whole earlier name.')),
}
