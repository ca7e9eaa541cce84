/** From a line of the catalogue to the Data Source that the contract shows, and the kinds of institution behind it. */
import type { DataSource, DataSourceContact, DataSourceOption, InstitutionType } from '../../../generated/types.ts'
import { COUNTRIES, countryOf, nameOf, type Region } from './places.ts'

export interface CatalogueEntry {
  readonly types: readonly InstitutionType[]
  readonly source: DataSource
}

interface Institution {
  readonly id: string
  readonly name: string
  /** Its host under example.com. */
  readonly site: string
  readonly phone: string
  /** Street, city, state or province, postal code. */
  readonly address?: readonly [string, string, Region, string]
  readonly addr2?: string
  /** Where it is offered; absent: in the country of the address. */
  readonly countries?: readonly ('US' | 'CA')[]
}

interface School extends Institution {
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

export const school = ({ registrar, ipeds, ceeb, ope, ...institution }: School): CatalogueEntry => ({
  types: ['COLLEGE'],
  source: {
    ...described(institution, {
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

export const employer = ({ hires, ...institution }: Institution & { readonly hires?: 'gig' }): CatalogueEntry => ({
  types: ['EMPLOYER'],
  source: {
    ...described(institution),
    employment_type: hires === 'gig' ? [GIG_WORKER, CONTRACTOR] : [EMPLOYEE],
    employment_status: CURRENT_OR_FORMER,
  },
})

export const payrollProcessor = (institution: Institution): CatalogueEntry => ({
  types: ['PAYROLL_PROCESSOR'],
  source: { ...described(institution), employment_type: [EMPLOYEE, CONTRACTOR], employment_status: CURRENT_OR_FORMER },
})

const POLICIES: Readonly<Record<'home' | 'auto' | 'both', readonly InstitutionType[]>> = {
  home: ['HOMEINSURANCE'],
  auto: ['AUTOINSURANCE'],
  both: ['HOMEINSURANCE', 'AUTOINSURANCE'],
}

export const insurer = ({ sells, ...institution }: Institution & { readonly sells: keyof typeof POLICIES }): CatalogueEntry => ({
  types: POLICIES[sells],
  source: described(institution),
})

export const brokerage = ({ helpdesk, ...institution }: Institution & { readonly helpdesk: string }): CatalogueEntry => ({
  types: ['BROKERAGE_ACCOUNT'],
  source: described(institution, { it_helpdesk_phone: helpdesk }),
})

const described = ({ id, name, site, phone, address, addr2, countries }: Institution, contact: DataSourceContact = {}): DataSource => ({
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
    addresses: address ? [postal(address, addr2)] : [],
  },
  student_type: [],
  employment_type: [],
  employment_status: [],
  countries: (countries ?? (address ? [countryOf(address[2])] : [])).map((code) => COUNTRIES[code] ?? {}),
})

const postal = ([addr1, city, region, zipcode]: NonNullable<Institution['address']>, addr2?: string) => ({
  addr1,
  ...(addr2 && { addr2 }),
  city,
  state_name: nameOf(region),
  state_short_code: region,
  zipcode,
  country: COUNTRIES[countryOf(region)] ?? {},
})
