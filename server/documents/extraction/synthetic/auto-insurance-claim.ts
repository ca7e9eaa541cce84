/** SVC_AUTO_INSURANCE_CLAIM_RECORD: claims from the last three years. The total amount paid is the sum of the payments. */
import type { AutoInsuranceClaim, SVC_AUTO_INSURANCE_CLAIM_RECORD as Record } from '../../../../generated/types.ts'
import { startOfDay, formatDate } from '../../../determinations/days.ts'
import { DAY } from '../../../core/durations.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import { sum } from '../../../determinations/money.ts'
import { moneyAmount } from '../money.ts'
import { syntheticPerson } from '../person.ts'
import type { SyntheticInput } from './input.ts'
import { randomVehicle } from './insurance-record.ts'

/** Cause, fault, description, whether there was a driver, and the coverages that pay. */
const LOSSES = [
  ['COLLISION', true, 'Slid on ice into the rear of a stopped vehicle.', true, ['COLLISION_COVERAGE', 'PROPERTY_DAMAGE']],
  ['COLLISION', false, 'Struck from the side at an intersection.', true, ['COLLISION_COVERAGE']],
  ['WEATHER', false, 'Hail damage to roof and hood while parked.', false, ['COMPREHENSIVE_COVERAGE']],
  ['ANIMAL', false, 'Struck a deer at dusk.', true, ['COMPREHENSIVE_COVERAGE']],
  ['GLASS', false, 'Windshield cracked by a stone.', true, ['COMPREHENSIVE_COVERAGE']],
] as const

const YEARS_BACK = 3
const MAX_CLAIMS = 3
/** Age above which a claim is settled. */
const SETTLED_AFTER = 90 * DAY

export function syntheticAutoInsuranceClaim({ individual, now, content }: SyntheticInput): Record {
  const random = new SyntheticRandom('claims', content)
  const today = startOfDay(now)
  const vehicle = randomVehicle(random, now)
  const policy_number = `EX-AUTO-${random.digits(6)}`
  const name = syntheticPerson(individual).full_name
  const days = Array.from({ length: random.integer(1, MAX_CLAIMS) }, () => today - random.integer(5, YEARS_BACK * 365) * DAY).toSorted(
    (a, b) => b - a,
  )
  const auto_insurance_claims = days.map((lost): AutoInsuranceClaim => {
    const [cause, at_fault, description, driven, coverages] = random.pick(LOSSES)
    const settled = today - lost > SETTLED_AFTER
    const paid = settled ? coverages.map((coverage) => ({ coverage, cents: random.integer(15_000, 480_000) })) : []
    return {
      claim_number: `EX-CLM-${random.digits(9)}`,
      policy_number,
      date_of_loss: formatDate(lost),
      date_reported: formatDate(lost + random.integer(0, 4) * DAY),
      status: settled ? 'CLOSED' : 'OPEN',
      cause_of_loss: cause,
      at_fault,
      description,
      vehicle,
      ...(driven && { driver: { name, relationship: 'Policy holder' } }),
      payments: paid.map(({ coverage, cents }) => ({ coverage, amount: moneyAmount(cents) })),
      total_paid: moneyAmount(sum(paid.map(({ cents }) => cents))),
    }
  })
  return { as_of_date: formatDate(today), auto_insurance_claims }
}
