/** Issuers of synthetic documents: catalogue institutions, so that the Data Sources named in records exist. */
import type { Address, DataSource, Institution, InstitutionType, Known } from '../../../generated/types.ts'
import { BROKERAGES } from '../../data-sources/brokerages.ts'
import { COLLEGES } from '../../data-sources/colleges.ts'
import { EMPLOYERS } from '../../data-sources/employers.ts'
import { findDataSource } from '../../data-sources/catalogue.ts'
import type { CatalogueEntry } from '../../data-sources/institutions.ts'
import { INSURERS } from '../../data-sources/insurers.ts'
import { SyntheticRandom } from './synthetic-random.ts'

export interface Issuer {
  readonly id: string
  readonly name: string
  readonly phone_number: string
  readonly address: Address
  /** Employer or taxpayer identification number. The same name always gets the same number. */
  readonly tin: string
}

const issuersOf = (entries: readonly CatalogueEntry[]): Issuer[] => entries.map(({ source }) => issuerOf(source)).filter(isAmerican)

const isAmerican = ({ address }: Issuer) => address.country?.a2_code === 'US'

function issuerOf({ id, institution_display_name, contact_info }: DataSource): Issuer {
  const name = institution_display_name ?? id
  const { addr1, addr2, city, state_short_code, zipcode, country } = contact_info?.addresses?.[0] ?? {}
  return {
    id,
    name,
    phone_number: contact_info?.phone_number ?? '555-0100',
    address: {
      addr1: addr1 ?? null,
      addr2: addr2 ?? null,
      city: city ?? null,
      state: state_short_code ?? null,
      zipcode: zipcode ?? null,
      country: { ...country },
    },
    tin: `00-${new SyntheticRandom('tin', name).digits(7)}`,
  }
}

export const employerIssuers = issuersOf(EMPLOYERS)
export const brokerageIssuers = issuersOf(BROKERAGES)
const insurersOf = (type: 'HOMEINSURANCE' | 'AUTOINSURANCE') => issuersOf(INSURERS.filter(({ types }) => types.includes(type)))
export const homeInsurers = insurersOf('HOMEINSURANCE')
export const autoInsurers = insurersOf('AUTOINSURANCE')

export const colleges: readonly Institution[] = COLLEGES.filter(({ source }) => isAmerican(issuerOf(source))).map(collegeOf)

function collegeOf({ source }: CatalogueEntry): Institution {
  const { name, address } = issuerOf(source)
  const { ipeds_id, ceeb_id } = source
  return { name, ...(ipeds_id ? { id: ipeds_id, id_type: 'IPEDS' } : { id: ceeb_id ?? source.id, id_type: 'CEEB' }), address }
}

const entryAt = (source: string | undefined, type: Known<InstitutionType>): CatalogueEntry | undefined => {
  const entry = source === undefined ? undefined : findDataSource(source)
  return entry?.types.includes(type) ? entry : undefined
}

/** Returns the issuer of a connection's documents: the Data Source, if it is an institution of this type. */
export function issuerAt(source: string | undefined, type: Known<InstitutionType>): Issuer | undefined {
  const entry = entryAt(source, type)
  return entry && issuerOf(entry.source)
}

export function collegeAt(source: string | undefined): Institution | undefined {
  const entry = entryAt(source, 'COLLEGE')
  return entry && collegeOf(entry)
}
