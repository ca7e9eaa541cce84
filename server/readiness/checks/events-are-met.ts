/** The events that the Data Requests have delivered: each was delivered once at least, and acknowledged. */
import { tables } from '../../../generated/tables.ts'
import { type Check, isAcknowledged, notSeen, ofDelivery, shown } from '../check.ts'
import { isEventOfReports, reportPathOf } from '../met-by-types.ts'
import type { ObservedDataRequest } from '../observations.ts'

/** Its own check looks at the purge, which erases what was delivered. */
const LEFT_OUT = 'individual.purged'

/** Those that can be delivered: asked for, not deprecated, and of reports only where there is one. */
export function deliverableEvents(dataRequests: readonly ObservedDataRequest[]): string[] {
  const asked = new Set(dataRequests.flatMap(({ subscribes }) => subscribes))
  const hasReport = dataRequests.some(({ type }) => reportPathOf(type) !== undefined)
  return tables.webhooks
    .filter(({ type, deprecated }) => deprecated === undefined && type !== LEFT_OUT && (asked.has('*') || asked.has(type)))
    .filter(({ type }) => hasReport || !isEventOfReports(type))
    .map(({ type }) => type)
}

export const eventsAreMet: Check = {
  name: 'events-are-met',
  title: 'Every event that is asked for was delivered and acknowledged',
  group: 'coverage',
  look: ({ deliveries, dataRequests }) => {
    const all = deliverableEvents(dataRequests)
    if (all.length === 0)
      return notSeen('No Data Request has events delivered.', 'Name a URL in delivery_details when a Data Request is made.')
    const first = new Map(
      deliveries
        .filter(isAcknowledged)
        .toReversed()
        .map((delivery) => [delivery.eventType, delivery]),
    )
    const missing = all.filter((type) => !first.has(type))
    const share = { seen: all.length - missing.length, of: all.length, missing }
    const evidence = all.flatMap((type) => {
      const delivery = first.get(type)
      return delivery ? [ofDelivery(delivery, 'acknowledged')] : []
    })
    const explanation = `${share.seen} of ${share.of} events were delivered and acknowledged.`
    if (missing.length === 0) return { ...shown(explanation, evidence), share }
    return {
      ...notSeen(
        explanation,
        'Bring the others about, for Data Requests of the integration: cpd trigger names a scenario for each event.',
        evidence,
      ),
      share,
    }
  },
}
