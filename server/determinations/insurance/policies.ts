/** Groups Items by policy: the same policy number at the same insurer, newest data first. */
import type { SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import { dayOf, startOfDay } from '../days.ts'
import type { Evidence } from '../evidence.ts'
import { normalizedText } from '../normalized-text.ts'

export type InsuranceItem = Evidence<SVC_INSURANCE_RECORD>
export type PolicyItems = readonly InsuranceItem[]

/** The day up to which the data of an Item is correct. */
export const dataDay = ({ data, createdAt }: InsuranceItem): number =>
  dayOf(data.as_of_date) ?? dayOf(data.record_date) ?? startOfDay(createdAt)

const CHANNELS = ['connection', 'submission']

const newestFirst = (a: InsuranceItem, b: InsuranceItem): number =>
  dataDay(b) - dataDay(a) ||
  CHANNELS.indexOf(a.channel) - CHANNELS.indexOf(b.channel) ||
  b.createdAt - a.createdAt ||
  (a.itemId < b.itemId ? -1 : 1)

function insurerOf({ datasource, data }: InsuranceItem): string {
  return datasource.id ?? (normalizedText(datasource.name) || normalizedText(data.insurance_provider?.name))
}

/** An Item without a policy number may be of any policy, so it is a policy of its own. */
function keyOf(item: InsuranceItem): string {
  const number = normalizedText(item.data.policy_number)
  return number === '' ? `item ${item.itemId}` : `policy ${number} at ${insurerOf(item)}`
}

/** The policies of the Items, sorted by their newest data. */
export const policiesOf = (items: readonly InsuranceItem[]): PolicyItems[] => [...Map.groupBy(items.toSorted(newestFirst), keyOf).values()]
