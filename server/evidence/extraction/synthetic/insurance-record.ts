/** SVC_INSURANCE_RECORD by type of document: a policy has all fields, a card or a listing has some of them. */
import type { InsuranceCoverage, SVC_INSURANCE_RECORD as Record } from '../../../../generated/types.ts'
import type { SyntheticInput } from './input.ts'
import { type PolicyKind, syntheticPolicy } from './policy.ts'

export const syntheticPolicyOf = (kind: PolicyKind) => (subject: SyntheticInput) => syntheticPolicy(subject, kind)

const LISTED_FIELDS = ['status', 'policy_types', 'policy_number', 'coverage_period', 'policy_holders', 'insurance_provider'] as const

const listedFields = (record: Record): Record => Object.fromEntries(LISTED_FIELDS.map((name) => [name, record[name]]))

/** One page that lists the policies of an account: insurer, holders and period. */
export const syntheticPolicyListing = (subject: SyntheticInput): Record => {
  const record = syntheticPolicy(subject, 'AUTO')
  return { ...listedFields(record), ...recordDates(record) }
}

/** The card to carry in the vehicle: vehicles and drivers without amounts. */
export const syntheticInsuranceCard = (subject: SyntheticInput): Record => {
  const record = syntheticPolicy(subject, 'AUTO')
  return { ...listedFields(record), ...recordDates(record), coverages: (record.coverages ?? []).map(vehicleAndDrivers) }
}

/** The vehicles of the account, with their mileages. */
export const syntheticVehicleListing = (subject: SyntheticInput): Record => {
  const record = syntheticPolicy(subject, 'AUTO')
  const coverages = (record.coverages ?? []).map(({ type, details }) => ({
    type: type ?? null,
    details: { vehicle_info: details?.vehicle_info ?? null },
  }))
  return { ...listedFields(record), ...recordDates(record), coverages }
}

/** Everything about the first vehicle; the premium is what this vehicle costs. */
export const syntheticVehicleDetails = (subject: SyntheticInput): Record => {
  const record = syntheticPolicy(subject, 'AUTO')
  const [first] = record.coverages ?? []
  return { ...record, ...(first?.premium_amount && { premium_amount: first.premium_amount, coverages: [first] }) }
}

/** The form on uninsured motorist coverage; it has no premium. */
export const syntheticUninsuredMotoristForm = (subject: SyntheticInput): Record => {
  const record = syntheticPolicy(subject, 'AUTO')
  const coverages = (record.coverages ?? []).map((coverage) => {
    const items = coverage.details?.coverage_items?.filter(({ type }) => type === 'UNINSURED_MOTORIST_BODILY_INJURY') ?? []
    const unpriced = items.map(({ premium_amount: _, ...item }) => item)
    return { ...vehicleAndDrivers(coverage), details: { ...vehicleAndDrivers(coverage).details, coverage_items: unpriced } }
  })
  return { ...listedFields(record), ...recordDates(record), coverages }
}

const recordDates = ({ record_date, as_of_date }: Record): Record => ({
  ...(record_date && { record_date }),
  ...(as_of_date && { as_of_date }),
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
