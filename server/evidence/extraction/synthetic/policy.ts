/** A synthetic policy in force: the premium of the policy is the sum of its coverages, theirs that of their items. */
import type {
  CoverageDetails,
  InsuranceCoverageType,
  InsurancePolicyType,
  SVC_INSURANCE_RECORD as Record,
} from '../../../../generated/types.ts'
import { DAY, latest, midnight, utc, written, yearOf } from '../calendar.ts'
import { Chance } from '../chance.ts'
import { autoInsurers, homeInsurers } from '../institutions.ts'
import { amount, sum } from '../money.ts'
import { type Person, personOf } from '../person.ts'
import type { Subject } from '../subject.ts'
import { AUTO, HOME, type PricedItem, priced, RENTERS } from './coverage-lines.ts'
import { vehicleBy } from './vehicles.ts'

export type Kind = Extract<InsurancePolicyType, 'AUTO' | 'HOME' | 'RENTERS'>

const LINES = { AUTO, HOME, RENTERS } as const

const MOST_VEHICLES = 2

export function policy({ individual, now, content }: Subject, kind: Kind): Record {
  const chance = new Chance('policy', kind, content)
  const person = personOf(individual)
  const today = midnight(now)
  const insurer = chance.pick(kind === 'AUTO' ? autoInsurers : homeInsurers)
  const insured = Array.from({ length: kind === 'AUTO' ? chance.whole(1, MOST_VEHICLES) : 1 }, () => {
    const items = LINES[kind].map((line) => priced(line, chance))
    return { cents: cost(items), items, details: kind === 'AUTO' ? vehicle(chance, person, now) : property(chance, person, kind) }
  })
  const start = periodStart(chance, today, kind)
  return {
    record_date: written(start),
    as_of_date: written(today),
    status: 'ACTIVE',
    policy_types: [kind],
    policy_number: `EX-${kind}-${chance.digits(6)}`,
    premium_amount: amount(sum(insured.map(({ cents }) => cents))),
    payment_frequency: chance.pick(['MONTHLY', kind === 'AUTO' ? 'SEMI_ANNUAL' : 'ANNUAL'] as const),
    coverage_period: { start_date: written(start), end_date: written(periodEnd(start, kind)) },
    policy_holders: [{ name: person.full_name, phone_number: person.phone_number, address: person.address }],
    insurance_provider: { name: insurer.name, phone_number: insurer.phone_number, address: insurer.address },
    remit_to: null,
    insurance_agent: { name: 'Harbor Example Agency', phone_number: '555-0117', address: insurer.address },
    coverages: insured.map(({ cents, items, details }) => ({
      type: kind satisfies InsuranceCoverageType,
      premium_amount: amount(cents),
      details: { ...details, coverage_items: items.map(({ item }) => item) },
    })),
  }
}

const cost = (items: readonly PricedItem[]) => sum(items.map(({ cents }) => cents))

/** Auto policies run for six months, the others for a year. */
function periodStart(chance: Chance, today: number, kind: Kind): number {
  const [month, day] = [chance.whole(1, 6), chance.whole(1, 28)]
  const starts = [latest(today, month, day), ...(kind === 'AUTO' ? [latest(today, month + 6, day)] : [])]
  return Math.max(...starts)
}

function periodEnd(start: number, kind: Kind): number {
  const date = new Date(start)
  return utc(yearOf(start), date.getUTCMonth() + 1 + (kind === 'AUTO' ? 6 : 12), date.getUTCDate()) - DAY
}

function vehicle(chance: Chance, person: Person, now: number): CoverageDetails {
  return {
    vehicle_info: {
      ...vehicleBy(chance, now),
      brand: null,
      fuel_type: chance.pick(['Gasoline', 'Hybrid', 'Electric']),
      transmission_type: 'Automatic',
      usage_type: 'PERSONAL',
      current_mileage: { type: 'VALUE', details: { value: chance.whole(40, 900) * 100, unit: 'MI' } },
      yearly_mileage: { type: 'VALUE', details: { value: chance.whole(40, 150) * 100, unit: 'MI' } },
      interested_parties: [],
    },
    drivers: [{ ...person, nationality: null, marital_status: null, date_licensed: null, driving_license: `XXXX${chance.digits(4)}` }],
  }
}

const LENDER = { name: 'Example Lakeshore Home Lending', type: 'FIRST_MORTGAGEE', phone_number: '555-0158' } as const

const property = (chance: Chance, { address }: Person, kind: Kind): CoverageDetails => ({
  property_info: {
    name: kind === 'HOME' ? 'Single-family dwelling' : 'Rented apartment',
    address,
    interested_parties: kind === 'HOME' && chance.holds(60) ? [{ ...LENDER, loan_number: `EX-LN-${chance.digits(5)}` }] : [],
  },
})
