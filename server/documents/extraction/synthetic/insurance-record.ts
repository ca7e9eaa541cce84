/** SVC_INSURANCE_RECORD by document type. A policy that is in force has all fields, and a card or a listing has only some of them. */
import type {
  CoverageDetails,
  InsuranceCoverage,
  InsuranceCoverageType,
  InsurancePolicyType,
  InterestedParty,
  SVC_INSURANCE_RECORD as Record,
} from '../../../../generated/types.ts'
import { DAY } from '../../../core/durations.ts'
import { startOfDay, getYear, formatDate } from '../../../determinations/days.ts'
import { lastOccurrence, utcDay } from '../calendar.ts'
import { autoInsurers, homeInsurers, findIssuer } from '../issuers.ts'
import { sum } from '../../../determinations/money.ts'
import { moneyAmount } from '../money.ts'
import { type SyntheticPerson, syntheticPerson, UNITED_STATES } from '../person.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import { AUTO_LINES, HOME_LINES, priceLine, RENTERS_LINES } from './coverage-lines.ts'
import type { SyntheticInput } from './input.ts'

export type PolicyKind = Extract<InsurancePolicyType, 'AUTO' | 'HOME' | 'RENTERS'>

const LINES = { AUTO: AUTO_LINES, HOME: HOME_LINES, RENTERS: RENTERS_LINES } as const

const MAX_VEHICLES = 2

/** Generates a policy. The policy premium is the sum of the coverage premiums. A coverage premium is the sum of the item premiums. */
function syntheticPolicy({ individual, now, content, source }: SyntheticInput, kind: PolicyKind): Record {
  const random = new SyntheticRandom('policy', kind, content)
  const person = syntheticPerson(individual)
  const today = startOfDay(now)
  const anyone = random.pick(kind === 'AUTO' ? autoInsurers : homeInsurers)
  const insurer = findIssuer(source, kind === 'AUTO' ? 'AUTOINSURANCE' : 'HOMEINSURANCE') ?? anyone
  const insured = Array.from({ length: kind === 'AUTO' ? random.integer(1, MAX_VEHICLES) : 1 }, () => {
    const items = LINES[kind].map((line) => priceLine(line, random))
    return {
      cents: sum(items.map(({ cents }) => cents)),
      items,
      details: kind === 'AUTO' ? vehicleDetails(random, person, now) : propertyDetails(random, person, kind),
    }
  })
  const start = periodStart(random, today, kind)
  return {
    record_date: formatDate(start),
    as_of_date: formatDate(today),
    status: 'ACTIVE',
    policy_types: [kind],
    policy_number: `EX-${kind}-${random.digits(6)}`,
    premium_amount: moneyAmount(sum(insured.map(({ cents }) => cents))),
    payment_frequency: random.pick(['MONTHLY', kind === 'AUTO' ? 'SEMI_ANNUAL' : 'ANNUAL'] as const),
    coverage_period: { start_date: formatDate(start), end_date: formatDate(periodEnd(start, kind)) },
    policy_holders: [{ name: person.full_name, phone_number: person.phone_number, address: person.address }],
    insurance_provider: { name: insurer.name, phone_number: insurer.phone_number, address: insurer.address },
    remit_to: null,
    insurance_agent: { name: 'Harbor Example Agency', phone_number: '555-0117', address: insurer.address },
    coverages: insured.map(({ cents, items, details }) => ({
      type: kind satisfies InsuranceCoverageType,
      premium_amount: moneyAmount(cents),
      details: { ...details, coverage_items: items.map(({ item }) => item) },
    })),
  }
}

/** Returns the start of the period. Auto policies run for six months, and all other policies for a year. */
function periodStart(random: SyntheticRandom, today: number, kind: PolicyKind): number {
  const [month, day] = [random.integer(1, 6), random.integer(1, 28)]
  const starts = [lastOccurrence(today, month, day), ...(kind === 'AUTO' ? [lastOccurrence(today, month + 6, day)] : [])]
  return Math.max(...starts)
}

function periodEnd(start: number, kind: PolicyKind): number {
  const date = new Date(start)
  return utcDay(getYear(start), date.getUTCMonth() + 1 + (kind === 'AUTO' ? 6 : 12), date.getUTCDate()) - DAY
}

function vehicleDetails(random: SyntheticRandom, person: SyntheticPerson, now: number): CoverageDetails {
  return {
    vehicle_info: {
      ...randomVehicle(random, now),
      brand: null,
      fuel_type: random.pick(['Gasoline', 'Hybrid', 'Electric']),
      transmission_type: 'Automatic',
      usage_type: 'PERSONAL',
      current_mileage: { type: 'VALUE', details: { value: random.integer(40, 900) * 100, unit: 'MI' } },
      yearly_mileage: { type: 'VALUE', details: { value: random.integer(40, 150) * 100, unit: 'MI' } },
      interested_parties: lenderOrLessor(random),
    },
    drivers: [{ ...person, nationality: null, marital_status: null, date_licensed: null, driving_license: `XXXX${random.digits(4)}` }],
  }
}

const inOhio = (addr1: string, city: string, zipcode: string) => ({
  addr1,
  addr2: null,
  city,
  state: 'OH',
  zipcode,
  country: UNITED_STATES,
})

const MORTGAGEE = {
  name: 'Example Lakeshore Home Lending',
  type: 'FIRST_MORTGAGEE',
  phone_number: '555-0158',
  address: inOhio('25 Example Mortgage Lane', 'Akron', '44308'),
} as const

const LIEN_HOLDER = {
  name: 'Example Harbor Credit Union',
  type: 'LIEN_HOLDER',
  phone_number: '555-0126',
  address: inOhio('500 Breakwater Avenue', 'Cleveland', '44114'),
} as const

const LESSOR = {
  name: 'Sample Auto Leasing Trust',
  type: 'LESSOR',
  phone_number: '555-0149',
  address: inOhio('71 Example Lease Drive', 'Columbus', '43215'),
} as const

/** Returns the lender or lessor. Half of the cars are financed, a fifth are leased, and the others are owned. */
function lenderOrLessor(random: SyntheticRandom): InterestedParty[] {
  const share = random.integer(1, 10)
  const number = random.digits(5)
  if (share <= 5) return [{ ...LIEN_HOLDER, loan_number: `EX-LN-${number}` }]
  return share <= 7 ? [{ ...LESSOR, loan_number: `EX-LS-${number}` }] : []
}

const propertyDetails = (random: SyntheticRandom, { address }: SyntheticPerson, kind: PolicyKind): CoverageDetails => ({
  property_info: {
    name: kind === 'HOME' ? 'Single-family dwelling' : 'Rented apartment',
    address,
    interested_parties: kind === 'HOME' && random.withProbability(60) ? [{ ...MORTGAGEE, loan_number: `EX-LN-${random.digits(5)}` }] : [],
  },
})

export const createPolicyGenerator = (kind: PolicyKind) => (subject: SyntheticInput) => syntheticPolicy(subject, kind)

const LISTED_FIELDS = [
  'status',
  'policy_types',
  'policy_number',
  'coverage_period',
  'policy_holders',
  'insurance_provider',
  'record_date',
  'as_of_date',
] as const

const listedFields = (record: Record): Record => Object.fromEntries(LISTED_FIELDS.map((name) => [name, record[name]]))

/** Builds a function that generates a document with parts of an auto policy. */
const createPolicyExcerpt = (show: (policy: Record) => Record) => (subject: SyntheticInput) => show(syntheticPolicy(subject, 'AUTO'))

/** A page that lists an account's policies with insurer, holders and period. */
export const syntheticPolicyListing = createPolicyExcerpt(listedFields)

/** The card that is kept in the vehicle. It shows vehicles and drivers, but no amounts. */
export const syntheticInsuranceCard = createPolicyExcerpt((record) => ({
  ...listedFields(record),
  coverages: (record.coverages ?? []).map(vehicleAndDrivers),
}))

/** The account's vehicles with their mileages. */
export const syntheticVehicleListing = createPolicyExcerpt((record) => {
  const coverages = (record.coverages ?? []).map(({ type, details }) => ({
    type: type ?? null,
    details: { vehicle_info: details?.vehicle_info ?? null },
  }))
  return { ...listedFields(record), coverages }
})

/** All data about the first vehicle. The premium is this vehicle's share. */
export const syntheticVehicleDetails = createPolicyExcerpt((record) => {
  const [first] = record.coverages ?? []
  return { ...record, ...(first?.premium_amount && { premium_amount: first.premium_amount, coverages: [first] }) }
})

/** The uninsured motorist coverage form, which shows no premium. */
export const syntheticUninsuredMotoristForm = createPolicyExcerpt((record) => {
  const coverages = (record.coverages ?? []).map((coverage) => {
    const items = coverage.details?.coverage_items?.filter(({ type }) => type === 'UNINSURED_MOTORIST_BODILY_INJURY') ?? []
    const unpriced = items.map(({ premium_amount: _, ...item }) => item)
    return { ...vehicleAndDrivers(coverage), details: { ...vehicleAndDrivers(coverage).details, coverage_items: unpriced } }
  })
  return { ...listedFields(record), coverages }
})

function vehicleAndDrivers({ type, details }: InsuranceCoverage): InsuranceCoverage {
  const { year, make, model, vin } = details?.vehicle_info ?? {}
  return {
    type: type ?? null,
    details: {
      vehicle_info: { year: year ?? null, make: make ?? null, model: model ?? null, vin: vin ?? null },
      drivers: (details?.drivers ?? []).map(({ full_name }) => ({ full_name: full_name ?? null })),
    },
  }
}

/** Makes and models of cars, all fictional. */
const MODELS = [
  ['Example Motors', 'Aster'],
  ['Example Motors', 'Harrier'],
  ['Sample Auto Works', 'Cinder'],
  ['Sample Auto Works', 'Wren LX'],
  ['Specimen Vehicles', 'Tallgrass'],
] as const

/** Model-year codes, which are the tenth character of a vehicle identification number. They repeat after thirty years. */
const MODEL_YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** Returns a fictional vehicle, whose identification number does not belong to any manufacturer. */
export function randomVehicle(random: SyntheticRandom, now: number) {
  const [make, model] = random.pick(MODELS)
  const year = getYear(now) - random.integer(1, 9)
  return {
    year,
    make,
    model,
    vin: `1ZZEX${random.digits(1)}MP${random.digits(1)}${MODEL_YEAR_CODES.charAt((year - 1980) % MODEL_YEAR_CODES.length)}X${random.digits(6)}`,
  }
}
