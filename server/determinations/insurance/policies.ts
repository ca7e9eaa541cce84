/** Groups Items by policy, which is identified by number and insurer, and selects the term to report. The newest data comes first. */
import type { SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import { parseDay, startOfDay } from '../days.ts'
import type { InputItem } from '../input.ts'
import { normalizedText } from '../matching.ts'

export type InsuranceItem = InputItem<SVC_INSURANCE_RECORD>
export type PolicyItems = readonly InsuranceItem[]

/** Returns the day as of which an Item's data is current. */
export const dataDay = ({ data, createdAt }: InsuranceItem): number =>
  Math.min(parseDay(data.as_of_date) ?? parseDay(data.record_date) ?? Infinity, startOfDay(createdAt))

const CHANNELS = ['connection', 'submission']

const newestFirst = (a: InsuranceItem, b: InsuranceItem): number =>
  dataDay(b) - dataDay(a) ||
  CHANNELS.indexOf(a.channel) - CHANNELS.indexOf(b.channel) ||
  b.createdAt - a.createdAt ||
  (a.itemId < b.itemId ? -1 : 1)

function getInsurer({ datasource, data }: InsuranceItem): string {
  return datasource.id ?? (normalizedText(datasource.name) || normalizedText(data.insurance_provider?.name))
}

/** Returns a key for the policy. An Item without a policy number is a separate policy, because it may belong to any policy. */
function getKey(item: InsuranceItem): string {
  const number = normalizedText(item.data.policy_number)
  return number === '' ? `item ${item.itemId}` : `policy ${number} at ${getInsurer(item)}`
}

/** Returns the policies sorted by their newest data. */
export const groupByPolicy = (items: readonly InsuranceItem[]): PolicyItems[] => [
  ...Map.groupBy(items.toSorted(newestFirst), getKey).values(),
]

/**
 * First and last day of a policy. They are undefined if the record does not state them. A renewed policy keeps its number, but data about
 * one term does not apply to another.
 */
export interface PolicyTerm {
  readonly start: number | undefined
  readonly end: number | undefined
}

/** Returns the term. Undefined if neither day is stated. */
function policyTerm({ coverage_period }: SVC_INSURANCE_RECORD): PolicyTerm | undefined {
  const start = parseDay(coverage_period?.start_date)
  const end = parseDay(coverage_period?.end_date)
  return start === undefined && end === undefined ? undefined : { start, end }
}

const contains = ({ start = -Infinity, end = Infinity }: PolicyTerm, day: number) => start <= day && day <= end

/** Returns both days. If a day is not stated, assumes the shortest possible term. */
const withBothDays = ({ start, end }: PolicyTerm): { start: number; end: number } => ({
  start: start ?? (end ?? 0) - 1,
  end: end ?? (start ?? 0) + 1,
})

/** Returns false for terms that only touch, because a renewal starts on the last day of the previous term or on the day after it. */
function isSameTerm(a: PolicyTerm, b: PolicyTerm): boolean {
  const [one, other] = [withBothDays(a), withBothDays(b)]
  return one.start === other.start || one.end === other.end || (one.start < other.end && other.start < one.end)
}

/**
 * Returns the term that contains the day, or otherwise the newest Item's term, together with the Items for that term. The term is undefined
 * if no Item states one.
 */
export function reportedTerm(policy: PolicyItems, today: number): { items: PolicyItems; term: PolicyTerm | undefined } {
  const stated = policy.map(({ data }) => policyTerm(data)).filter((term) => term !== undefined)
  const reported = stated.find((term) => contains(term, today)) ?? stated[0]
  if (!reported) return { items: policy, term: undefined }
  const same = stated.filter((term) => isSameTerm(reported, term))
  const { start = same.find((term) => term.start !== undefined)?.start, end = same.find((term) => term.end !== undefined)?.end } = reported
  return { items: policy.filter((item) => isAbout(reported, item, today)), term: { start, end } }
}

function isAbout(reported: PolicyTerm, item: InsuranceItem, today: number): boolean {
  const { start = -Infinity } = reported
  const term = policyTerm(item.data)
  // Undated data from before the term belongs to the previous term.
  return term ? isSameTerm(reported, term) : start > today || start <= dataDay(item)
}
