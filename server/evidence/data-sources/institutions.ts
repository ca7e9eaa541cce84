/** Converts an entry of the catalogue to the Data Source of the contract, with its institution types. */
import type { DataSource, DataSourceContact, DataSourceOption, InstitutionType, Known } from '../../../generated/types.ts'
import { COUNTRIES, countryOfRegion, regionName, type Region } from './places.ts'

export interface CatalogueEntry {
  readonly types: readonly Known<InstitutionType>[]
  readonly source: DataSource
}

interface InstitutionEntry {
  readonly id: string
  readonly name: string
  /** Its host under example.com. */
  readonly site: string
  readonly phone: string
  /** Street, city, state or province, postal code. */
  readonly address?: readonly [string, string, Region, string]
  readonly addr2?: string
  /** Countries where it is available; by default the country of the address. */
  readonly countries?: readonly ('US' | 'CA')[]
}

interface SchoolEntry extends InstitutionEntry {
  readonly registrar: string
  readonly ipeds?: string
  readonly ceeb: string
  readonly ope?: string
}

const CURRENT_OR_FORMER: DataSourceOption[] = [
  { type: 'CURRENT', name: 'Current' },
  { type: 'FORMER', name: 'Former' },
]
const EMPLOYEE = { type: 'EMPLOYEE', name: 'Employee' }
const GIG_WORKER = { type: 'GIG_WORKER', name: 'Gig worker' }
const CONTRACTOR = { type: 'CONTRACTOR', name: 'Contractor' }

export const school = ({ registrar, ipeds, ceeb, ope, ...institution }: SchoolEntry): CatalogueEntry => ({
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
})

export const employer = ({ hires, ...institution }: InstitutionEntry & { readonly hires?: 'gig' }): CatalogueEntry => ({
  types: ['EMPLOYER'],
  source: {
    ...dataSource(institution),
    employment_type: hires === 'gig' ? [GIG_WORKER, CONTRACTOR] : [EMPLOYEE],
    employment_status: CURRENT_OR_FORMER,
  },
})

export const payrollProcessor = (institution: InstitutionEntry): CatalogueEntry => ({
  types: ['PAYROLL_PROCESSOR'],
  source: { ...dataSource(institution), employment_type: [EMPLOYEE, CONTRACTOR], employment_status: CURRENT_OR_FORMER },
})

const INSURER_TYPES: Readonly<Record<'home' | 'auto' | 'both', CatalogueEntry['types']>> = {
  home: ['HOMEINSURANCE'],
  auto: ['AUTOINSURANCE'],
  both: ['HOMEINSURANCE', 'AUTOINSURANCE'],
}

export const insurer = ({ sells, ...institution }: InstitutionEntry & { readonly sells: keyof typeof INSURER_TYPES }): CatalogueEntry => ({
  types: INSURER_TYPES[sells],
  source: dataSource(institution),
})

export const brokerage = ({ helpdesk, ...institution }: InstitutionEntry & { readonly helpdesk: string }): CatalogueEntry => ({
  types: ['BROKERAGE_ACCOUNT'],
  source: dataSource(institution, { it_helpdesk_phone: helpdesk }),
})

const dataSource = (
  { id, name, site, phone, address, addr2, countries }: InstitutionEntry,
  contact: DataSourceContact = {},
): DataSource => ({
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

const postalAddress = ([addr1, city, region, zipcode]: NonNullable<InstitutionEntry['address']>, addr2?: string) => ({
  addr1,
  ...(addr2 && { addr2 }),
  city,
  state_name: regionName(region),
  state_short_code: region,
  zipcode,
  country: COUNTRIES[countryOfRegion(region)] ?? {},
})
