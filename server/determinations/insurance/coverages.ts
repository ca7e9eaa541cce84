/** The coverages of one term. The newest data decides which coverages there are; older data fills their blank fields. */
import type { CoverageDetails, InsuranceCoverage } from '../../../generated/types.ts'
import { fillBlanks, isBlank } from '../fill-blanks.ts'
import { normalizedText } from '../normalized-text.ts'
import { dataDay, type PolicyItems } from './policies.ts'

/** Identifies a coverage by its type and by the vehicle or dwelling, as far as stated. */
function keyOf({ type, details }: InsuranceCoverage): string {
  const { vin, year, make, model } = details?.vehicle_info ?? {}
  const vehicle = normalizedText(vin) || normalizedText([year, make, model].join(''))
  return [type, vehicle, normalizedText(details?.property_info?.address?.addr1)].join('|')
}

function fillCoverage(newer: InsuranceCoverage, older: InsuranceCoverage): InsuranceCoverage {
  const { details: newerDetails, ...rest } = fillBlanks(newer, older)
  const details: CoverageDetails = fillBlanks(newer.details ?? {}, older.details ?? {})
  return isBlank(newerDetails) ? rest : { ...rest, details }
}

/** Items must be sorted newest first. All of the newest day add coverages: an account may show each vehicle on its own page. */
export function mergedCoverages(items: PolicyItems): InsuranceCoverage[] {
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
          known.map((coverage, at) => fillCoverage(coverage, own[at] ?? {})),
        )
      else if (isOfNewestDay) found.set(key, own)
    }
  }
  return [...found.values()].flat()
}
