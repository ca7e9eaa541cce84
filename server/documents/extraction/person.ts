/** The person in synthetic documents: the Individual's data, with constant fictional data for missing fields. */
import type { Address, Individual, TaxParty, TranscriptStudent } from '../../../generated/types.ts'
import { SyntheticRandom } from './synthetic-random.ts'

export type SyntheticPerson = ReturnType<typeof syntheticPerson>

export const UNITED_STATES = { name: 'United States', a2_code: 'US' }

const ADDRESSES = [
  ['12 Sample Orchard Lane', 'Lakewood', 'OH', '44107'],
  ['340 Fictional Ferry Road', 'Lorain', 'OH', '44052'],
  ['7 Example Mill Court', 'Gristlemill', 'KS', '67999'],
  ['2280 Placeholder Avenue', 'Umbrelline', 'NJ', '08999'],
  ['55 Specimen Street', 'Gablewren', 'IA', '52899'],
] as const

/** Depends only on the Individual, so all documents about a person agree. */
export function syntheticPerson(individual: Individual) {
  const random = new SyntheticRandom('person', individual.individual_id)
  const ssn = `XXX-XX-${random.digits(4)}`
  const [addr1, city, state, zipcode] = random.pick(ADDRESSES)
  const phone = `555-01${random.digits(2)}`
  const born = `XX/XX/${random.integer(1965, 1996)}`
  const { middle_name, name_prefix, name_suffix } = individual
  const first_name = individual.first_name ?? 'Sample'
  const last_name = individual.last_name ?? 'Person'
  const parts = [name_prefix, first_name, middle_name, last_name, name_suffix]
  return {
    first_name,
    middle_name: middle_name ?? null,
    last_name,
    prefix: name_prefix ?? null,
    suffix: name_suffix ?? null,
    full_name: parts.filter(Boolean).join(' '),
    gender: individual.gender ?? null,
    date_of_birth: individual.date_of_birth ?? born,
    email: individual.email ?? 'sample.person@example.com',
    phone_number: individual.phone_number ?? phone,
    address: statedAddress(individual) ?? { addr1, addr2: null, city, state, zipcode, country: UNITED_STATES },
    ssn,
  }
}

function statedAddress({ address }: Individual): Address | undefined {
  if (!address) return undefined
  const { addr1, addr2, city, state_name, zipcode, country } = address
  return { addr1, addr2: addr2 ?? null, city: city ?? null, state: state_name ?? null, zipcode: zipcode ?? null, country: { ...country } }
}

export const toTaxParty = ({ full_name, ssn, phone_number, address }: SyntheticPerson): TaxParty => ({
  name: full_name,
  tin: ssn,
  phone_number,
  address,
})

export function transcriptStudent(individual: Individual): TranscriptStudent {
  const { gender: _, phone_number: __, ...student } = syntheticPerson(individual)
  return { ...student, ...(individual.attending_name && { former_full_name: individual.attending_name }) }
}
