/**
 * Checks that the receiver acknowledges webhooks in time, including retries and late webhooks, and that a webhook that arrives twice takes
 * effect only once (see Webhook delivery in the specification).
 *
 * To find a repeated effect, the check examines the calls that begin after the first arrival of a webhook. The period ends when another
 * webhook for the same Individual follows the second arrival, or when the time limit for reactions to the second arrival expires. The check
 * fails if the period contains more identical state-changing requests than events, and at least one such request follows the second
 * arrival.
 */
import { tables } from '../../../../generated/tables.ts'
import { HOUR } from '../../../core/durations.ts'
import {
  bySameRequest,
  bySameSubject,
  acknowledgedAt,
  type Check,
  creationKey,
  reportFailed,
  isAcknowledged,
  isOfGroup,
  isUnfinished,
  MAX_CHECKED_RECORDS,
  reportNotApplicable,
  reportNotSeen,
  ofCall,
  ofDelivery,
  plural,
  reportShown,
  succeeded,
} from '../check.ts'
import type { Observations, ObservedAttempt, ObservedCall, ObservedDelivery } from '../../../features/observations/observations.ts'
import { REACTION_MS, relatedIn } from '../related.ts'

/** Marks a webhook check as not applicable if the integration only polls. */
export const skipWithoutWebhooks = (check: Check): Check => ({
  ...check,
  look: (observed) => {
    const { dataRequests, deliveries } = observed
    const polls = dataRequests.length > 0 && deliveries.length === 0 && dataRequests.every(({ subscribes }) => subscribes.length === 0)
    return polls ? reportNotApplicable('No Data Request requests webhooks, because the integration polls.') : check.look(observed)
  },
})

const TIMEOUT_SECONDS = tables.limits['webhook_timeout_seconds']?.value

export const acknowledgesWebhooks: Check = {
  name: 'acknowledges-webhooks',
  title: 'The receiver acknowledges webhooks in time with 2xx',
  group: 'webhooks',
  look: ({ deliveries }) => {
    const sent = deliveries.filter(({ fault, attempts }) => fault !== 'drop' && attempts.length > 0)
    const crashing = neverAcknowledged(sent)
    const wrong = sent.filter(
      (delivery) => delivery.status === 'failed' || crashing.has(delivery.eventType) || delivery.attempts.some(isWrongAttempt(delivery)),
    )
    if (wrong.length > 0)
      return reportFailed(
        `The receiver rejected ${wrong.length} of ${plural(sent.length, 'webhook')}, responded too late, or never acknowledged them.`,
        `Return 2xx within ${String(TIMEOUT_SECONDS)} seconds, and process the webhook afterwards. To see each attempt, use cpd deliveries.`,
        wrong.map((delivery) =>
          ofDelivery(delivery, describe(delivery.attempts.find(isWrongAttempt(delivery)) ?? delivery.attempts.at(-1))),
        ),
      )
    const acknowledged = sent.filter(isAcknowledged)
    if (acknowledged.length === 0 && sent.length > 0)
      return reportNotSeen(
        `${plural(sent.length, 'webhook')} sent, and none acknowledged yet.`,
        'Check the responses of the receiver with cpd deliveries, then move the clock with cpd clock --advance 5m.',
        sent.map((delivery) => ofDelivery(delivery, describe(delivery.attempts.at(-1)))),
      )
    if (acknowledged.length === 0)
      return reportNotSeen('No webhook was sent yet.', 'Set a URL in delivery_details when you create a Data Request.')
    const slowest = acknowledged.reduce((slow, one) => (tookMs(one.attempts) > tookMs(slow.attempts) ? one : slow))
    return reportShown(
      `The receiver acknowledged ${plural(acknowledged.length, 'webhook')}, the slowest after ${Math.round(tookMs(slowest.attempts))} ms.`,
      [ofDelivery(slowest, `the slowest acknowledgement, after ${Math.round(tookMs(slowest.attempts))} ms`)],
    )
  },
}

const tookMs = (attempts: readonly ObservedAttempt[]): number => attempts.at(-1)?.durationMs ?? 0

/**
 * Returns true if the response was late or reported a permanent error. Failed connections and the statuses 429 and 5xx may be temporary.
 */
const isWrong = ({ failure, status }: ObservedAttempt): boolean =>
  failure === 'timeout' || (failure === 'status' && status !== null && status < 500 && status !== 429)

/** Minimum number of unacknowledged webhooks with the same event that a temporary outage cannot explain. */
const MIN_REJECTED = 3

function neverAcknowledged(sent: readonly ObservedDelivery[]): ReadonlySet<string> {
  const isNoneAcknowledged = sent.length >= MIN_REJECTED && !sent.some(isAcknowledged)
  const types = [...Map.groupBy(sent, ({ eventType }) => eventType)].filter(([, all]) => {
    const rejected = all.filter(({ attempts }) => attempts.some(({ failure, status }) => failure === 'status' && status !== 429))
    return (rejected.length >= MIN_REJECTED || (rejected.length > 0 && isNoneAcknowledged)) && !all.some(isAcknowledged)
  })
  return new Set(types.map(([type]) => type))
}

/** Ignores a first attempt whose response was lost because of an injected fault, because the receiver did not cause this failure. */
const isWrongAttempt =
  ({ fault }: ObservedDelivery) =>
  (attempt: ObservedAttempt, index: number): boolean =>
    isWrong(attempt) && !(fault === 'lose_response' && index === 0)

const describe = (attempt: ObservedAttempt | undefined): string =>
  attempt?.failure === 'timeout' ? 'no response in time' : attempt?.status ? `returned ${attempt.status}` : (attempt?.failure ?? 'given up')

interface Repeated {
  readonly original: ObservedDelivery
  readonly repetition: ObservedDelivery
  /** Identical requests with more effects than there were events. Empty if the integration did not repeat an effect. */
  readonly doubled: readonly ObservedCall[]
  /** Reads that the integration repeated after the second arrival. */
  readonly readAgain: readonly ObservedCall[]
  /** True if similar calls occurred more than once, which another webhook or an unrelated reason may explain. */
  readonly unclear: boolean
}

export const handlesRepeatedWebhooks: Check = {
  name: 'handles-repeated-webhooks',
  title: 'When a webhook arrives twice, the integration repeats no call that creates or changes data',
  group: 'webhooks',
  look: (observed) => {
    const pairs = findRepeated(observed)
    const wrong = pairs.filter(({ doubled }) => doubled.length > 0)
    const twice = ({ original, repetition }: Repeated) => [
      ofDelivery(original, 'acknowledged'),
      ofDelivery(repetition, 'the same event again, acknowledged'),
    ]
    if (wrong.length > 0)
      return reportFailed(
        `After ${wrong.length} of ${plural(pairs.length, 'repeated webhook')}, the integration repeated a request that creates or changes data.`,
        'Store the identifier of each event (the webhook-id header), and process each event only once.',
        wrong.flatMap((pair) => [...twice(pair), ...pair.doubled.map((call) => ofCall(call, 'the same request'))]),
      )
    if (pairs.length === 0)
      return reportNotSeen(
        'The receiver has not yet acknowledged the same webhook twice.',
        'Add the fault with POST /sandbox/faults, an event_type and "duplicate": true, or repeat a webhook with cpd deliveries --replay.',
      )
    // A single unclear pair makes the outcome unclear, because the integration may ignore the event types of the other pairs.
    const unclear = pairs.filter((pair) => pair.unclear)
    if (unclear.length > 0)
      return reportNotSeen(
        `After ${unclear.length} of ${plural(pairs.length, 'repeated webhook')}, the integration called the same operation more than once, with other values or while other webhooks arrived. The records do not show the reason.`,
        'Repeat a webhook with cpd deliveries --replay while the integration is idle.',
        unclear.flatMap(twice),
      )
    return reportShown(
      `${plural(pairs.length, 'webhook')} arrived twice, and the integration repeated no call that creates or changes data${readAgain(pairs)}. The server does not see effects inside the integration.`,
      pairs.flatMap(twice),
    )
  },
}

function readAgain(pairs: readonly Repeated[]): string {
  const paths = Map.groupBy(new Set(pairs.flatMap((pair) => pair.readAgain)), ({ path }) => path.replace(/^\/v\d+\//, ''))
  const named = [...paths].map(([path, calls]) => `${path} ×${calls.length}`)
  return named.length === 0 ? '' : `; read again: ${named.join(', ')}`
}

/**
 * Returns the webhooks that arrived twice, with the real times of both arrivals. A webhook arrives twice if it is sent twice, or if its
 * acknowledgement is lost and the server retries it.
 */
function twiceAcknowledged({
  deliveries,
}: Observations): { original: ObservedDelivery; repetition: ObservedDelivery; first: number; second: number }[] {
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  return deliveries
    .flatMap((repetition) => {
      const second = acknowledgedAt(repetition)
      const [attempt] = repetition.attempts
      const isLost = repetition.fault === 'lose_response' && repetition.attempts.length > 1 && attempt?.failure === 'timeout'
      const original = isLost ? repetition : byId.get(repetition.repeats ?? '')
      const first = isLost ? attempt.began : original && acknowledgedAt(original)
      return original && first != null && second !== null ? [{ original, repetition, first, second }] : []
    })
    .slice(-MAX_CHECKED_RECORDS)
}

function findRepeated(observed: Observations): Repeated[] {
  const { callsOfIndividual, deliveriesOfIndividual, eventsBetween } = relatedIn(observed)
  const creations = observed.calls.filter((call) => hasEffect(call) && call.operation?.effect === 'creates' && call.subject === null)
  /** Returns true if the integration created more Individuals or other records than there were events. */
  const createsOthers = (first: number, second: number, end: number) => {
    const made = creations.filter(isBetween(first, end))
    return made.some(({ began }) => (began ?? 0) >= second) && countEffects(made) > eventsBetween(first, end)
  }
  return twiceAcknowledged(observed).map(({ original, repetition, first, second }) => {
    const { individualId, eventId } = repetition
    const others = (deliveriesOfIndividual.get(individualId) ?? []).filter((delivery) => delivery.eventId !== eventId)
    const times = others.map((delivery) => ({ delivery, at: acknowledgedAt(delivery) ?? -1 }))
    const latest = second + REACTION_MS
    // Later calls may be a reaction to another webhook for the same Individual.
    const end = Math.min(...times.filter(({ at }) => at > second).map(({ at }) => at), latest)
    const events = 1 + new Set(times.filter(({ at }) => at >= first && at < end).map(({ delivery }) => delivery.eventId)).size
    const all = callsOfIndividual.get(individualId) ?? []
    const calls = all.filter(hasEffect)
    const within = (until: number) => bySameRequest(calls.filter(isBetween(first, until)))
    const after = (group: readonly ObservedCall[]) => group.some(({ began }) => began !== null && began >= second)
    const doubled = within(end)
      .filter((group) => countEffects(group) > events && after(group))
      .flat()
    const unclear = within(latest).some((group) => countEffects(group) > 1 && after(group) && end < latest)
    const similar = bySameSubject(calls.filter(isBetween(first, end))).some((group) => countEffects(group) > events && after(group))
    const reads = bySameRequest(all.filter((call) => call.isRead && isBetween(first, end)(call)))
    const readAgain = reads.filter((group) => group.length > 1).flatMap((group) => group.filter(({ began }) => (began ?? 0) >= second))
    return {
      original,
      repetition,
      doubled,
      readAgain,
      unclear: doubled.length === 0 && (unclear || similar || createsOthers(first, second, end)),
    }
  })
}

/** Excludes calls with injected faults, because a client may repeat them, and token requests, because any webhook may cause them. */
const hasEffect = (call: ObservedCall): boolean =>
  succeeded(call) &&
  call.fault === null &&
  !isUnfinished(call) &&
  call.operation !== undefined &&
  !call.isRead &&
  !isOfGroup(call, 'Authentication') &&
  call.identity !== null

const isBetween =
  (from: number, until: number) =>
  ({ began }: ObservedCall): boolean =>
    began !== null && began >= from && began < until

/** Several calls with the same Idempotency-Key have one effect. */
const countEffects = (calls: readonly ObservedCall[]): number => new Set(calls.map((call) => creationKey(call) ?? call.seq)).size

/**
 * Defines a check that the receiver acknowledges late webhooks, which can arrive minutes or hours after their events (see Webhook delivery,
 * 4, in the specification).
 */
const comesLate = (name: string, title: string, isMet: (delivery: ObservedDelivery) => boolean, what: string, nextStep: string): Check => ({
  name,
  title,
  group: 'webhooks',
  look: ({ deliveries }) => {
    const met = deliveries.filter((delivery) => isAcknowledged(delivery) && isMet(delivery))
    if (met.length === 0) return reportNotSeen(`The receiver has acknowledged no webhook ${what}.`, nextStep)
    return reportShown(
      `The receiver acknowledged ${plural(met.length, 'webhook')} ${what}.`,
      met.map((delivery) =>
        ofDelivery(delivery, `acknowledged at attempt ${delivery.attempts.length}, ${afterwards(delivery)} after the event`),
      ),
    )
  },
})

const lateBy = ({ at, attempts }: ObservedDelivery): number => (attempts.at(-1)?.at ?? at) - at

function afterwards(delivery: ObservedDelivery): string {
  const minutes = lateBy(delivery) / 60_000
  return minutes < 60 ? `${minutes.toFixed(1)} minutes` : `${(minutes / 60).toFixed(1)} hours`
}

export const handlesWebhookRetries: Check = comesLate(
  'handles-webhook-retries',
  'The receiver acknowledges a webhook that is retried after a failure',
  ({ attempts }) => attempts.length > 1,
  'after a failed attempt',
  'Let the receiver fail once (return 503, or stop it), then move the clock with cpd clock --advance 5m.',
)

export const handlesLateWebhooks: Check = comesLate(
  'handles-late-webhooks',
  'The receiver acknowledges a webhook that arrives hours after its event',
  (delivery) => lateBy(delivery) >= HOUR,
  'an hour or more after its event',
  'Add the fault with POST /sandbox/faults, an event_type and "delay_seconds": 7200, then move the clock with cpd clock --advance 3h.',
)
