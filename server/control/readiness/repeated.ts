/**
 * Matches each rejected call with its retry, which is the same call that the same caller makes later. A later call is the retry of at most
 * one rejected call. Calls caused by a webhook retry do not count.
 */
import type { ObservedCall, Observations } from '../../features/observations/observations.ts'
import {
  creationKey,
  type Evidence,
  reportFailed,
  MAX_CHECKED_RECORDS,
  reportNotSeen,
  ofCall,
  type Outcome,
  plural,
  reportShown,
} from './check.ts'
import { relatedIn } from './related.ts'

export interface Rejected {
  readonly rejected: ObservedCall
  /** The retry. Undefined if the call was not repeated. */
  readonly again: ObservedCall | undefined
  /** A later call that is either the retry or another request for the same subject. Undefined if `again` is known. */
  readonly perhaps: ObservedCall | undefined
  /** True if the integration continued for long enough without repeating the call. */
  readonly wasPassedOver: boolean
}

/**
 * Multiple of Retry-After for which an integration must continue before the server concludes that the integration will not repeat the call.
 */
const TIMES_AS_LONG = 10
const MIN_WAIT_SECONDS = 1

/**
 * Compares two requests, including the Idempotency-Keys of create requests. The server does not read the body of a request whose caller it
 * rejects, so any call to the operation may be the retry. An identical create request without a key or an identifier may be for another
 * person with the same name.
 */
function isSameRequest(rejected: ObservedCall, next: ObservedCall): boolean {
  const key = creationKey(rejected)
  if (key !== null || creationKey(next) !== null) return creationKey(next) === key
  if (rejected.identity === null) return true
  return next.identity === rejected.identity && (rejected.operation?.effect !== 'creates' || rejected.subject !== null)
}

const mayBeSameRequest = (rejected: ObservedCall, next: ObservedCall): boolean =>
  rejected.subject === null ? next.identity === rejected.identity : next.subject === rejected.subject

/** Returns the sequence number of the first call with each token. */
export const firstOfToken = (calls: readonly ObservedCall[]): ReadonlyMap<string | null, number> =>
  new Map(calls.toReversed().map(({ tokenHash, seq }) => [tokenHash, seq]))

export function findRepetitions(
  observed: Observations,
  isRejected: (call: ObservedCall) => boolean,
  mayRepeat: (rejected: ObservedCall, next: ObservedCall) => boolean,
): Rejected[] {
  const { calls } = observed
  const { isOfWebhookRetry, lastCall } = relatedIn(observed)
  const byPath = Map.groupBy(calls, ({ path }) => path)
  const [firstUse, firstRejected] = [firstOfToken(calls), firstOfToken(calls.filter(isRejected))]
  // The same caller either keeps its token or renews it after the rejection. Another process uses a token that it obtained before the
  // rejection.
  const isOfSameCaller = (rejected: ObservedCall, next: ObservedCall) =>
    next.tokenHash === rejected.tokenHash || (firstUse.get(next.tokenHash) ?? 0) > (firstRejected.get(rejected.tokenHash) ?? 0)
  const taken = new Set<ObservedCall>()
  return calls
    .filter((call) => isRejected(call) && call.ended !== null)
    .slice(-MAX_CHECKED_RECORDS)
    .map((rejected) => {
      const { ended, path, seq, retryAfter } = rejected
      const later = byPath
        .get(path)
        ?.filter((next) => next.seq > seq && (next.began ?? -1) >= (ended ?? 0) && !taken.has(next) && !isOfWebhookRetry(rejected, next))
      const again = later?.find((next) => isSameRequest(rejected, next) && isOfSameCaller(rejected, next) && mayRepeat(rejected, next))
      if (again) taken.add(again)
      const perhaps = again ? undefined : later?.find((next) => !isSameRequest(rejected, next) && mayBeSameRequest(rejected, next))
      const waited = Math.max(retryAfter ?? 0, MIN_WAIT_SECONDS) * TIMES_AS_LONG * 1000
      return { rejected, again, perhaps, wasPassedOver: !again && !perhaps && lastCall > (ended ?? 0) + waited }
    })
}

interface Words {
  /** Explanation if no call was repeated. */
  readonly none: string
  /** Explanation if every call was repeated. */
  readonly every: string
  readonly nextStep: string
  readonly listEvidence: (rejected: Rejected) => Evidence[]
}

/**
 * Fails if the integration repeated only some of the calls although it continued for long enough. If it repeated none, the outcome is
 * `not_seen`, because the integration may not have retried yet.
 */
export function whetherRepeated(all: readonly Rejected[], { none, every, nextStep, listEvidence }: Words): Outcome {
  const repeated = all.filter(({ again }) => again !== undefined)
  const evidence = all.flatMap(listEvidence)
  const unclear = all.flatMap(({ perhaps }) => perhaps ?? [])
  if (unclear.length > 0)
    return reportNotSeen(
      `${repeated.length} of ${plural(all.length, 'rejected call')} were repeated. ${plural(unclear.length, 'later call')} may be a repetition or a new request.`,
      'Repeat a rejected call unchanged. Send an Idempotency-Key with each create call, and the same key when you repeat it.',
      [...evidence, ...unclear.map((call) => ofCall(call, 'may repeat the rejected call'))],
    )
  if (repeated.length === all.length) return reportShown(every, evidence)
  if (repeated.length === 0) return reportNotSeen(none, nextStep, evidence)
  const some = `${repeated.length} of ${plural(all.length, 'rejected call')} were repeated.`
  return all.some(({ wasPassedOver }) => wasPassedOver) ? reportFailed(some, nextStep, evidence) : reportNotSeen(some, nextStep, evidence)
}
