/** Issuers of synthetic documents. They are institutions in the catalogue, so that the Data Sources named in records exist. */
import type { DataSource, Institution, InstitutionType, KnownValue } from '../../../generated/types.ts'
import { BROKERAGES } from '../../data-sources/brokerages.ts'
import { COLLEGES } from '../../data-sources/colleges.ts'
import { EMPLOYERS } from '../../data-sources/employers.ts'
import { findDataSource } from '../../data-sources/catalogue.ts'
import type { CatalogueEntry } from '../../data-sources/institutions.ts'
import { INSURERS } from '../../data-sources/insurers.ts'
import { SyntheticRandom } from './synthetic-random.ts'

export type Issuer = ReturnType<typeof createIssuer>

const createIssuers = (entries: readonly CatalogueEntry[]): Issuer[] => entries.map(({ source }) => createIssuer(source)).filter(isAmerican)

const isAmerican = ({ address }: Issuer) => address.country?.a2_code === 'US'

function createIssuer({ id, institution_display_name, contact_info }: DataSource) {
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
    /** Employer or taxpayer identification number, which is always the same for a given name. */
    tin: `00-${new SyntheticRandom('tin', name).digits(7)}`,
  }
}

export const employerIssuers = createIssuers(EMPLOYERS)
export const brokerageIssuers = createIssuers(BROKERAGES)
const createInsurers = (type: 'HOMEINSURANCE' | 'AUTOINSURANCE') => createIssuers(INSURERS.filter(({ types }) => types.includes(type)))
export const homeInsurers = createInsurers('HOMEINSURANCE')
export const autoInsurers = createInsurers('AUTOINSURANCE')

export const colleges: readonly Institution[] = COLLEGES.filter(({ source }) => isAmerican(createIssuer(source))).map(createCollege)

function createCollege({ source }: CatalogueEntry): Institution {
  const { name, address } = createIssuer(source)
  const { ipeds_id, ceeb_id } = source
  return { name, ...(ipeds_id ? { id: ipeds_id, id_type: 'IPEDS' } : { id: ceeb_id ?? source.id, id_type: 'CEEB' }), address }
}

const findEntry = (source: string | undefined, type: KnownValue<InstitutionType>): CatalogueEntry | undefined => {
  const entry = source === undefined ? undefined : findDataSource(source)
  return entry?.types.includes(type) ? entry : undefined
}

/**
 * Returns the issuer of documents from a connection, based on its Data Source. Undefined if the Data Source is not an institution of this
 * type.
 */
export function findIssuer(source: string | undefined, type: KnownValue<InstitutionType>): Issuer | undefined {
  const entry = findEntry(source, type)
  return entry && createIssuer(entry.source)
}

export function findCollege(source: string | undefined): Institution | undefined {
  const entry = findEntry(source, 'COLLEGE')
  return entry && createCollege(entry)
}
