/** A synthetic policy in force. The premium of the policy is the sum over its coverages; theirs is the sum over their items. */
import type {
  CoverageDetails,
  InsuranceCoverageType,
  InsurancePolicyType,
  SVC_INSURANCE_RECORD as Record,
} from '../../../../generated/types.ts'
import { startOfDay } from '../../../determinations/days.ts'
import { DAY, lastOccurrence, utcDay, formatDate, yearOf } from '../calendar.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import { autoInsurers, homeInsurers, issuerAt } from '../issuers.ts'
import { moneyAmount, sumOf } from '../money.ts'
import { type SyntheticPerson, syntheticPerson } from '../person.ts'
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
      interested_parties: [],
    },
    drivers: [{ ...person, nationality: null, marital_status: null, date_licensed: null, driving_license: `XXXX${random.digits(4)}` }],
  }
}

const LENDER = { name: 'Example Lakeshore Home Lending', type: 'FIRST_MORTGAGEE', phone_number: '555-0158' } as const

const propertyDetails = (random: SyntheticRandom, { address }: SyntheticPerson, kind: PolicyKind): CoverageDetails => ({
  property_info: {
    name: kind === 'HOME' ? 'Single-family dwelling' : 'Rented apartment',
    address,
    interested_parties: kind === 'HOME' && random.withProbability(60) ? [{ ...LENDER, loan_number: `EX-LN-${random.digits(5)}` }] : [],
  },
})
