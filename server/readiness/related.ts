/** Finds the records that belong together. Made once for each report, as the checks would else look through all records for each one. */
import { acknowledgedAt, isAcknowledged } from './check.ts'
import type { ObservedCall, ObservedDataRequest, ObservedDelivery, Observations } from './observations.ts'

export interface Related {
  readonly dataRequests: ReadonlyMap<string, ObservedDataRequest>
  /** By Individual; a call that names only a Data Request is of its Individual. */
  readonly callsOfIndividual: ReadonlyMap<string, readonly ObservedCall[]>
  readonly deliveriesOfIndividual: ReadonlyMap<string, readonly ObservedDelivery[]>
  /** By event: those that the receiver acknowledged. */
  readonly acknowledged: ReadonlyMap<string, ObservedDelivery>
  /** Lists of Data Requests, with the events of each. */
  readonly lists: readonly ObservedCall[]
  readonly individualOf: (call: ObservedCall) => string | null
  /**
   * How many webhooks about the Individual of a call gave reason for it: they came before it, and a minute before `from` at the
   * earliest. Of the events that a call of a Service may itself cause, each type is one.
   */
  readonly webhooksBefore: (call: ObservedCall, from: ObservedCall) => number
}

const OF_CALLS = /^(transaction\.|datarequest\.report_)/

/** What a queue takes to come to a webhook, in real time. */
const QUEUED_MS = 60_000

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
      all.flatMap((delivery) => {
        const at = acknowledgedAt(delivery)
        return at === null ? [] : [{ at, reason: OF_CALLS.test(delivery.eventType) ? delivery.eventType : delivery.eventId }]
      }),
    ]),
  )
  const related = {
    dataRequests,
    callsOfIndividual: Map.groupBy(calls, (call) => individualOf(call) ?? ''),
    deliveriesOfIndividual,
    acknowledged: new Map(deliveries.filter(isAcknowledged).map((delivery) => [delivery.eventId, delivery])),
    lists: calls.filter(({ path }) => path === '/v3/datarequests/get'),
    individualOf,
    webhooksBefore: (call: ObservedCall, from: ObservedCall) => {
      const { began } = call
      const earliest = (from.began ?? 0) - QUEUED_MS
      const all = acknowledgements.get(individualOf(call) ?? '') ?? []
      return began === null ? 0 : new Set(all.flatMap(({ at, reason }) => (at >= earliest && at <= began ? [reason] : []))).size
    },
  }
  made.set(observed, related)
  return related
}
