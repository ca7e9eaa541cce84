/** The Data Source: an online source of Items that the service can connect to. */
import { responseRecord, enumeration, listComponent, record, nullableRecord } from '../define/components.ts'
import { list, ref, text } from '../define/fields.ts'
import { published, required } from '../define/origin.ts'
import { institutionKinds } from '../institutions.ts'
import { MAX_ELEMENTS, CLOSED } from './list-options.ts'
import { Country } from './person.ts'

export const InstitutionType = enumeration(
  'InstitutionType',
  published,
  'Kind of institution behind a Data Source.',
  Object.fromEntries(Object.entries(institutionKinds).map(([kind, { about }]) => [kind, about])),
)

const PREFIXES = [...new Map(Object.values(institutionKinds).map(({ id: { prefix, of } }) => [prefix, of]))]
const joinWithOr = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

export const CountryCode = enumeration('CountryCode', published, 'ISO 3166-1 alpha-2 code of a supported country.', {
  US: 'United States',
  CA: 'Canada',
})

const DataSourceAddress = nullableRecord('DataSourceAddress', published, 'Postal address of an institution.', {
  addr1: text('First line.'),
  addr2: text('Second line.'),
  city: text('City.'),
  state_name: text('Name of the state or province.'),
  state_short_code: text('Code of the state or province.'),
  zipcode: text('Postal code.'),
  country: ref(Country, 'The country of the address.'),
})

const DataSourceContact = responseRecord('DataSourceContact', published, 'Contact details of the institution.', {
  website: text('Address of the website.'),
  phone_number: text('Main phone number.'),
  registrar_phone: text("Phone number of a school's registrar."),
  registrar_email: text("E-mail address of a school's registrar."),
  it_helpdesk_phone: text('Phone number for login problems.'),
  it_helpdesk_email: text('E-mail address for login problems.'),
  addresses: list(DataSourceAddress, 'Postal addresses.'),
})

const DataSourceOption = responseRecord('DataSourceOption', published, 'An option of this Data Source.', {
  type: text('Value to send in request_details.'),
  name: text('Name to show.'),
})

export const DataSource = responseRecord('DataSource', published, 'An online location of Items.', {
  id: required(
    text(
      `Identifier. Starts with ${joinWithOr(PREFIXES.map(([prefix]) => `\`${prefix}_\``))}: ${PREFIXES.map(([, of]) => of).join(', ')}.`,
      255,
    ),
  ),
  institution_display_name: required(text('Name to show.')),
  ipeds_id: text('IPEDS unit identifier; schools only.'),
  ceeb_id: text('CEEB code; schools only.'),
  ope_id: text('OPE identifier; schools only.'),
  contact_info: ref(DataSourceContact),
  student_type: list(DataSourceOption, 'Kinds of students that the Data Source supports.'),
  employment_type: list(DataSourceOption, 'Kinds of employment that the Data Source supports.'),
  employment_status: list(DataSourceOption, 'Employment statuses that the Data Source supports.'),
  countries: list(Country, 'Countries where the Data Source is offered.'),
})

export const DataSourceList = listComponent('DataSourceList', published, 'The Data Sources found.', DataSource, MAX_ELEMENTS)

const DataSourceFilters = record(
  'DataSourceFilters',
  published,
  'A result matches every filter.',
  {
    id: text('Identifier of one Data Source.', 255),
    institution_display_name: text('Part of the name.', 255),
    countries: list(CountryCode, 'Offered in any of these countries.'),
    institution_type: ref(InstitutionType, 'Only Data Sources of this kind of institution.'),
    ipeds_id: text('IPEDS unit identifier of a school.', 255),
    ope_id: text('OPE identifier of a school.', 255),
    ceeb_id: text('CEEB code of a school.', 255),
  },
  CLOSED,
)

export const DataSourceSearch = record(
  'DataSourceSearch',
  published,
  'Which Data Sources to return.',
  {
    filters: ref(DataSourceFilters, 'If absent or empty, all are returned.'),
  },
  CLOSED,
)
