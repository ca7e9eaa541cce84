/** The rules of purges. Those of purge tokens are in `http/token-rules.ts`. */
import { notFound } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import type { Rule } from '../../core/rule.ts'
import { HOUR } from '../../core/durations.ts'

interface IndividualAndPurge {
  /** An Individual of the account, possibly deleted. */
  readonly individual: object | undefined
  readonly purge: object | undefined
}

/** "Meanwhile the Individual's records are … unavailable for processing or retrieval" (Compliance). This includes a second purge. */
export const aPurgedIndividualIsUnavailable: Rule<IndividualAndPurge> = ({ individual, purge }) =>
  individual && !purge ? undefined : notFound('No Individual has this identifier')

/**
 * Policy: "The request is queued and the data is permanently deleted within 120 hours" (Compliance). `eraseAt` is when the data is
 * erased. `doneBy` is when the data for the announcement is also erased.
 */
export const aPurgeEndsByItsDeadline = ({ requestedAt }: { readonly requestedAt: number }) => ({
  eraseAt: requestedAt + limits.purge_after_hours * HOUR,
  doneBy: requestedAt + limits.purge_within_hours * HOUR,
})
