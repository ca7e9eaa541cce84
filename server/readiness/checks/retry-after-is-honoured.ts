/** An answer with Retry-After: the call is not repeated before. One check for each status that has it. */
import { type Check, failed, notSeen, ofCall, plural, shown } from '../check.ts'
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

function waitsOf(calls: readonly ObservedCall[], status: number): Waited[] {
  return [...Map.groupBy(calls, ({ path }) => path).values()].flatMap((same) =>
    same.flatMap((refused, index) => {
      const { answered, retryAfter } = refused
      if (refused.status !== status || retryAfter === null || answered === null) return []
      const next = same.slice(index + 1).find((later) => (later.began ?? -1) >= answered && isRepetition(refused, later))
      return next ? [{ refused, next, after: ((next.began ?? 0) - answered) / 1000 }] : []
    }),
  )
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
    const early = waits.filter(({ refused, after }) => after * 1000 + TOLERANCE_MS < (refused.retryAfter ?? 0) * 1000)
    if (early.length > 0)
      return failed(
        `After ${plural(early.length, `answer ${status}`)} of ${waits.length} the call was repeated before the time of Retry-After.`,
        'Wait for as many seconds as Retry-After says before the call is repeated.',
        early.flatMap(wait),
      )
    if (waits.length === 0)
      return notSeen(
        `No call was repeated after an answer ${status} with Retry-After.`,
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
