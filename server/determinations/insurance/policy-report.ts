/** Finds the policies in the Items, and builds the report that both insurance Services return. */
import type { InsurancePolicyType, InsuranceStatusReport, TimeInterval } from '../../../generated/types.ts'
import { FIRST_DAY, startOfDay } from '../days.ts'
import type { Circumstances } from '../input.ts'
import { decide } from '../reasons.ts'
import { type MergedRecord, mergedRecord, statedStanding } from './merged-record.ts'
import { dataDay, type InsuranceItem, type PolicyItems, groupByPolicy, reportedTerm, type PolicyTerm } from './policies.ts'
import { type FoundStatus, STATUS_TABLE } from './status-table.ts'

export interface FoundPolicy {
  readonly items: PolicyItems
  readonly status: FoundStatus
  readonly record: MergedRecord
  /** The report that both Services return, without reason codes. */
  readonly report: Omit<InsuranceStatusReport, 'reason_codes'>
}

/** Returns policies of the requested type, and policies for which no type is stated. */
export const findPolicies = (items: readonly InsuranceItem[], { now, policyType }: Circumstances): FoundPolicy[] =>
  groupByPolicy(items)
    .filter((policy) => policyType === undefined || isOfType(policy, policyType))
    .flatMap((policy) => findPolicy(policy, startOfDay(now)))

function isOfType(policy: PolicyItems, requestedType: InsurancePolicyType): boolean {
  const stated = listTypes(mergedRecord(policy))
  const types = stated.length > 0 ? stated : policy.flatMap(({ type }) => TYPE_OF_DOCUMENT[type] ?? [])
  return types.length === 0 || types.includes(requestedType)
}

const TYPE_OF_DOCUMENT: Readonly<Record<string, InsurancePolicyType>> = {
  AUTO_INSURANCE_POLICY: 'AUTO',
  HOME_INSURANCE_POLICY: 'HOME',
  RENTERS_INSURANCE_POLICY: 'RENTERS',
}

function findPolicy(policy: PolicyItems, today: number): FoundPolicy[] {
  const { items, term } = reportedTerm(policy, today)
  const [newest] = items
  if (!newest) return []
  const record = mergedRecord(items)
  const standing = statedStanding(items) ?? { ...NOTHING_STATED, asOf: dataDay(newest) }
  const status = decide(STATUS_TABLE, { ...standing, ...validTerm(term), today })
  const types = listTypes(record)
  const report: FoundPolicy['report'] = {
    datasource: newest.datasource,
    ...instantMember('as_of_date', dataDay(newest)),
    status: status.status,
    ...(types.length > 0 && { policy_types: types }),
    ...instantMember('cancelled_date', standing.cancelled),
    ...instantMember('pending_cancel_date', standing.pending),
    ...(record.policy_number !== undefined && { policy_number: record.policy_number }),
    ...(term && { coverage_period: termInterval(term) }),
    ...(record.insurance_provider && { insurance_provider: record.insurance_provider }),
  }
  return [{ items, status, record, report }]
}

const NO_TERM: PolicyTerm = { start: undefined, end: undefined }
const NOTHING_STATED = { status: undefined, cancelled: undefined, pending: undefined }

/** Ignores a period that ends before it starts. It was misread, so no status can be derived from it. */
const validTerm = (term: PolicyTerm = NO_TERM): PolicyTerm => ((term.end ?? Infinity) < (term.start ?? -Infinity) ? NO_TERM : term)

/** Omits days before 1970, because timestamps in responses cannot be earlier. */
const instantMember = <Name extends string>(name: Name, day: number | undefined) =>
  (day !== undefined && day >= 0 ? { [name]: day } : {}) as { [Key in Name]?: number }

const isInstant = (day: number | undefined): day is number => day !== undefined && day >= FIRST_DAY

const termInterval = ({ start, end }: PolicyTerm): TimeInterval => ({
  ...(isInstant(start) && { start_date: start }),
  ...(isInstant(end) && { end_date: end }),
})

const POLICY_TYPES: ReadonlySet<string> = new Set<InsurancePolicyType>(['AUTO', 'HOME', 'RENTERS', 'PERSONAL_UMBRELLA'])

/** Returns the policy's types. Defaults to the types of its coverages. */
function listTypes({ policy_types, coverages = [] }: MergedRecord): InsurancePolicyType[] {
  const covered = coverages.map(({ type }) => type).filter((type): type is InsurancePolicyType => POLICY_TYPES.has(type ?? ''))
  return policy_types ?? [...new Set(covered)]
}
