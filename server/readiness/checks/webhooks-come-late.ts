/** A webhook may come again after minutes, or hours after its event (Webhook delivery, 4). */
import { type Check, isAcknowledged, notSeen, ofDelivery, plural, shown } from '../check.ts'
import type { ObservedDelivery } from '../observations.ts'
import { HOUR } from '../../core/durations.ts'

const comesLate = (name: string, title: string, isMet: (delivery: ObservedDelivery) => boolean, what: string, whatToDo: string): Check => ({
  name,
  title,
  group: 'webhooks',
  look: ({ deliveries }) => {
    const met = deliveries.filter((delivery) => isAcknowledged(delivery) && isMet(delivery))
    if (met.length === 0) return notSeen(`No webhook was acknowledged ${what}.`, whatToDo)
    return shown(
      `${plural(met.length, 'webhook')} acknowledged ${what}.`,
      met.map((delivery) =>
        ofDelivery(delivery, `acknowledged at attempt ${delivery.attempts.length}, ${afterwards(delivery)} after its event`),
      ),
    )
  },
})

const lateBy = ({ at, attempts }: ObservedDelivery): number => (attempts.at(-1)?.at ?? at) - at

function afterwards(delivery: ObservedDelivery): string {
  const minutes = lateBy(delivery) / 60_000
  return minutes < 60 ? `${minutes.toFixed(1)} minutes` : `${(minutes / 60).toFixed(1)} hours`
}

export const webhookRetriesAreMet: Check = comesLate(
  'webhook-retries-are-met',
  'A webhook that was not acknowledged is acknowledged when it comes again',
  ({ attempts }) => attempts.length > 1,
  'after a failed attempt',
  'Let the receiver fail once (answer 503, or stop it), and let virtual time pass: cpd clock --advance 5m.',
)

export const lateWebhooksAreMet: Check = comesLate(
  'late-webhooks-are-met',
  'A webhook that comes hours after its event is acknowledged',
  (delivery) => lateBy(delivery) >= HOUR,
  'an hour or more after its event',
  'Ask for it: POST /sandbox/faults with an event_type and "delay_seconds": 7200; then let virtual time pass: cpd clock --advance 3h.',
)
