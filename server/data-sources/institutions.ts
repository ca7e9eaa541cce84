/** Converts a catalogue entry to a Data Source of the contract, with its institution types. */
import type {
  Country,
  CountryCode,
  DataSource,
  DataSourceContact,
  DataSourceOption,
  InstitutionType,
  KnownValue,
} from '../../generated/types.ts'

/** Countries, and the states and provinces in the catalogue's addresses. */
const COUNTRIES: Readonly<Record<string, Country>> = {
  US: { name: 'United States', a2_code: 'US' },
  CA: { name: 'Canada', a2_code: 'CA' },
}

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

const isCanadian = (region: Region): region is keyof typeof CANADA => region in CANADA

const countryOfRegion = (region: Region): CountryCode => (isCanadian(region) ? 'CA' : 'US')
const regionName = (region: Region): string => (isCanadian(region) ? CANADA[region] : UNITED_STATES[region])

export interface CatalogueEntry {
  readonly types: readonly KnownValue<InstitutionType>[]
  readonly source: DataSource
}

interface Institution extends Place {
  readonly id: string
  readonly name: string
  /** Its host under example.com. */
  readonly site: string
  readonly phone: string
}

interface Place {
  /** Street, city, state or province, postal code. */
  readonly address?: readonly [string, string, Region, string]
  readonly addr2?: string
  /** Countries in which it is available. Defaults to the country of the address. */
  readonly countries?: readonly ('US' | 'CA')[]
}

/** Declares an institution by its identifier, name, host and phone number, and the other fields of its kind. */
const listed =
  <More = Place>(entry: (institution: Institution & More) => CatalogueEntry) =>
  (id: string, name: string, site: string, phone: string, more: Place & More): CatalogueEntry =>
    entry({ id, name, site, phone, ...more })

interface School {
  readonly registrar: string
  readonly codes: { readonly ipeds?: string; readonly ceeb: string; readonly ope?: string }
}

const CURRENT_OR_FORMER: DataSourceOption[] = [
  { type: 'CURRENT', name: 'Current' },
  { type: 'FORMER', name: 'Former' },
]
const EMPLOYEE = { type: 'EMPLOYEE', name: 'Employee' }
const GIG_WORKER = { type: 'GIG_WORKER', name: 'Gig worker' }
const CONTRACTOR = { type: 'CONTRACTOR', name: 'Contractor' }

export const school = listed<School>(({ registrar, codes: { ipeds, ceeb, ope }, ...institution }) => ({
  types: ['COLLEGE'],
  source: {
    ...dataSource(institution, {
      registrar_phone: registrar,
      registrar_email: `registrar@${institution.site}.example.com`,
      it_helpdesk_email: `help@${institution.site}.example.com`,
    }),
    ipeds_id: ipeds ?? null,
    ceeb_id: ceeb,
    ope_id: ope ?? null,
    student_type: [
      { type: 'CURRENT_STUDENT', name: 'Current student' },
      { type: 'ALUMNI', name: 'Alumni' },
    ],
  },
}))

export const employer = listed<{ readonly hires?: 'gig' }>(({ hires, ...institution }) => ({
  types: ['EMPLOYER'],
  source: {
    ...dataSource(institution),
    employment_type: hires === 'gig' ? [GIG_WORKER, CONTRACTOR] : [EMPLOYEE],
    employment_status: CURRENT_OR_FORMER,
  },
}))

export const payrollProcessor = listed((institution) => ({
  types: ['PAYROLL_PROCESSOR'],
  source: { ...dataSource(institution), employment_type: [EMPLOYEE, CONTRACTOR], employment_status: CURRENT_OR_FORMER },
}))

const INSURER_TYPES: Readonly<Record<'home' | 'auto' | 'both', CatalogueEntry['types']>> = {
  home: ['HOMEINSURANCE'],
  auto: ['AUTOINSURANCE'],
  both: ['HOMEINSURANCE', 'AUTOINSURANCE'],
}

export const insurer = listed<{ readonly sells: keyof typeof INSURER_TYPES }>(({ sells, ...institution }) => ({
  types: INSURER_TYPES[sells],
  source: dataSource(institution),
}))

export const brokerage = listed<{ readonly helpdesk: string }>(({ helpdesk, ...institution }) => ({
  types: ['BROKERAGE_ACCOUNT'],
  source: dataSource(institution, { it_helpdesk_phone: helpdesk }),
}))

const dataSource = ({ id, name, site, phone, address, addr2, countries }: Institution, contact: DataSourceContact = {}): DataSource => ({
  id,
  institution_display_name: name,
  ipeds_id: null,
  ceeb_id: null,
  ope_id: null,
  contact_info: {
    website: `https://${site}.example.com`,
    phone_number: phone,
    registrar_phone: null,
    registrar_email: null,
    it_helpdesk_phone: null,
    it_helpdesk_email: null,
    ...contact,
    addresses: address ? [postalAddress(address, addr2)] : [],
  },
  student_type: [],
  employment_type: [],
  employment_status: [],
  countries: (countries ?? (address ? [countryOfRegion(address[2])] : [])).map((code) => COUNTRIES[code] ?? {}),
})

const postalAddress = ([addr1, city, region, zipcode]: NonNullable<Place['address']>, addr2?: string) => ({
  addr1,
  ...(addr2 && { addr2 }),
  city,
  state_name: regionName(region),
  state_short_code: region,
  zipcode,
  country: COUNTRIES[countryOfRegion(region)] ?? {},
})
