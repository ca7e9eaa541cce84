/**
 * Indexes the observed records by Individual, event and time, so that a check finds related records without scanning all of them. The index
 * is built once for each report and cached under its observations.
 *
 * A call belongs to the Individual that it names, or else to the Individual of its Data Request. A webhook counts from the real time of its
 * acknowledged attempt, and is a possible reason for later calls about the same Individual. Each type of report event counts as only one
 * reason, because a call to the Service may itself trigger such events.
 */
import { getIdentifierKind } from '../../features/observations/pseudonyms.ts'
import { acknowledgedAt, isCallTo, isAcknowledged, isOfGroup, subjectKey } from './check.ts'
import type { ObservedAttempt, ObservedCall, Observations } from '../../features/observations/observations.ts'

/** Returns true for report events. A call to the Service may itself trigger such an event. */
export const isEventOfReports = (type: string): boolean => /^(transaction\.|datarequest\.report_)/.test(type)

/** Maximum real time between an event and a reaction to it. */
export const REACTION_MS = 2 * 60_000

/** Maximum real time that a webhook spends in the receiver's queue. */
const QUEUED_MS = 60_000
/** Maximum number of webhooks that are counted as possible reasons for a call. */
const MAX_REASONS = 100

/** Counts the sorted times that are after `from` and not after `until`. */
function countBetween(sorted: readonly number[], from: number, until: number): number {
  const countUntil = (time: number): number => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] as number) > time) high = middle
      else low = middle + 1
    }
    return low
  }
  return Math.max(0, countUntil(until) - countUntil(from))
}

const isDuring = ({ began, durationMs }: ObservedAttempt, call: ObservedCall): boolean =>
  began !== null && call.began !== null && call.began >= began && call.began <= began + durationMs

/** Returns a function that builds an index once for each report. */
export function indexOnce<Index>(build: (observed: Observations) => Index): (observed: Observations) => Index {
  const built = new WeakMap<Observations, Index>()
  return (observed) => {
    const index = built.get(observed) ?? build(observed)
    built.set(observed, index)
    return index
  }
}

export type Related = ReturnType<typeof buildIndex>

function buildIndex(observed: Observations) {
  const { calls, deliveries } = observed
  const dataRequests = new Map(observed.dataRequests.map((request) => [request.id, request]))
  const findIndividual = ({ individualId, datarequestId }: ObservedCall) =>
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
  const callsOfIndividual = Map.groupBy(calls, (call) => findIndividual(call) ?? '')
  const madeSame = new Map<string, ReadonlyMap<string, number[]>>()
  /** Returns the times of the calls for an Individual, by operation and subject. */
  const sameCalls = (individual: string) => {
    const known = madeSame.get(individual)
    if (known) return known
    const groups = Map.groupBy(callsOfIndividual.get(individual) ?? [], subjectKey)
    const times = new Map([...groups].map(([key, all]) => [key, all.map(({ began }) => began ?? 0).toSorted((a, b) => a - b)]))
    madeSame.set(individual, times)
    return times
  }
  return {
    places: placesIn(observed),
    /** Real time of the last call. */
    lastCall: calls.reduce((last, { began }) => Math.max(last, began ?? 0), 0),
    dataRequests,
    callsOfIndividual,
    deliveriesOfIndividual,
    /** First acknowledged delivery of each event. */
    acknowledged: new Map(
      deliveries
        .filter(isAcknowledged)
        .toReversed()
        .map((delivery) => [delivery.eventId, delivery]),
    ),
    /** Calls that list Data Requests together with their recorded events. */
    lists: calls.filter((call) => isCallTo(call, 'listDataRequests')),
    findIndividual,
    /**
     * Counts the webhooks that may be reasons for a call. These webhooks are about its Individual, and were acknowledged before the call
     * began, but no earlier than a minute before `from` began.
     */
    webhooksBefore: (call: ObservedCall, from: ObservedCall) => {
      const { began } = call
      if (began === null) return 0
      const earliest = (from.began ?? 0) - QUEUED_MS
      const all = acknowledgements.get(findIndividual(call) ?? '') ?? []
      const reasons = new Set<string>()
      for (let last = all.findLastIndex(({ at }) => at <= began); last >= 0 && reasons.size < MAX_REASONS; last--) {
        const { at, reason } = all[last] as (typeof all)[number]
        if (at < earliest) break
        reasons.add(reason)
      }
      return reasons.size
    },
    /** Counts the webhooks that were acknowledged between two real times, for one Individual or for all Individuals. */
    webhooksBetween: (from: number, until: number, individual?: string) =>
      countBetween(individual === undefined ? every : (acknowledgedTimes.get(individual) ?? []), from, until),
    /** Counts the events, across all Individuals, whose webhooks were acknowledged between two real times. */
    eventsBetween: (from: number, until: number) =>
      new Set(acknowledgedEvents.filter(({ at }) => at >= from && at < until).map(({ event }) => event)).size,
    /** Counts the calls with the same operation and subject for an Individual that began between two real times. */
    sameBetween: (call: ObservedCall, individual: string, from: number, until: number) =>
      countBetween(sameCalls(individual).get(subjectKey(call)) ?? [], from, until),
    /**
     * Returns true if the second call was caused by a webhook retry: the first call began during a failed attempt, and the second during a
     * later attempt.
     */
    isOfWebhookRetry: (first: ObservedCall, second: ObservedCall) => {
      const person = findIndividual(first)
      return (person === null ? deliveries : (deliveriesOfIndividual.get(person) ?? [])).some(({ attempts }) => {
        const failedAt = attempts.findIndex((attempt) => attempt.failure !== null && isDuring(attempt, first))
        return failedAt !== -1 && attempts.slice(failedAt + 1).some((attempt) => isDuring(attempt, second))
      })
    },
  }
}

export const relatedIn = indexOnce(buildIndex)

/**
 * Records where identifiers occur in calls. A purge does not count as a use of an identifier, because an integration can purge an
 * Individual without having read the identifier.
 */
function placesIn({ calls, events }: Observations) {
  /**
   * Maps each identifier to the sequence number of the first call whose request or response contains it, or to 0 if a webhook contains it.
   */
  const first = new Map(events.flatMap(({ given }) => given.map((id) => [id, 0])))
  /** Maps each identifier to the calls whose request contains it. */
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
  return { first, uses, kinds: new Set([...uses.keys()].map(getIdentifierKind)) }
}

/**
 * Determines whether the integration used new identifiers from a response. `told` is true if the response contains identifiers that neither
 * an earlier call nor a webhook contains. `used` is the first call after `then` that uses such an identifier. Considers only kinds of
 * identifiers that the integration uses in some call, for example Data Request identifiers.
 */
export function usedAfter(
  observed: Observations,
  { given, named, seq }: ObservedCall,
  then = seq,
): { readonly told: boolean; readonly used: ObservedCall | undefined } {
  const { first, uses, kinds } = relatedIn(observed).places
  const own = given.filter((id) => first.get(id) === seq && !named.includes(id) && kinds.has(getIdentifierKind(id)))
  const used = own.flatMap((id) => uses.get(id)?.find((call) => call.seq > then) ?? []).toSorted((a, b) => a.seq - b.seq)
  return { told: own.length > 0, used: used[0] }
}
