/** Repeated calls: not before Retry-After, with a check for each status that has it; and after a lost answer with the same Idempotency-Key. */
import { type Check, failed, MOST_LOOKED_AT, notSeen, ofCall, plural, shown, succeeded } from '../check.ts'
import type { ObservedCall } from '../observations.ts'

/** Timers fire a little early, and clocks are read at different places. */
const TOLERANCE_MS = 50

interface Waited {
  readonly refused: ObservedCall
  readonly next: ObservedCall
  /** Seconds of real time. */
  readonly after: number
}

/**
 * The same request is a repetition; another one may be of a worker that was not refused. What the rate limit refuses is not read, and
 * an upload is not kept: there, the next call with the same Idempotency-Key is, and without one the next call of the operation.
 */
function isRepetition(refused: ObservedCall, next: ObservedCall): boolean {
  if (refused.idempotencyKey !== null) return next.idempotencyKey === refused.idempotencyKey
  return refused.requestHash === null || next.requestHash === refused.requestHash
}

const isEarly = ({ answered, retryAfter }: ObservedCall, { began }: ObservedCall): boolean =>
  (began ?? 0) - (answered ?? 0) + TOLERANCE_MS < (retryAfter ?? 0) * 1000

function waitsOf(calls: readonly ObservedCall[], status: number): Waited[] {
  const byPath = Map.groupBy(calls, ({ path }) => path)
  const all = calls.filter((call) => call.status === status && call.retryAfter !== null).slice(-MOST_LOOKED_AT)
  return all.flatMap((refused) => {
    const { answered, path, seq } = refused
    if (answered === null) return []
    const later = byPath.get(path)?.filter((call) => call.seq > seq && (call.began ?? -1) >= answered) ?? []
    const found = refused.id === null ? undefined : later.find((call) => isRepetition(refused, call))
    // The log does not tell what a redacted call asked for: it may be the repetition, if it did not come too early.
    const mayBe = (call: ObservedCall) => (refused.id === null || call.id === null) && !isEarly(refused, call)
    const next = found ?? later.find(mayBe)
    return next ? [{ refused, next, after: ((next.began ?? 0) - answered) / 1000 }] : []
  })
}

const retryAfterIsHonoured = (status: 429 | 503, name: string, title: string): Check => ({
  name,
  title,
  group: 'calls',
  look: ({ calls }) => {
    const waits = waitsOf(calls, status)
    const wait = ({ refused, next, after }: Waited) => [
      ofCall(refused, `Retry-After: ${refused.retryAfter}`),
      ofCall(next, `${after.toFixed(2)} seconds of real time later`),
    ]
    const early = waits.filter(({ refused, next }) => isEarly(refused, next))
    if (early.length > 0)
      return failed(
        `After ${plural(early.length, `answer ${status}`)} of ${waits.length} the call was repeated before the time of Retry-After.`,
        'Wait for as many seconds as Retry-After says before the call is repeated.',
        early.flatMap(wait),
      )
    const all = calls.filter((call) => call.status === status && call.retryAfter !== null)
    if (waits.length === 0 && all.length > 0)
      return notSeen(
        `${plural(all.length, 'call')} answered ${status} with Retry-After, and none was repeated afterwards.`,
        'Repeat such a call once the time of Retry-After has passed: what it was to do is not done.',
        all.map((call) => ofCall(call, `Retry-After: ${call.retryAfter}`)),
      )
    if (waits.length === 0)
      return notSeen(
        `No call was answered ${status} with Retry-After.`,
        `Ask for it: POST /sandbox/faults with "status": ${status}, for an operation that the integration calls.`,
      )
    return shown(
      `After ${plural(waits.length, `answer ${status}`)} the call was repeated no sooner than Retry-After said.`,
      waits.flatMap(wait),
    )
  },
})

export const rateLimitsAreHonoured = retryAfterIsHonoured(
  429,
  'rate-limits-are-honoured',
  'After 429 the call is repeated once the time of Retry-After has passed',
)

export const unavailabilityIsHonoured = retryAfterIsHonoured(
  503,
  'unavailability-is-honoured',
  'After 503 the call is repeated once the time of Retry-After has passed',
)

/** A call was carried out and its answer was lost: a repetition without its Idempotency-Key creates the same thing twice. */
export const lostAnswersCreateNothingTwice: Check = {
  name: 'lost-answers-create-nothing-twice',
  title: 'A creation whose answer was lost is repeated with the same Idempotency-Key',
  group: 'calls',
  look: ({ calls }) => {
    const lost = calls
      .filter(({ operation, fault, requestHash }) => fault === 'reset' && operation?.effect === 'creates' && requestHash !== null)
      .slice(-MOST_LOOKED_AT)
    const pairs = lost.flatMap((call) => {
      const again = calls.find(({ seq, path, requestHash }) => seq > call.seq && path === call.path && requestHash === call.requestHash)
      return again ? [{ call, again }] : []
    })
    const evidence = pairs.flatMap(({ call, again }) => [
      ofCall(call, 'carried out, and its answer lost'),
      ofCall(again, `the same request, ${keyInWords(call, again)}`),
    ])
    if (pairs.some(({ call, again }) => succeeded(again) && !hasSameKey(call, again)))
      return failed(
        'A creation was repeated without the Idempotency-Key of the first call, and made the same thing twice.',
        'Send an Idempotency-Key with each creation, made before the first attempt, and the same one when it is repeated.',
        evidence,
      )
    if (pairs.length === 0 && lost.length > 0)
      return notSeen(
        `The answers of ${plural(lost.length, 'creation')} were lost, and none was repeated.`,
        'Repeat a creation whose answer does not come, with the same Idempotency-Key: nobody else knows whether it was carried out.',
        lost.map((call) => ofCall(call, 'carried out, and its answer lost')),
      )
    if (pairs.length === 0)
      return notSeen(
        'The answer of no creation was lost.',
        'Ask for it: POST /sandbox/faults with "reset": true and the path of a creation, as /v3/individuals/new.',
      )
    return shown('What was repeated after a lost answer carried the same Idempotency-Key.', evidence)
  },
}

const hasSameKey = (call: ObservedCall, again: ObservedCall): boolean =>
  call.idempotencyKey !== null && call.idempotencyKey === again.idempotencyKey

function keyInWords(call: ObservedCall, again: ObservedCall): string {
  if (hasSameKey(call, again)) return 'with the same Idempotency-Key'
  return again.idempotencyKey === null ? 'without an Idempotency-Key' : 'with another Idempotency-Key'
}
