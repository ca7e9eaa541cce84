/** Webhooks are acknowledged in time, also those that come late, and have their effect once (Webhook delivery). */
import { tables } from '../../../../generated/tables.ts'
import { HOUR } from '../../../core/durations.ts'
import {
  bySameRequest,
  bySameSubject,
  acknowledgedAt,
  type Check,
  creationKey,
  failed,
  isAcknowledged,
  isOfGroup,
  isUnfinished,
  MAX_CHECKED_RECORDS,
  notApplicable,
  notSeen,
  ofCall,
  ofDelivery,
  plural,
  shown,
  succeeded,
} from '../check.ts'
import type { Observations, ObservedAttempt, ObservedCall, ObservedDelivery } from '../../../features/observations/observations.ts'
import { REACTION_MS, relatedIn } from '../related.ts'

/** An integration that polls names no webhook: there is nothing to see of them. */
export const whereThereAreWebhooks = (check: Check): Check => ({
  ...check,
  look: (observed) => {
    const { dataRequests, deliveries } = observed
    const polls = dataRequests.length > 0 && deliveries.length === 0 && dataRequests.every(({ subscribes }) => subscribes.length === 0)
    return polls ? notApplicable('No Data Request names a webhook: the integration polls.') : check.look(observed)
  },
})

const TIMEOUT_SECONDS = tables.limits['webhook_timeout_seconds']?.value

export const webhooksAreAcknowledged: Check = {
  name: 'webhooks-are-acknowledged',
  title: 'The receiver acknowledges webhooks with 2xx, in time',
  group: 'webhooks',
  look: ({ deliveries }) => {
    const sent = deliveries.filter(({ fault, attempts }) => fault !== 'drop' && attempts.length > 0)
    const crashing = neverAcknowledged(sent)
    const wrong = sent.filter(
      (delivery) => delivery.status === 'failed' || crashing.has(delivery.eventType) || delivery.attempts.some(isWrongOf(delivery)),
    )
    if (wrong.length > 0)
      return failed(
        `${wrong.length} of ${plural(sent.length, 'webhook')} answered too late, were refused, or were given up.`,
        `Answer 2xx within ${String(TIMEOUT_SECONDS)} seconds, and do the work afterwards. cpd deliveries shows each attempt.`,
        wrong.map((delivery) => ofDelivery(delivery, describe(delivery.attempts.find(isWrongOf(delivery)) ?? delivery.attempts.at(-1)))),
      )
    const acknowledged = sent.filter(isAcknowledged)
    if (acknowledged.length === 0 && sent.length > 0)
      return notSeen(
        `${plural(sent.length, 'webhook')} sent, none acknowledged yet.`,
        'Check the answers of the receiver with cpd deliveries, then move the clock: cpd clock --advance 5m.',
        sent.map((delivery) => ofDelivery(delivery, describe(delivery.attempts.at(-1)))),
      )
    if (acknowledged.length === 0)
      return notSeen('No webhook was sent yet.', 'Name a URL in delivery_details when you make a Data Request.')
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
const MIN_REJECTED = 3

function neverAcknowledged(sent: readonly ObservedDelivery[]): ReadonlySet<string> {
  const isNoneAcknowledged = sent.length >= MIN_REJECTED && !sent.some(isAcknowledged)
  const types = [...Map.groupBy(sent, ({ eventType }) => eventType)].filter(([, all]) => {
    const refused = all.filter(({ attempts }) => attempts.some(({ failure, status }) => failure === 'status' && status !== 429))
    return (refused.length >= MIN_REJECTED || (refused.length > 0 && isNoneAcknowledged)) && !all.some(isAcknowledged)
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

interface Repeated {
  readonly original: ObservedDelivery
  readonly repetition: ObservedDelivery
  /** Calls with the same effect, more of them than there were events. */
  readonly doubled: readonly ObservedCall[]
  /** Reads that were made for the first time, and again once the webhook came again. */
  readonly readAgain: readonly ObservedCall[]
  /** Something similar was done more than once, perhaps for another webhook, or for another reason. */
  readonly unclear: boolean
}

export const repeatedWebhooksAreHarmless: Check = {
  name: 'repeated-webhooks-are-harmless',
  title: 'When a webhook arrives twice, the integration repeats no call with an effect',
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
        'Remember the identifier of each event (the header webhook-id) and act on it once.',
        wrong.flatMap((pair) => [...twice(pair), ...pair.doubled.map((call) => ofCall(call, 'the same request'))]),
      )
    if (pairs.length === 0)
      return notSeen(
        'No webhook arrived twice and was acknowledged both times.',
        'Add the fault with POST /sandbox/faults and an event_type and "duplicate": true, or repeat one with cpd deliveries --replay.',
      )
    // Another pair proves nothing beside one: its event may be of a type that the integration does not act upon.
    const unclear = pairs.filter((pair) => pair.unclear)
    if (unclear.length > 0)
      return notSeen(
        `After ${plural(unclear.length, 'repeated webhook')} of ${pairs.length} the same operation was called more than once, with other values or while other webhooks came. The records do not show why.`,
        'Repeat one webhook while the integration is idle: cpd deliveries --replay.',
        unclear.flatMap(twice),
      )
    return shown(
      `${plural(pairs.length, 'webhook')} came twice, and no call with an effect was repeated${readAgain(pairs)}. Effects inside the integration are not seen.`,
      pairs.flatMap(twice),
    )
  },
}

function readAgain(pairs: readonly Repeated[]): string {
  const paths = Map.groupBy(new Set(pairs.flatMap((pair) => pair.readAgain)), ({ path }) => path.replace(/^\/v\d+\//, ''))
  const named = [...paths].map(([path, calls]) => `${path} ×${calls.length}`)
  return named.length === 0 ? '' : `; read again: ${named.join(', ')}`
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
    .slice(-MAX_CHECKED_RECORDS)
}

function repeatedOf(observed: Observations): Repeated[] {
  const { callsOfIndividual, deliveriesOfIndividual, eventsBetween } = relatedIn(observed)
  const creations = observed.calls.filter((call) => hasEffect(call) && call.operation?.effect === 'creates' && call.subject === null)
  /** New people, more of them than there were events that ask for one. */
  const createsOthers = (first: number, second: number, end: number) => {
    const made = creations.filter(isBetween(first, end))
    return made.some(({ began }) => (began ?? 0) >= second) && effectsOf(made) > eventsBetween(first, end)
  }
  return twiceAcknowledged(observed).map(({ original, repetition, first, second }) => {
    const { individualId, eventId } = repetition
    const others = (deliveriesOfIndividual.get(individualId) ?? []).filter((delivery) => delivery.eventId !== eventId)
    const times = others.map((delivery) => ({ delivery, at: acknowledgedAt(delivery) ?? -1 }))
    const latest = second + REACTION_MS
    // Once the integration has heard of something else, its calls may be for that.
    const end = Math.min(...times.filter(({ at }) => at > second).map(({ at }) => at), latest)
    const events = 1 + new Set(times.filter(({ at }) => at >= first && at < end).map(({ delivery }) => delivery.eventId)).size
    const all = callsOfIndividual.get(individualId) ?? []
    const calls = all.filter(hasEffect)
    const within = (until: number) => bySameRequest(calls.filter(isBetween(first, until)))
    const after = (group: readonly ObservedCall[]) => group.some(({ began }) => began !== null && began >= second)
    const doubled = within(end)
      .filter((group) => effectsOf(group) > events && after(group))
      .flat()
    const unclear = within(latest).some((group) => effectsOf(group) > 1 && after(group) && end < latest)
    const similar = bySameSubject(calls.filter(isBetween(first, end))).some((group) => effectsOf(group) > events && after(group))
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

/** A call that a fault changed is repeated with good reason, and each webhook may be a reason to ask for a token. */
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

/** Calls with the same Idempotency-Key have one effect. */
const effectsOf = (calls: readonly ObservedCall[]): number => new Set(calls.map((call) => creationKey(call) ?? call.seq)).size

/** A webhook may come again after minutes, or hours after its event (Webhook delivery, 4). */
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
  'The receiver acknowledges a webhook that is sent again after a failure',
  ({ attempts }) => attempts.length > 1,
  'after a failed attempt',
  'Let the receiver fail once (answer 503, or stop it), then move the clock: cpd clock --advance 5m.',
)

export const lateWebhooksAreMet: Check = comesLate(
  'late-webhooks-are-met',
  'The receiver acknowledges a webhook that arrives hours after its event',
  (delivery) => lateBy(delivery) >= HOUR,
  'an hour or more after its event',
  'Add the fault with POST /sandbox/faults and an event_type and "delay_seconds": 7200, then move the clock: cpd clock --advance 3h.',
)
