/** Converts a catalogue entry to a Data Source as defined in the contract, with its institution types. */
import type { Country, DataSource, DataSourceContact, DataSourceOption, InstitutionType, KnownValue } from '../../generated/types.ts'

/** Countries with the states and provinces that occur in the catalogue's addresses. */
const COUNTRIES = {
  US: { name: 'United States', a2_code: 'US' },
  CA: { name: 'Canada', a2_code: 'CA' },
} as const satisfies Readonly<Record<string, Country>>

const UNITED_STATES = {
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  IA: 'Iowa',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  NC: 'North Carolina',
  NJ: 'New Jersey',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
} as const

const CANADA = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  ON: 'Ontario',
  QC: 'Quebec',
  SK: 'Saskatchewan',
} as const

type Region = keyof typeof UNITED_STATES | keyof typeof CANADA

const REGION_NAMES = { ...UNITED_STATES, ...CANADA }

export interface CatalogueEntry {
  readonly types: readonly KnownValue<InstitutionType>[]
  readonly source: DataSource
}

/** Street, city, state or province, and postal code. */
type PostalAddress = `${string}, ${string}, ${Region} ${string}`

interface Options {
  /**
   * Host name under example.com. Defaults to the city if the institution's name contains it, and otherwise to the first word of the name.
   */
  readonly site?: string
  readonly addr2?: string
  /** Countries in which the institution is available. Defaults to the country of the address. */
  readonly countries?: readonly (keyof typeof COUNTRIES)[]
}

/** Declares an institution. Its phone number consists of 555-0 and the given digits. */
const listed =
  (types: CatalogueEntry['types'], fields: Partial<DataSource> = {}) =>
  (id: string, name: string, phone: number, address?: PostalAddress, options?: Options): CatalogueEntry => ({
    types,
    source: { ...dataSource(id, name, phone, address, options), ...fields },
  })

const EMPLOYEE = { type: 'EMPLOYEE', name: 'Employee' }
const GIG_WORKER = { type: 'GIG_WORKER', name: 'Gig worker' }
const CONTRACTOR = { type: 'CONTRACTOR', name: 'Contractor' }
const CURRENT_OR_FORMER: DataSourceOption[] = [
  { type: 'CURRENT', name: 'Current' },
  { type: 'FORMER', name: 'Former' },
]
const employment = (...employment_type: DataSourceOption[]) => ({ employment_type, employment_status: CURRENT_OR_FORMER })

export const employer = listed(['EMPLOYER'], employment(EMPLOYEE))
export const gigPlatform = listed(['EMPLOYER'], employment(GIG_WORKER, CONTRACTOR))
export const payrollProcessor = listed(['PAYROLL_PROCESSOR'], employment(EMPLOYEE, CONTRACTOR))
export const homeInsurer = listed(['HOMEINSURANCE'])
export const autoInsurer = listed(['AUTOINSURANCE'])
export const homeAndAutoInsurer = listed(['HOMEINSURANCE', 'AUTOINSURANCE'])

export const brokerage = (
  id: string,
  name: string,
  phone: number,
  helpdesk: number,
  address?: PostalAddress,
  options?: Options,
): CatalogueEntry => ({
  types: ['BROKERAGE_ACCOUNT'],
  source: dataSource(id, name, phone, address, options, { it_helpdesk_phone: formatPhoneNumber(helpdesk) }),
})

/**
 * Declares a school. A school in the United States has an IPEDS, a CEEB and an OPE code. Unless `ipeds` is set, all three contain the last
 * two digits of the CEEB code.
 */
export function school(
  id: string,
  name: string,
  ceeb: string,
  phone: number,
  address: PostalAddress,
  {
    registrar = 100 + ((phone + 7) % 100),
    ipeds = `9990${ceeb.slice(2)}`,
    ...options
  }: Options & { registrar?: number; ipeds?: string } = {},
): CatalogueEntry {
  const host = getHostName(name, address, options)
  const isAmerican = parseAddress(address).country.a2_code === 'US'
  return {
    types: ['COLLEGE'],
    source: {
      ...dataSource(id, name, phone, address, options, {
        registrar_phone: formatPhoneNumber(registrar),
        registrar_email: `registrar@${host}`,
        it_helpdesk_email: `help@${host}`,
      }),
      ipeds_id: isAmerican ? ipeds : null,
      ceeb_id: ceeb,
      ope_id: isAmerican ? `9999${ceeb.slice(2)}00` : null,
      student_type: [
        { type: 'CURRENT_STUDENT', name: 'Current student' },
        { type: 'ALUMNI', name: 'Alumni' },
      ],
    },
  }
}

const formatPhoneNumber = (digits: number): string => `555-0${digits}`

function getHostName(name: string, address: PostalAddress | undefined, { site }: Options): string {
  const { city } = address ? parseAddress(address) : {}
  const word = city && name.includes(city) ? city : (name.split(' ', 1)[0] as string)
  return `${site ?? word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')}.example.com`
}

function dataSource(
  id: string,
  name: string,
  phone: number,
  address: PostalAddress | undefined,
  options: Options = {},
  contact: DataSourceContact = {},
): DataSource {
  const place = address && parseAddress(address, options)
  const { countries = place ? [place.country.a2_code] : [] } = options
  return {
    id,
    institution_display_name: name,
    ipeds_id: null,
    ceeb_id: null,
    ope_id: null,
    contact_info: {
      website: `https://${getHostName(name, address, options)}`,
      phone_number: formatPhoneNumber(phone),
      registrar_phone: null,
      registrar_email: null,
      it_helpdesk_phone: null,
      it_helpdesk_email: null,
      ...contact,
      addresses: place ? [place] : [],
    },
    student_type: [],
    employment_type: [],
    employment_status: [],
    countries: countries.map((code) => COUNTRIES[code]),
  }
}

function parseAddress(address: PostalAddress, { addr2 }: Options = {}) {
  const [, addr1 = '', city = '', region, zipcode = ''] = /^(.+), (.+), (\w\w) (.+)$/.exec(address) ?? []
  return {
    addr1,
    ...(addr2 && { addr2 }),
    city,
    state_name: REGION_NAMES[region as Region],
    state_short_code: region as Region,
    zipcode,
    country: COUNTRIES[(region as Region) in CANADA ? 'CA' : 'US'],
  }
}
