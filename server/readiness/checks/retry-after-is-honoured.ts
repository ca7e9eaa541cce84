/** An answer with Retry-After: the call is not repeated before. One check for each status that has it. */
import { type Check, failed, notSeen, ofCall, plural, shown } from '../check.ts'
import type { ObservedCall } from '../observations.ts'

/** Timers fire a little early, and clocks are read at different places. */
const TOLERANCE_MS = 50

/** The check looks at this many of the newest refused calls. */
const MOST_LOOKED_AT = 200

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
