/** A webhook may come twice. Whoever has acted upon it acts no second time: no request with an effect is made again. */
import {
  acknowledgedAt,
  type Check,
  failed,
  isOfGroup,
  isUnfinished,
  notSeen,
  ofCall,
  ofDelivery,
  plural,
  shown,
  succeeded,
} from '../check.ts'
import type { ObservedCall, ObservedDelivery, Observations } from '../observations.ts'
import { relatedIn } from '../related.ts'

/** A call that comes later, in real time, has another reason. */
const REACTION_MS = 2 * 60_000

/** The check looks at this many of the newest webhooks that came twice. */
const MOST_LOOKED_AT = 200

interface Repeated {
  readonly original: ObservedDelivery
  readonly repetition: ObservedDelivery
  /** Calls with the same effect, more of them than there were events. */
  readonly doubled: readonly ObservedCall[]
  /** The same was done more than once, and it may have been for other webhooks that came at that time. */
  readonly unclear: boolean
}

export const repeatedWebhooksAreHarmless: Check = {
  name: 'repeated-webhooks-are-harmless',
  title: 'A webhook that comes twice has its effect once',
  group: 'webhooks',
  look: (observed) => {
    const pairs = repeatedOf(observed)
    const wrong = pairs.filter(({ doubled }) => doubled.length > 0)
    const twice = ({ original, repetition }: Repeated) => [
      ofDelivery(original, 'acknowledged'),
      ofDelivery(repetition, 'the same event again, and acknowledged'),
    ]
    if (wrong.length > 0)
      return failed(
        `After ${plural(wrong.length, 'repeated webhook')} of ${pairs.length} a request with an effect was made again.`,
        'Keep the identifiers of events (the header webhook-id, or what the body names) and act upon each only once.',
        wrong.flatMap((pair) => [...twice(pair), ...pair.doubled.map((call) => ofCall(call, 'the same request'))]),
      )
    if (pairs.length === 0)
      return notSeen(
        'No webhook came twice and was acknowledged both times.',
        'Ask for it: POST /sandbox/faults with an event_type and "duplicate": true, or repeat one with cpd deliveries --replay.',
      )
    const clear = pairs.filter(({ unclear }) => !unclear)
    if (clear.length === 0)
      return notSeen(
        `After ${plural(pairs.length, 'repeated webhook')} a request with an effect was made more than once; other webhooks came then, and it may have been for them.`,
        'Repeat one webhook alone, once the integration is quiet: cpd deliveries --replay.',
        pairs.flatMap(twice),
      )
    return shown(`${plural(clear.length, 'webhook')} came twice, and no request was made again for it.`, clear.flatMap(twice))
  },
}

/** When each webhook came for the first time and for the second: sent twice, or sent again because the acknowledgement was lost. */
function twiceAcknowledged({
  deliveries,
}: Observations): { original: ObservedDelivery; repetition: ObservedDelivery; first: number; second: number }[] {
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  return deliveries
    .flatMap((repetition) => {
      const second = acknowledgedAt(repetition)
      const [attempt] = repetition.attempts
      const isLost = repetition.fault === 'lose_answer' && repetition.attempts.length > 1 && attempt?.failure === 'timeout'
      const original = isLost ? repetition : byId.get(repetition.repeats ?? '')
      const first = isLost ? attempt.began : original && acknowledgedAt(original)
      return original && first != null && second !== null ? [{ original, repetition, first, second }] : []
    })
    .slice(-MOST_LOOKED_AT)
}

function repeatedOf(observed: Observations): Repeated[] {
  const { callsOfIndividual, deliveriesOfIndividual } = relatedIn(observed)
  return twiceAcknowledged(observed).map(({ original, repetition, first, second }) => {
    const { individualId, eventId } = repetition
    const others = (deliveriesOfIndividual.get(individualId) ?? []).filter((delivery) => delivery.eventId !== eventId)
    const times = others.map((delivery) => ({ delivery, at: acknowledgedAt(delivery) ?? -1 }))
    const latest = second + REACTION_MS
    // Once the integration has heard of something else, its calls may be for that.
    const end = Math.min(...times.filter(({ at }) => at > second).map(({ at }) => at), latest)
    const events = 1 + new Set(times.filter(({ at }) => at >= first && at < end).map(({ delivery }) => delivery.eventId)).size
    const calls = (callsOfIndividual.get(individualId) ?? []).filter(hasEffect)
    const within = (until: number) =>
      Map.groupBy(calls.filter(isBetween(first, until)), ({ path, requestHash }) => `${path} ${requestHash}`)
    const after = (group: readonly ObservedCall[]) => group.some(({ began }) => began !== null && began >= second)
    const doubled = [...within(end).values()].filter((group) => effectsOf(group) > events && after(group)).flat()
    const unclear = [...within(latest).values()].filter(
      (group) => effectsOf(group) > 1 && after(group) && doubled.length === 0 && end < latest,
    )
    return { original, repetition, doubled, unclear: unclear.length > 0 }
  })
}

/** A call that a fault changed is repeated with good reason, and each webhook may be a reason to ask for a token. */
const hasEffect = (call: ObservedCall): boolean =>
  succeeded(call) &&
  call.fault === null &&
  !isUnfinished(call) &&
  call.operation !== undefined &&
  call.operation.effect !== 'reads' &&
  !isOfGroup(call, 'Authentication') &&
  call.requestHash !== null

const isBetween =
  (from: number, until: number) =>
  ({ began }: ObservedCall): boolean =>
    began !== null && began >= from && began < until

/** Calls with the same Idempotency-Key have one effect. */
const effectsOf = (calls: readonly ObservedCall[]): number => new Set(calls.map(({ idempotencyKey, seq }) => idempotencyKey ?? seq)).size
