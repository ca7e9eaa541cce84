/** A webhook may come twice. Whoever has acted upon it acts no second time: no request with an effect is made again. */
import { type Check, failed, isAcknowledged, isUnfinished, notSeen, ofCall, ofDelivery, plural, shown, succeeded } from '../check.ts'
import type { ObservedCall, ObservedDelivery, Observations } from '../observations.ts'
import { relatedIn } from '../related.ts'

/** A call of a Service has an effect, too: it makes a transaction, of which the account is told. */
const WITHOUT_EFFECT = /^\/v3\/auth\/|\/(get|get_by_id|get_items|get_files|get_pdf|get_invitation_link)$/

/** Of the webhooks that came twice, the newest. */
const MOST_LOOKED_AT = 200

interface Repeated {
  readonly original: ObservedDelivery
  readonly repetition: ObservedDelivery
  /** Calls with the same effect, more of them than there were events. */
  readonly doubled: readonly ObservedCall[]
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
    return shown(`${plural(pairs.length, 'webhook')} came twice, and no request was made again for it.`, pairs.flatMap(twice))
  },
}

/** When it was acknowledged, in real time: virtual time may stand still. */
const acknowledgedAt = (delivery: ObservedDelivery): number | null =>
  isAcknowledged(delivery) ? (delivery.attempts.at(-1)?.began ?? null) : null

function repeatedOf(observed: Observations): Repeated[] {
  const { calls, deliveries } = observed
  const { dataRequests, deliveriesOfIndividual } = relatedIn(observed)
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  const repetitions = deliveries.filter(({ repeats }) => repeats !== null).slice(-MOST_LOOKED_AT)
  return repetitions.flatMap((repetition) => {
    const original = byId.get(repetition.repeats ?? '')
    const [first, second] = [original && acknowledgedAt(original), acknowledgedAt(repetition)]
    if (!original || first === undefined || first === null || second === null) return []
    const { individualId } = repetition
    const others = (deliveriesOfIndividual.get(individualId) ?? []).filter(({ eventId }) => eventId !== repetition.eventId)
    const times = others.map((delivery) => ({ delivery, at: acknowledgedAt(delivery) ?? -1 }))
    // What the integration does once it has heard of something else is no longer for this event.
    const end = Math.min(...times.filter(({ at }) => at > second).map(({ at }) => at), Infinity)
    const events = 1 + new Set(times.filter(({ at }) => at >= first && at < end).map(({ delivery }) => delivery.eventId)).size
    const effects = calls.filter(
      (call) =>
        call.began !== null &&
        call.began >= first &&
        call.began < end &&
        succeeded(call) &&
        !isUnfinished(call) &&
        !WITHOUT_EFFECT.test(call.path) &&
        call.requestHash !== null &&
        (call.datarequestId === null || dataRequests.get(call.datarequestId)?.individualId === individualId),
    )
    const same = [...Map.groupBy(effects, ({ path, requestHash }) => `${path} ${requestHash}`).values()]
    const doubled = same.filter((group) => group.length > events && group.some(({ began }) => began !== null && began >= second)).flat()
    return [{ original, repetition, doubled }]
  })
}
