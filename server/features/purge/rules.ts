/** The rules of purges. Those of purge tokens are in `http/token-rules.ts`. */
import { notFound } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import { policy, rule } from '../../core/rule.ts'
import { HOUR } from '../../core/durations.ts'

interface IndividualAndPurge {
  /** An Individual of the account, possibly deleted. */
  readonly individual: object | undefined
  readonly purge: object | undefined
}

export const requireAvailableIndividual = rule<IndividualAndPurge>('INDIVIDUAL_UNAVAILABLE', ({ individual, purge }) =>
  individual && !purge ? undefined : notFound('No Individual has this identifier'),
)

/** Returns when the data is erased, and when the data for the announcement is also erased. */
export const computePurgeTimes = policy('PURGE_DEADLINE', ({ requestedAt }: { readonly requestedAt: number }) => ({
  eraseAt: requestedAt + limits.purge_after_hours * HOUR,
  doneBy: requestedAt + limits.purge_within_hours * HOUR,
}))
