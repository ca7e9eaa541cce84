/** Which later call of the same caller repeats a refused one: no call repeats two, and one that a webhook's own retry brought repeats none. */
import type { ObservedCall, Observations } from '../observations/observations.ts'
import { type Evidence, failed, MOST_LOOKED_AT, notSeen, type Outcome, plural, shown } from './check.ts'
import { relatedIn } from './related.ts'

export interface Refused {
  readonly refused: ObservedCall
  /** Undefined: it was not repeated. */
  readonly again: ObservedCall | undefined
  /** True if the integration has gone on for long enough to have repeated it. */
  readonly wasPassedOver: boolean
}

/** A client may wait longer than it is asked to. When it has gone on for so many times as long, it will not repeat the call any more. */
const TIMES_AS_LONG = 10
const SHORTEST_WAIT_SECONDS = 1

/**
 * The same request, under the same Idempotency-Key where there was one. A body that was never read, as a refused caller's is not, may be
 * that of any call of the operation.
 */
function isSameRequest(refused: ObservedCall, next: ObservedCall): boolean {
  if (refused.idempotencyKey !== null) return next.idempotencyKey === refused.idempotencyKey
  return refused.requestHash === null || next.requestHash === refused.requestHash
}

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
    .slice(-MOST_LOOKED_AT)
    .map((refused) => {
      const { answered, path, seq, retryAfter } = refused
      const again = byPath
        .get(path)
        ?.find(
          (next) =>
            next.seq > seq &&
            (next.began ?? -1) >= (answered ?? 0) &&
            !taken.has(next) &&
            isSameRequest(refused, next) &&
            isOfSameCaller(refused, next) &&
            mayRepeat(refused, next) &&
            !isOfWebhookRetry(refused, next),
        )
      if (again) taken.add(again)
      const waited = Math.max(retryAfter ?? 0, SHORTEST_WAIT_SECONDS) * TIMES_AS_LONG * 1000
      return { refused, again, wasPassedOver: again === undefined && lastCall > (answered ?? 0) + waited }
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
  if (repeated.length === all.length) return shown(every, evidence)
  if (repeated.length === 0) return notSeen(none, whatToDo, evidence)
  const some = `${repeated.length} of ${plural(all.length, 'refused call')} were repeated.`
  return all.some(({ wasPassedOver }) => wasPassedOver) ? failed(some, whatToDo, evidence) : notSeen(some, whatToDo, evidence)
}
