/** A synthetic policy in force. The premium of the policy is the sum over its coverages; theirs is the sum over their items. */
import type {
  CoverageDetails,
  InterestedParty,
  InsuranceCoverageType,
  InsurancePolicyType,
  SVC_INSURANCE_RECORD as Record,
} from '../../../../generated/types.ts'
import { startOfDay } from '../../../determinations/days.ts'
import { lastOccurrence, utcDay, formatDate, yearOf } from '../calendar.ts'
import { DAY } from '../../../core/durations.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import { autoInsurers, homeInsurers, issuerAt } from '../issuers.ts'
import { moneyAmount, sumOf } from '../money.ts'
import { type SyntheticPerson, syntheticPerson, UNITED_STATES } from '../person.ts'
import type { SyntheticInput } from './input.ts'
import { AUTO_LINES, HOME_LINES, type PricedCoverageItem, priceLine, RENTERS_LINES } from './coverage-lines.ts'
import { randomVehicle } from './vehicles.ts'

export type PolicyKind = Extract<InsurancePolicyType, 'AUTO' | 'HOME' | 'RENTERS'>

const LINES = { AUTO: AUTO_LINES, HOME: HOME_LINES, RENTERS: RENTERS_LINES } as const

const MAX_VEHICLES = 2

export function syntheticPolicy({ individual, now, content, source }: SyntheticInput, kind: PolicyKind): Record {
  const random = new SyntheticRandom('policy', kind, content)
  const person = syntheticPerson(individual)
  const today = startOfDay(now)
  const anyone = random.pick(kind === 'AUTO' ? autoInsurers : homeInsurers)
  const insurer = issuerAt(source, kind === 'AUTO' ? 'AUTOINSURANCE' : 'HOMEINSURANCE') ?? anyone
  const insured = Array.from({ length: kind === 'AUTO' ? random.integer(1, MAX_VEHICLES) : 1 }, () => {
    const items = LINES[kind].map((line) => priceLine(line, random))
    return {
      cents: premiumOf(items),
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
    premium_amount: moneyAmount(sumOf(insured.map(({ cents }) => cents))),
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

const premiumOf = (items: readonly PricedCoverageItem[]) => sumOf(items.map(({ cents }) => cents))

/** Auto policies run for six months, the others for a year. */
function periodStart(random: SyntheticRandom, today: number, kind: PolicyKind): number {
  const [month, day] = [random.integer(1, 6), random.integer(1, 28)]
  const starts = [lastOccurrence(today, month, day), ...(kind === 'AUTO' ? [lastOccurrence(today, month + 6, day)] : [])]
  return Math.max(...starts)
}

function periodEnd(start: number, kind: PolicyKind): number {
  const date = new Date(start)
  return utcDay(yearOf(start), date.getUTCMonth() + 1 + (kind === 'AUTO' ? 6 : 12), date.getUTCDate()) - DAY
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

/** Half of the cars are financed, a fifth is leased, and the others are owned. */
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
