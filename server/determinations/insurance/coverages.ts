/** Coverages of one term: which ones, the newest data decides; what it leaves out of one, older data completes. */
import type { CoverageDetails, InsuranceCoverage } from '../../../generated/types.ts'
import { dataDay, normalized, type Policy } from './policies.ts'

/** What a coverage insures: the vehicle or the dwelling, as far as it is told. */
function keyOf({ type, details }: InsuranceCoverage): string {
  const { vin, year, make, model } = details?.vehicle_info ?? {}
  const vehicle = normalized(vin) || normalized([year, make, model].join(''))
  return [type, vehicle, normalized(details?.property_info?.address?.addr1)].join('|')
}

const isBlank = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Fields of the older that the newer leaves blank. */
function completed<T extends object>(newer: T, older: T): T {
  const blank = Object.fromEntries(Object.entries(older).filter(([name]) => isBlank(newer[name as keyof T])))
  return { ...newer, ...blank }
}

function completedCoverage(newer: InsuranceCoverage, older: InsuranceCoverage): InsuranceCoverage {
  const { details: newerDetails, ...rest } = completed(newer, older)
  const details: CoverageDetails = completed(newer.details ?? {}, older.details ?? {})
  return isBlank(newerDetails) ? rest : { ...rest, details }
}

/** Items are given newest first. Those of one day complete each other: an account shows each vehicle on a page of its own. */
export function mergedCoverages(items: Policy): InsuranceCoverage[] {
  const listing = items.filter(({ data }) => !isBlank(data.coverages))
  const [newest] = listing
  if (!newest) return []
  const found = new Map<string, InsuranceCoverage[]>()
  for (const item of listing) {
    const isOfNewestDay = dataDay(item) === dataDay(newest)
    for (const [key, own] of Map.groupBy(item.data.coverages ?? [], keyOf)) {
      const known = found.get(key)
      if (known)
        found.set(
          key,
          known.map((coverage, at) => completedCoverage(coverage, own[at] ?? {})),
        )
      else if (isOfNewestDay) found.set(key, own)
    }
  }
  return [...found.values()].flat()
}
