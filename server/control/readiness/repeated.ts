/** Which later call of the same caller repeats a refused one: no call repeats two, and one that a webhook's own retry brought repeats none. */
import type { ObservedCall, Observations } from '../../features/observations/observations.ts'
import { creationKey, type Evidence, failed, MAX_CHECKED_RECORDS, notSeen, ofCall, type Outcome, plural, shown } from './check.ts'
import { relatedIn } from './related.ts'

export interface Refused {
  readonly refused: ObservedCall
  /** Undefined: it was not repeated. */
  readonly again: ObservedCall | undefined
  /** A later call that may repeat it, or may be another request for the same subject. Undefined if `again` is known. */
  readonly perhaps: ObservedCall | undefined
  /** True if the integration has gone on for long enough to have repeated it. */
  readonly wasPassedOver: boolean
}

/** A client may wait longer than it is asked to. When it has gone on for so many times as long, it will not repeat the call any more. */
const TIMES_AS_LONG = 10
const MIN_WAIT_SECONDS = 1

/**
 * The same request, under the same Idempotency-Key if there was one. A body that was never read, as a refused caller's is not, may be
 * the body of any call of the operation. Without a key and an identifier, a namesake is created by an equal request.
 */
function isSameRequest(refused: ObservedCall, next: ObservedCall): boolean {
  const key = creationKey(refused)
  if (key !== null || creationKey(next) !== null) return creationKey(next) === key
  if (refused.identity === null) return true
  return next.identity === refused.identity && (refused.operation?.effect !== 'creates' || refused.subject !== null)
}

const mayBeSameRequest = (refused: ObservedCall, next: ObservedCall): boolean =>
  refused.subject === null ? next.identity === refused.identity : next.subject === refused.subject

/** The number of the first call of each token. */
export const firstOfToken = (calls: readonly ObservedCall[]): ReadonlyMap<string | null, number> =>
  new Map(calls.toReversed().map(({ tokenHash, seq }) => [tokenHash, seq]))

export function repetitionsOf(
  observed: Observations,
  isRefused: (call: ObservedCall) => boolean,
  mayRepeat: (refused: ObservedCall, next: ObservedCall) => boolean,
): Refused[] {
  const { calls } = observed
  const { isOfWebhookRetry, lastCall } = relatedIn(observed)
  const byPath = Map.groupBy(calls, ({ path }) => path)
  const [firstUse, firstRefused] = [firstOfToken(calls), firstOfToken(calls.filter(isRefused))]
  // Another process has a token of its own, which it used before.
  const isOfSameCaller = (refused: ObservedCall, next: ObservedCall) =>
    next.tokenHash === refused.tokenHash || (firstUse.get(next.tokenHash) ?? 0) > (firstRefused.get(refused.tokenHash) ?? 0)
  const taken = new Set<ObservedCall>()
  return calls
    .filter((call) => isRefused(call) && call.answered !== null)
    .slice(-MAX_CHECKED_RECORDS)
    .map((refused) => {
      const { answered, path, seq, retryAfter } = refused
      const later = byPath
        .get(path)
        ?.filter((next) => next.seq > seq && (next.began ?? -1) >= (answered ?? 0) && !taken.has(next) && !isOfWebhookRetry(refused, next))
      const again = later?.find((next) => isSameRequest(refused, next) && isOfSameCaller(refused, next) && mayRepeat(refused, next))
      if (again) taken.add(again)
      const perhaps = again ? undefined : later?.find((next) => !isSameRequest(refused, next) && mayBeSameRequest(refused, next))
      const waited = Math.max(retryAfter ?? 0, MIN_WAIT_SECONDS) * TIMES_AS_LONG * 1000
      return { refused, again, perhaps, wasPassedOver: !again && !perhaps && lastCall > (answered ?? 0) + waited }
    })
}

interface Words {
  /** No call was repeated. */
  readonly none: string
  readonly every: string
  readonly whatToDo: string
  readonly evidenceOf: (refused: Refused) => Evidence[]
}

/** Shown if each was repeated. Some repeated and others passed over is a failure; none repeated may be how far the integration has come. */
export function whetherRepeated(all: readonly Refused[], { none, every, whatToDo, evidenceOf }: Words): Outcome {
  const repeated = all.filter(({ again }) => again !== undefined)
  const evidence = all.flatMap(evidenceOf)
  const unclear = all.flatMap(({ perhaps }) => perhaps ?? [])
  if (unclear.length > 0)
    return notSeen(
      `${repeated.length} of ${plural(all.length, 'refused call')} were repeated. ${plural(unclear.length, 'later call')} may repeat another one, or be a new request.`,
      'Repeat a refused call unchanged. Send an Idempotency-Key with each creation, and the same key when you repeat it.',
      [...evidence, ...unclear.map((call) => ofCall(call, 'may repeat the refused call'))],
    )
  if (repeated.length === all.length) return shown(every, evidence)
  if (repeated.length === 0) return notSeen(none, whatToDo, evidence)
  const some = `${repeated.length} of ${plural(all.length, 'refused call')} were repeated.`
  return all.some(({ wasPassedOver }) => wasPassedOver) ? failed(some, whatToDo, evidence) : notSeen(some, whatToDo, evidence)
}
