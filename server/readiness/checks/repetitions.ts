/** Repeated calls: not before Retry-After, with a check for each status that has it; and after a lost answer with the same Idempotency-Key. */
import type { ObservedCall } from '../../observations/observations.ts'
import { type Check, type Evidence, failed, MOST_LOOKED_AT, notSeen, ofCall, plural, shown, succeeded } from '../check.ts'
import { usedAfter } from '../related.ts'
import { type Refused, repetitionsOf, whetherRepeated } from '../repeated.ts'

/** Timers fire a little early, and clocks are read at different places. */
const TOLERANCE_MS = 50

const isEarly = ({ answered, retryAfter }: ObservedCall, { began }: ObservedCall): boolean =>
  (began ?? 0) - (answered ?? 0) + TOLERANCE_MS < (retryAfter ?? 0) * 1000

/** Any call of the operation may repeat one whose body was never read: one that comes early may be of somebody who was not refused. */
const isKnown = ({ idempotencyKey, requestHash }: ObservedCall): boolean => idempotencyKey !== null || requestHash !== null

const evidenceOf = ({ refused, again }: Refused): Evidence[] => [
  ofCall(refused, `Retry-After: ${refused.retryAfter}${again ? '' : ', and not repeated'}`),
  ...(again ? [ofCall(again, `${(((again.began ?? 0) - (refused.answered ?? 0)) / 1000).toFixed(2)} seconds of real time later`)] : []),
]

const retryAfterIsHonoured = (status: 429 | 503, name: string, title: string): Check => ({
  name,
  title,
  group: 'calls',
  look: (observed) => {
    const all = repetitionsOf(
      observed,
      (call) => call.status === status && call.retryAfter !== null,
      (refused, next) => isKnown(refused) || !isEarly(refused, next),
    )
    if (all.length === 0)
      return notSeen(
        `No call was answered ${status} with Retry-After.`,
        `Add the fault with POST /sandbox/faults and "status": ${status}, for an operation that the integration calls.`,
      )
    const early = all.filter(({ refused, again }) => again && isEarly(refused, again))
    if (early.length > 0)
      return failed(
        `After ${plural(early.length, `answer ${status}`)} of ${all.length} the call was repeated before the time of Retry-After.`,
        'Wait as many seconds as Retry-After says before you repeat the call.',
        early.flatMap(evidenceOf),
      )
    return whetherRepeated(all, {
      none: `${plural(all.length, 'call')} answered ${status} with Retry-After, and none was repeated afterwards.`,
      every: `After ${plural(all.length, `answer ${status}`)} the call was repeated no sooner than Retry-After said.`,
      whatToDo: 'Repeat each call once the time in Retry-After has passed. The call had no effect.',
      evidenceOf,
    })
  },
})

export const rateLimitsAreHonoured = retryAfterIsHonoured(
  429,
  'rate-limits-are-honoured',
  'After a 429 the integration waits for Retry-After and repeats the call',
)

export const unavailabilityIsHonoured = retryAfterIsHonoured(
  503,
  'unavailability-is-honoured',
  'After a 503 the integration waits for Retry-After and repeats the call',
)

/** A call was carried out and its answer was lost: a repetition without its Idempotency-Key creates the same thing twice. */
export const lostAnswersCreateNothingTwice: Check = {
  name: 'lost-answers-create-nothing-twice',
  title: 'After a lost answer the integration repeats the creation with the same Idempotency-Key',
  group: 'calls',
  look: (observed) => {
    const { calls } = observed
    const lost = calls
      .filter(({ operation, fault, requestHash }) => fault === 'reset' && operation?.effect === 'creates' && requestHash !== null)
      .slice(-MOST_LOOKED_AT)
      .map((call) => {
        const isAgain = ({ seq, path, requestHash }: ObservedCall) =>
          seq > call.seq && path === call.path && requestHash === call.requestHash
        const again = calls.filter((one) => isAgain(one) && one.fault !== 'reset').slice(0, MOST_LOOKED_AT)
        const repeated = again.find((one) => succeeded(one) && hasSameKey(call, one))
        return { call, again, repeated, ...(repeated && usedAfter(observed, call, repeated.seq)) }
      })
    const evidence = lost.flatMap(({ call, again, used }) => [
      ofCall(call, 'carried out, and its answer lost'),
      ...again.map((one) => ofCall(one, `the same request, ${keyInWords(call, one)}`)),
      ...(used ? [ofCall(used, 'uses what was created')] : []),
    ])
    if (lost.some(({ call, again }) => again.some((one) => succeeded(one) && !hasSameKey(call, one))))
      return failed(
        'A creation was repeated without the first Idempotency-Key, and created the same thing twice.',
        'Send an Idempotency-Key with each creation, and the same key when you repeat it.',
        evidence,
      )
    if (lost.length === 0)
      return notSeen(
        'No creation has lost its answer.',
        'Add the fault with POST /sandbox/faults and "reset": true, for the path of a creation, as /v3/individuals/new.',
      )
    const open = lost.filter(({ repeated }) => repeated === undefined)
    if (open.length > 0)
      return notSeen(
        open.length === lost.length
          ? `The answers of ${plural(lost.length, 'creation')} were lost, and none was repeated.`
          : `The answers of ${plural(lost.length, 'creation')} were lost, and ${open.length} of them were not repeated.`,
        'Repeat a creation that gets no answer with the same Idempotency-Key. It may have succeeded.',
        evidence,
      )
    if (lost.some(({ told, used }) => told && used === undefined))
      return notSeen(
        'A creation was repeated with the same Idempotency-Key, and no later call uses what it created.',
        'Continue with what was created.',
        evidence,
      )
    return shown('Creations with a lost answer were repeated with the same Idempotency-Key, and later calls use the result.', evidence)
  },
}

const hasSameKey = (call: ObservedCall, again: ObservedCall): boolean =>
  call.idempotencyKey !== null && call.idempotencyKey === again.idempotencyKey

function keyInWords(call: ObservedCall, again: ObservedCall): string {
  if (hasSameKey(call, again)) return 'with the same Idempotency-Key'
  return again.idempotencyKey === null ? 'without an Idempotency-Key' : 'with another Idempotency-Key'
}
