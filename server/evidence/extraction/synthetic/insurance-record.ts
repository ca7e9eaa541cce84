/** SVC_INSURANCE_RECORD by type of document: a policy says everything, a card or a listing only a part of it. */
import type { InsuranceCoverage, SVC_INSURANCE_RECORD as Record } from '../../../../generated/types.ts'
import type { Subject } from '../subject.ts'
import { type Kind, policy } from './policy.ts'

export const policyOf = (kind: Kind) => (subject: Subject) => policy(subject, kind)

const LISTED = ['status', 'policy_types', 'policy_number', 'coverage_period', 'policy_holders', 'insurance_provider'] as const

const listed = (record: Record): Record => Object.fromEntries(LISTED.map((name) => [name, record[name]]))

/** One page that lists the policies of an account: who insures whom, from when to when. */
export const policyListing = (subject: Subject): Record => {
  const record = policy(subject, 'AUTO')
  return { ...listed(record), ...dated(record) }
}

/** The card to carry in the vehicle: vehicles without amounts. */
export const insuranceCard = (subject: Subject): Record => {
  const record = policy(subject, 'AUTO')
  return { ...listed(record), ...dated(record), coverages: (record.coverages ?? []).map(identified) }
}

/** The vehicles of the account, with their mileages. */
export const vehicleListing = (subject: Subject): Record => {
  const record = policy(subject, 'AUTO')
  const coverages = (record.coverages ?? []).map(({ type, details }) => ({
    type: type ?? null,
    details: { vehicle_info: details?.vehicle_info ?? null },
  }))
  return { ...listed(record), ...dated(record), coverages }
}

/** Everything about the first vehicle; the premium is what this vehicle costs. */
export const vehicleDetails = (subject: Subject): Record => {
  const record = policy(subject, 'AUTO')
  const [first] = record.coverages ?? []
  return { ...record, ...(first?.premium_amount && { premium_amount: first.premium_amount, coverages: [first] }) }
}

/** The choice of uninsured motorist coverage, which names no premium. */
export const uninsuredMotoristForm = (subject: Subject): Record => {
  const record = policy(subject, 'AUTO')
  const coverages = (record.coverages ?? []).map((coverage) => {
    const items = coverage.details?.coverage_items?.filter(({ type }) => type === 'UNINSURED_MOTORIST_BODILY_INJURY') ?? []
    const unpriced = items.map(({ premium_amount: _, ...item }) => item)
    return { ...identified(coverage), details: { ...identified(coverage).details, coverage_items: unpriced } }
  })
  return { ...listed(record), ...dated(record), coverages }
}

const dated = ({ record_date, as_of_date }: Record): Record => ({ ...(record_date && { record_date }), ...(as_of_date && { as_of_date }) })

function identified({ type, details }: InsuranceCoverage): InsuranceCoverage {
  const { year, make, model, vin } = details?.vehicle_info ?? {}
  return {
    type: type ?? null,
    details: {
      vehicle_info: { year: year ?? null, make: make ?? null, model: model ?? null, vin: vin ?? null },
      drivers: (details?.drivers ?? []).map(({ full_name }) => ({ full_name: full_name ?? null })),
    },
  }
}
