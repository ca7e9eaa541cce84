/** What is found of each policy, and the report on its standing that both Services give. */
import type { InsurancePolicyType, InsuranceStatusReport, TimeInterval } from '../../../generated/types.ts'
import { startOfDay } from '../days.ts'
import type { Circumstances } from '../evidence.ts'
import { decide } from '../reasons.ts'
import { type MergedRecord, mergedRecord, statedStanding } from './merged-record.ts'
import { dataDay, type InsuranceItem, type Policy, policiesOf } from './policies.ts'
import { type FoundStatus, STATUS } from './status-table.ts'
import { reportedTerm, type Term } from './term.ts'

export interface FoundPolicy {
  readonly items: Policy
  readonly status: FoundStatus
  readonly record: MergedRecord
  /** What both Services say, without the codes of either. */
  readonly report: InsuranceStatusReport
}

export const policiesFound = (items: readonly InsuranceItem[], { now }: Circumstances): FoundPolicy[] =>
  policiesOf(items).flatMap((policy) => found(policy, startOfDay(now)))

function found(policy: Policy, today: number): FoundPolicy[] {
  const { items, term } = reportedTerm(policy, today)
  const [newest] = items
  if (!newest) return []
  const record = mergedRecord(items)
  const standing = statedStanding(items) ?? { ...NOTHING_STATED, asOf: dataDay(newest) }
  const status = decide(STATUS, { ...standing, ...sound(term), today })
  const types = typesOf(record)
  const report: InsuranceStatusReport = {
    datasource: newest.datasource,
    ...instant('as_of_date', dataDay(newest)),
    status: status.status,
    ...(types.length > 0 && { policy_types: types }),
    ...instant('cancelled_date', standing.cancelled),
    ...instant('pending_cancel_date', standing.pending),
    ...(record.policy_number !== undefined && { policy_number: record.policy_number }),
    ...(term && { coverage_period: interval(term) }),
    ...(record.insurance_provider && { insurance_provider: record.insurance_provider }),
  }
  return [{ items, status, record, report }]
}

const NO_TERM: Term = { start: undefined, end: undefined }
const NOTHING_STATED = { status: undefined, cancelled: undefined, pending: undefined }

/** A period that ends before it begins is misread, and no ground for a status. */
const sound = (term: Term = NO_TERM): Term => ((term.end ?? Infinity) < (term.start ?? -Infinity) ? NO_TERM : term)

/** Instants of answers begin with 1970; an earlier day is left out. */
const instant = <Name extends string>(name: Name, day: number | undefined) =>
  (day !== undefined && day >= 0 ? { [name]: day } : {}) as { [Key in Name]?: number }

/** The first day that an interval can begin with: 0001-01-01. */
const FIRST_DAY = -62_135_596_800_000
const isInstant = (day: number | undefined): day is number => day !== undefined && day >= FIRST_DAY

const interval = ({ start, end }: Term): TimeInterval => ({
  ...(isInstant(start) && { start_date: start }),
  ...(isInstant(end) && { end_date: end }),
})

const POLICY_TYPES: ReadonlySet<string> = new Set<InsurancePolicyType>(['AUTO', 'HOME', 'RENTERS', 'PERSONAL_UMBRELLA'])

/** Where the policy does not name its types, its coverages do. */
function typesOf({ policy_types, coverages = [] }: MergedRecord): InsurancePolicyType[] {
  const covered = coverages.map(({ type }) => type).filter((type): type is InsurancePolicyType => POLICY_TYPES.has(type ?? ''))
  return policy_types ?? [...new Set(covered)]
}
