/** Coverage of the contract by traffic, as data and as a sentence. */
import { type CoverageCounts, plural } from './report.ts'

export interface CoveredOperation {
  /** The path of the operation. */
  readonly operation: string
  readonly calls: number
  /** Successful calls whose request and response conform to the contract. */
  readonly valid: number
  /** Each status in the contract, with the number of conforming responses with this status. */
  readonly statuses: readonly { readonly status: number; readonly seen: number }[]
}

export interface CoveredComponent {
  readonly component: string
  readonly fields: number
  readonly neverSeen: readonly string[]
}

export interface CoverageData {
  readonly operations: readonly CoveredOperation[]
  /** The components in request and response bodies. Empty unless field coverage was requested. */
  readonly components: readonly CoveredComponent[]
}

export function countCoverage({ operations }: CoverageData): CoverageCounts {
  const statuses = operations.flatMap((operation) => operation.statuses)
  return {
    operations: operations.length,
    operationsSeen: operations.filter(({ calls }) => calls > 0).length,
    operationsValid: operations.filter(({ valid }) => valid > 0).length,
    statuses: statuses.length,
    statusesSeen: statuses.filter(({ seen }) => seen > 0).length,
    neverSeen: operations.filter(({ calls }) => calls === 0).map(({ operation }) => operation),
  }
}

const MAX_NAMED = 5

/** Returns, for example, `seen 12 of 43 operations (11 valid) and 20 of 390 statuses; never seen: /v3/…, … and 26 more`. */
export function formatCoverage({ operations, operationsSeen, operationsValid, statuses, statusesSeen, neverSeen }: CoverageCounts): string {
  const more = neverSeen.length - MAX_NAMED
  const never = `${neverSeen.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const valid = operationsValid === operationsSeen ? '' : ` (${operationsValid} with a valid call)`
  return `seen ${operationsSeen} of ${plural(operations, 'operation')}${valid} and ${statusesSeen} of ${statuses} statuses${never === '' ? '' : `; never seen: ${never}`}`
}
