/** SVC_AUTO_INSURANCE_CLAIM_RECORD: claims of the last years; what is paid in all is the sum of the payments. */
import type { AutoInsuranceClaim, SVC_AUTO_INSURANCE_CLAIM_RECORD as Record } from '../../../../generated/types.ts'
import { DAY, midnight, written } from '../calendar.ts'
import { Chance } from '../chance.ts'
import { amount, sum } from '../money.ts'
import { personOf } from '../person.ts'
import type { Subject } from '../subject.ts'
import { vehicleBy } from './vehicles.ts'

/** Cause, fault, what happened, whether somebody drove, what it is paid under. */
const LOSSES = [
  ['COLLISION', true, 'Slid on ice into the rear of a stopped vehicle.', true, ['COLLISION_COVERAGE', 'PROPERTY_DAMAGE']],
  ['COLLISION', false, 'Struck from the side at an intersection.', true, ['COLLISION_COVERAGE']],
  ['WEATHER', false, 'Hail damage to roof and hood while parked.', false, ['COMPREHENSIVE_COVERAGE']],
  ['ANIMAL', false, 'Struck a deer at dusk.', true, ['COMPREHENSIVE_COVERAGE']],
  ['GLASS', false, 'Windshield cracked by a stone.', true, ['COMPREHENSIVE_COVERAGE']],
] as const

const YEARS = 3
const MOST_CLAIMS = 3
/** Claims older than this are settled. */
const SETTLED_AFTER = 90 * DAY

export function autoInsuranceClaim({ individual, now, content }: Subject): Record {
  const chance = new Chance('claims', content)
  const today = midnight(now)
  const vehicle = vehicleBy(chance, now)
  const policy_number = `EX-AUTO-${chance.digits(6)}`
  const name = personOf(individual).full_name
  const days = Array.from({ length: chance.whole(1, MOST_CLAIMS) }, () => today - chance.whole(5, YEARS * 365) * DAY).toSorted(
    (a, b) => b - a,
  )
  const auto_insurance_claims = days.map((lost): AutoInsuranceClaim => {
    const [cause, at_fault, description, driven, coverages] = chance.pick(LOSSES)
    const settled = today - lost > SETTLED_AFTER
    const paid = settled ? coverages.map((coverage) => ({ coverage, cents: chance.whole(15_000, 480_000) })) : []
    return {
      claim_number: `EX-CLM-${chance.digits(9)}`,
      policy_number,
      date_of_loss: written(lost),
      date_reported: written(lost + chance.whole(0, 4) * DAY),
      status: settled ? 'CLOSED' : 'OPEN',
      cause_of_loss: cause,
      at_fault,
      description,
      vehicle,
      ...(driven && { driver: { name, relationship: 'Policy holder' } }),
      payments: paid.map(({ coverage, cents }) => ({ coverage, amount: amount(cents) })),
      total_paid: amount(sum(paid.map(({ cents }) => cents))),
    }
  })
  return { as_of_date: written(today), auto_insurance_claims }
}
