/** Rules for purges. Rules for purge tokens are in `http/token-rules.ts`. */
import { notFound } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import { policy, rule } from '../../core/rule.ts'
import { HOUR } from '../../core/durations.ts'

interface IndividualAndPurge {
  /** The Individual, even if it was deleted. Undefined if the account has no such Individual. */
  readonly individual: object | undefined
  readonly purge: object | undefined
}

export const requireAvailableIndividual = rule<IndividualAndPurge>('INDIVIDUAL_UNAVAILABLE', ({ individual, purge }) =>
  individual && !purge ? undefined : notFound('No Individual has this identifier'),
)

/** Returns the time of the erasure and the deadline for erasing the announcement. */
export const computePurgeTimes = policy('PURGE_DEADLINE', ({ requestedAt }: { readonly requestedAt: number }) => ({
  eraseAt: requestedAt + limits.purge_after_hours * HOUR,
  doneBy: requestedAt + limits.purge_within_hours * HOUR,
}))
