/** Finds the records that belong together. Made once for each report, as the checks would else look through all records for each one. */
import { kindOf } from '../../features/observations/pseudonyms.ts'
import { acknowledgedAt, isCallOf, isAcknowledged, isOfGroup, subjectKey } from './check.ts'
import type {
  ObservedAttempt,
  ObservedCall,
  ObservedDataRequest,
  ObservedDelivery,
  Observations,
} from '../../features/observations/observations.ts'

export interface Related {
  readonly dataRequests: ReadonlyMap<string, ObservedDataRequest>
  /** By Individual; a call that names only a Data Request is of its Individual. */
  readonly callsOfIndividual: ReadonlyMap<string, readonly ObservedCall[]>
  readonly deliveriesOfIndividual: ReadonlyMap<string, readonly ObservedDelivery[]>
  /** By event: the first that the receiver acknowledged. */
  readonly acknowledged: ReadonlyMap<string, ObservedDelivery>
  /** Lists of Data Requests, with the events of each. */
  readonly lists: readonly ObservedCall[]
  /** The real time at which the last call began. */
  readonly lastCall: number
  readonly places: Places
  readonly individualOf: (call: ObservedCall) => string | null
  /**
   * Counts the webhooks about the Individual of a call that gave reason for it: they came before it, and a minute before `from` at the
   * earliest. Of the events that a call of a Service may itself cause, each type is one.
   */
  readonly webhooksBefore: (call: ObservedCall, from: ObservedCall) => number
  /** Counts the webhooks that were acknowledged between two instants of real time, of one Individual or of all. */
  readonly webhooksBetween: (from: number, until: number, individual?: string) => number
  /** Counts the events, of all Individuals, whose webhooks were acknowledged in that real time. */
  readonly eventsBetween: (from: number, until: number) => number
  /** Counts the calls of the same operation and subject for an Individual that began between two times. */
  readonly sameBetween: (call: ObservedCall, individual: string, from: number, until: number) => number
  /** True if the second call was made because a webhook was sent again: the first was made during an attempt that failed, the second during a later one. */
  readonly isOfWebhookRetry: (first: ObservedCall, second: ObservedCall) => boolean
}

/** Tells the events of what a Service answers; a call of a Service may itself cause them. */
export const isEventOfReports = (type: string): boolean => /^(transaction\.|datarequest\.report_)/.test(type)

/** What an integration does later than this, in real time, has another reason. */
export const REACTION_MS = 2 * 60_000

/** A queue comes to a webhook within this real time. */
const QUEUED_MS = 60_000
/** More webhooks than these are not looked at. */
const MAX_REASONS = 100

/** Counts the sorted instants after `from`, up to `until`. */
function countBetween(sorted: readonly number[], from: number, until: number): number {
  const after = (instant: number): number => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] as number) > instant) high = middle
      else low = middle + 1
    }
    return low
  }
  return Math.max(0, after(until) - after(from))
}

const isDuring = ({ began, durationMs }: ObservedAttempt, call: ObservedCall): boolean =>
  began !== null && call.began !== null && call.began >= began && call.began <= began + durationMs

const made = new WeakMap<Observations, Related>()

export function relatedIn(observed: Observations): Related {
  const known = made.get(observed)
  if (known) return known
  const { calls, deliveries } = observed
  const dataRequests = new Map(observed.dataRequests.map((request) => [request.id, request]))
  const individualOf = ({ individualId, datarequestId }: ObservedCall) =>
    individualId ?? dataRequests.get(datarequestId ?? '')?.individualId ?? null
  const deliveriesOfIndividual = Map.groupBy(deliveries, ({ individualId }) => individualId)
  const acknowledgements = new Map(
    [...deliveriesOfIndividual].map(([individual, all]) => [
      individual,
      all
        .flatMap((delivery) => {
          const at = acknowledgedAt(delivery)
          return at === null
            ? []
            : [{ at, reason: isEventOfReports(delivery.eventType) ? `${delivery.eventType} ${delivery.repeats !== null}` : delivery.id }]
        })
        .toSorted((a, b) => a.at - b.at),
    ]),
  )
  const acknowledgedTimes = new Map([...acknowledgements].map(([individual, all]) => [individual, all.map(({ at }) => at)]))
  const acknowledgedEvents = deliveries.flatMap((delivery) => {
    const at = acknowledgedAt(delivery)
    return at === null ? [] : [{ at, event: delivery.eventId }]
  })
  const every = [...acknowledgedTimes.values()].flat().toSorted((a, b) => a - b)
  const callsOfIndividual = Map.groupBy(calls, (call) => individualOf(call) ?? '')
  const madeSame = new Map<string, ReadonlyMap<string, number[]>>()
  /** When the calls for an Individual began, by operation and subject. */
  const sameCalls = (individual: string) => {
    const known = madeSame.get(individual)
    if (known) return known
    const groups = Map.groupBy(callsOfIndividual.get(individual) ?? [], subjectKey)
    const times = new Map([...groups].map(([key, all]) => [key, all.map(({ began }) => began ?? 0).toSorted((a, b) => a - b)]))
    madeSame.set(individual, times)
    return times
  }
  const related = {
    places: placesIn(observed),
    lastCall: calls.reduce((last, { began }) => Math.max(last, began ?? 0), 0),
    dataRequests,
    callsOfIndividual,
    deliveriesOfIndividual,
    acknowledged: new Map(
      deliveries
        .filter(isAcknowledged)
        .toReversed()
        .map((delivery) => [delivery.eventId, delivery]),
    ),
    lists: calls.filter((call) => isCallOf(call, 'listDataRequests')),
    individualOf,
    webhooksBefore: (call: ObservedCall, from: ObservedCall) => {
      const { began } = call
      if (began === null) return 0
      const earliest = (from.began ?? 0) - QUEUED_MS
      const all = acknowledgements.get(individualOf(call) ?? '') ?? []
      const reasons = new Set<string>()
      for (let last = all.findLastIndex(({ at }) => at <= began); last >= 0 && reasons.size < MAX_REASONS; last--) {
        const { at, reason } = all[last] as (typeof all)[number]
        if (at < earliest) break
        reasons.add(reason)
      }
      return reasons.size
    },
    webhooksBetween: (from: number, until: number, individual?: string) =>
      countBetween(individual === undefined ? every : (acknowledgedTimes.get(individual) ?? []), from, until),
    eventsBetween: (from: number, until: number) =>
      new Set(acknowledgedEvents.filter(({ at }) => at >= from && at < until).map(({ event }) => event)).size,
    sameBetween: (call: ObservedCall, individual: string, from: number, until: number) =>
      countBetween(sameCalls(individual).get(subjectKey(call)) ?? [], from, until),
    isOfWebhookRetry: (first: ObservedCall, second: ObservedCall) => {
      const person = individualOf(first)
      return (person === null ? deliveries : (deliveriesOfIndividual.get(person) ?? [])).some(({ attempts }) => {
        const failedAt = attempts.findIndex((attempt) => attempt.failure !== null && isDuring(attempt, first))
        return failedAt !== -1 && attempts.slice(failedAt + 1).some((attempt) => isDuring(attempt, second))
      })
    },
  }
  made.set(observed, related)
  return related
}

/** The places of identifiers in calls. A purge ends everything, whatever was understood before: it is no use of one. */
interface Places {
  /** The number of the first call that names or answers it; 0: a webhook told it. */
  readonly first: ReadonlyMap<string, number>
  /** The numbers of the calls that name it. */
  readonly uses: ReadonlyMap<string, readonly ObservedCall[]>
  readonly kinds: ReadonlySet<string>
}

function placesIn({ calls, events }: Observations): Places {
  const first = new Map(events.flatMap(({ given }) => given.map((id) => [id, 0])))
  const uses = new Map<string, ObservedCall[]>()
  for (const call of calls) {
    for (const id of [...call.named, ...call.given]) if (!first.has(id)) first.set(id, call.seq)
    if (isOfGroup(call, 'Compliance')) continue
    for (const id of call.named) {
      const known = uses.get(id)
      if (known) known.push(call)
      else uses.set(id, [call])
    }
  }
  return { first, uses, kinds: new Set([...uses.keys()].map(kindOf)) }
}

/**
 * Whether an answer told identifiers that nothing else told, as an earlier call or a webhook, and the first call after `then` that names
 * one of them. Only those are meant that the integration has a use for: it names others of their kind, as those of Data Requests.
 */
export function usedAfter(
  observed: Observations,
  { given, named, seq }: ObservedCall,
  then = seq,
): { readonly told: boolean; readonly used: ObservedCall | undefined } {
  const { first, uses, kinds } = relatedIn(observed).places
  const own = given.filter((id) => first.get(id) === seq && !named.includes(id) && kinds.has(kindOf(id)))
  const used = own.flatMap((id) => uses.get(id)?.find((call) => call.seq > then) ?? []).toSorted((a, b) => a.seq - b.seq)
  return { told: own.length > 0, used: used[0] }
}
