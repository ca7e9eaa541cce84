/** "The receiving endpoint acknowledges with any 2xx status"; a delivery fails where it does not, or not in time (Webhook delivery). */
import { tables } from '../../../generated/tables.ts'
import { type Check, failed, isAcknowledged, notSeen, ofDelivery, plural, shown } from '../check.ts'
import type { ObservedAttempt, ObservedDelivery } from '../observations.ts'

const TIMEOUT_SECONDS = tables.limits['webhook_timeout_seconds']?.value

export const webhooksAreAcknowledged: Check = {
  name: 'webhooks-are-acknowledged',
  title: 'Webhooks are acknowledged with 2xx, in time',
  group: 'webhooks',
  look: ({ deliveries }) => {
    const sent = deliveries.filter(({ fault, attempts }) => fault !== 'drop' && attempts.length > 0)
    const crashing = neverAcknowledged(sent)
    const wrong = sent.filter(
      (delivery) => delivery.status === 'failed' || crashing.has(delivery.eventType) || delivery.attempts.some(isWrongOf(delivery)),
    )
    if (wrong.length > 0)
      return failed(
        `${wrong.length} of ${plural(sent.length, 'webhook')} answered too late, refused, or given up.`,
        `Answer 2xx within ${String(TIMEOUT_SECONDS)} seconds, before the work is done; look at an attempt with cpd deliveries.`,
        wrong.map((delivery) => ofDelivery(delivery, describe(delivery.attempts.find(isWrongOf(delivery)) ?? delivery.attempts.at(-1)))),
      )
    const acknowledged = sent.filter(isAcknowledged)
    if (acknowledged.length === 0 && sent.length > 0)
      return notSeen(
        `${plural(sent.length, 'webhook')} sent, and none was acknowledged yet.`,
        'Look at what the receiver answers with cpd deliveries, and let virtual time pass: cpd clock --advance 5m.',
        sent.map((delivery) => ofDelivery(delivery, describe(delivery.attempts.at(-1)))),
      )
    if (acknowledged.length === 0)
      return notSeen('No webhook was sent yet.', 'Name a URL in delivery_details when a Data Request is made, and let something happen.')
    const slowest = acknowledged.reduce((slow, one) => (tookMs(one.attempts) > tookMs(slow.attempts) ? one : slow))
    return shown(`${acknowledged.length} acknowledged, the slowest after ${Math.round(tookMs(slowest.attempts))} ms.`, [
      ofDelivery(slowest, `the slowest to be acknowledged, after ${Math.round(tookMs(slowest.attempts))} ms`),
    ])
  },
}

const tookMs = (attempts: readonly ObservedAttempt[]): number => attempts.at(-1)?.durationMs ?? 0

/** Late, or refused in a way that no repetition mends. A receiver that is away for a while (5xx, 429, no connection) is not. */
const isWrong = ({ failure, status }: ObservedAttempt): boolean =>
  failure === 'timeout' || (failure === 'status' && status !== null && status < 500 && status !== 429)

/** So many webhooks of a type, all answered with an error and none acknowledged, are not of a receiver that is away for a while. */
const FEWEST_REFUSED = 3

function neverAcknowledged(sent: readonly ObservedDelivery[]): ReadonlySet<string> {
  const types = [...Map.groupBy(sent, ({ eventType }) => eventType)].filter(([, all]) => {
    const refused = all.filter(({ attempts }) => attempts.some(({ failure, status }) => failure === 'status' && status !== 429))
    return refused.length >= FEWEST_REFUSED && !all.some(isAcknowledged)
  })
  return new Set(types.map(([type]) => type))
}

/** The answer to the first attempt that a fault lost was not the receiver's doing. */
const isWrongOf =
  ({ fault }: ObservedDelivery) =>
  (attempt: ObservedAttempt, index: number): boolean =>
    isWrong(attempt) && !(fault === 'lose_answer' && index === 0)

const describe = (attempt: ObservedAttempt | undefined): string =>
  attempt?.failure === 'timeout'
    ? 'not answered in time'
    : attempt?.status
      ? `answered ${attempt.status}`
      : (attempt?.failure ?? 'given up')
