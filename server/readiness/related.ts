/** Finds the records that belong together. Made once for each report, as the checks would else look through all records for each one. */
import { kindOf } from '../observations/pseudonyms.ts'
import { acknowledgedAt, isCallOf, isAcknowledged, isOfGroup } from './check.ts'
import type { ObservedAttempt, ObservedCall, ObservedDataRequest, ObservedDelivery, Observations } from '../observations/observations.ts'

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
  readonly individualOf: (call: ObservedCall) => string | null
  /**
   * Counts the webhooks about the Individual of a call that gave reason for it: they came before it, and a minute before `from` at the
   * earliest. Of the events that a call of a Service may itself cause, each type is one.
   */
  readonly webhooksBefore: (call: ObservedCall, from: ObservedCall) => number
  /** Counts the webhooks that were acknowledged between two instants of real time, of one Individual or of all. */
  readonly webhooksBetween: (from: number, until: number, individual?: string) => number
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
const MOST_REASONS = 100

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
  const every = [...acknowledgements.values()].flat()
  const related = {
    lastCall: calls.reduce((last, { began }) => Math.max(last, began ?? 0), 0),
    dataRequests,
    callsOfIndividual: Map.groupBy(calls, (call) => individualOf(call) ?? ''),
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
      for (let last = all.findLastIndex(({ at }) => at <= began); last >= 0 && reasons.size < MOST_REASONS; last--) {
        const { at, reason } = all[last] as (typeof all)[number]
        if (at < earliest) break
        reasons.add(reason)
      }
      return reasons.size
    },
    webhooksBetween: (from: number, until: number, individual?: string) =>
      (individual === undefined ? every : (acknowledgements.get(individual) ?? [])).filter(({ at }) => at > from && at <= until).length,
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

/**
 * Whether an answer told identifiers that nothing else told, as an earlier call or a webhook, and the first call after `then` that names
 * one of them. Only those are meant that the integration has a use for: it names others of their kind, as those of Data Requests.
 */
export function usedAfter(
  { calls, events }: Observations,
  answer: ObservedCall,
  then = answer,
): { readonly told: boolean; readonly used: ObservedCall | undefined } {
  const others = calls.flatMap(({ seq, named, given }) => (seq < answer.seq ? [...named, ...given] : []))
  const elsewhere = new Set([...others, ...answer.named, ...events.flatMap(({ given }) => given)])
  // A purge ends everything, whatever was understood before.
  const uses = calls.filter((call) => !isOfGroup(call, 'Compliance'))
  const kinds = new Set(uses.flatMap(({ named }) => named.map(kindOf)))
  const first = new Set(answer.given.filter((id) => !elsewhere.has(id) && kinds.has(kindOf(id))))
  const used = first.size === 0 ? undefined : uses.find(({ seq, named }) => seq > then.seq && named.some((id) => first.has(id)))
  return { told: first.size > 0, used }
}
