/** Merges all Items for a term into one record, which contains the newest stated value for each field. */
import type { CoverageDetails, InsuranceCoverage, SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import { parseDay } from '../days.ts'
import { fillBlanks, isBlank, normalizedText } from '../matching.ts'
import { dataDay, type InsuranceItem, type PolicyItems } from './policies.ts'

/** Returns false for null, blank strings, empty lists, and objects that contain only such values. */
function isStated(value: unknown): boolean {
  if (value === null || value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  return typeof value !== 'object' || Object.values(value).some(isStated)
}

/** A policy's status as stated, with its dates. Both come from the same record, because different records could contradict each other. */
export type StatedStanding = ReturnType<typeof readStanding>

function readStanding(item: InsuranceItem) {
  const { status, cancelled_date, pending_cancel_date } = item.data
  return {
    asOf: dataDay(item),
    status: status === 'NOT_AVAILABLE' ? undefined : (status ?? undefined),
    cancelled: parseDay(cancelled_date),
    pending: parseDay(pending_cancel_date),
  }
}

export function statedStanding(items: PolicyItems): StatedStanding | undefined {
  const standings = items.map(readStanding)
  return standings.find(({ status, cancelled, pending }) => [status, cancelled, pending].some((part) => part !== undefined))
}

const FIELDS = [
  'policy_number',
  'policy_types',
  'premium_amount',
  'payment_frequency',
  'policy_holders',
  'insurance_provider',
  'remit_to',
  'insurance_agent',
] as const

export type MergedRecord = Pick<SVC_INSURANCE_RECORD, (typeof FIELDS)[number] | 'coverages'>

export function mergedRecord(items: PolicyItems): MergedRecord {
  const records = items.map(({ data }) => data)
  const fields = FIELDS.map((field) => [field, records.find((record) => isStated(record[field]))?.[field]] as const)
  const merged: MergedRecord = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  const coverages = mergedCoverages(items)
  return coverages.length === 0 ? merged : { ...merged, coverages }
}

/** Returns a key that identifies a coverage by its type and, if stated, by its vehicle or dwelling. */
function getKey({ type, details }: InsuranceCoverage): string {
  const { vin, year, make, model } = details?.vehicle_info ?? {}
  const vehicle = normalizedText(vin) || normalizedText([year, make, model].join(''))
  return [type, vehicle, normalizedText(details?.property_info?.address?.addr1)].join('|')
}

function fillCoverage(newer: InsuranceCoverage, older: InsuranceCoverage): InsuranceCoverage {
  const { details: newerDetails, ...rest } = fillBlanks(newer, older)
  const details: CoverageDetails = fillBlanks(newer.details ?? {}, older.details ?? {})
  return isBlank(newerDetails) ? rest : { ...rest, details }
}

/**
 * Merges coverages. The newest data determines which coverages exist, and older data fills in their blank fields. All Items from the newest
 * day contribute coverages, because an account may show each vehicle on a separate page. Items must be sorted newest first.
 */
function mergedCoverages(items: PolicyItems): InsuranceCoverage[] {
  const listing = items.filter(({ data }) => !isBlank(data.coverages))
  const [newest] = listing
  if (!newest) return []
  const found = new Map<string, InsuranceCoverage[]>()
  for (const item of listing) {
    const isOfNewestDay = dataDay(item) === dataDay(newest)
    for (const [key, own] of Map.groupBy(item.data.coverages ?? [], getKey)) {
      const known = found.get(key)
      if (known)
        found.set(
          key,
          known.map((coverage, at) => fillCoverage(coverage, own[at] ?? {})),
        )
      else if (isOfNewestDay) found.set(key, own)
    }
  }
  return [...found.values()].flat()
}
