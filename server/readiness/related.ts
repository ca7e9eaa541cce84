/** Finds the records that belong together. Made once for each report, as the checks would else look through all records for each one. */
import { isAcknowledged } from './check.ts'
import type { ObservedCall, ObservedDataRequest, ObservedDelivery, Observations } from './observations.ts'

export interface Related {
  readonly dataRequests: ReadonlyMap<string, ObservedDataRequest>
  /** By Individual; a call that names only a Data Request is of its Individual. */
  readonly callsOfIndividual: ReadonlyMap<string, readonly ObservedCall[]>
  readonly deliveriesOfIndividual: ReadonlyMap<string, readonly ObservedDelivery[]>
  /** By event: those that the receiver acknowledged. */
  readonly acknowledged: ReadonlyMap<string, ObservedDelivery>
  readonly individualOf: (call: ObservedCall) => string | null
}

const made = new WeakMap<Observations, Related>()

export function relatedIn(observed: Observations): Related {
  const known = made.get(observed)
  if (known) return known
  const { calls, deliveries } = observed
  const dataRequests = new Map(observed.dataRequests.map((request) => [request.id, request]))
  const individualOf = ({ individualId, datarequestId }: ObservedCall) =>
    individualId ?? dataRequests.get(datarequestId ?? '')?.individualId ?? null
  const related = {
    dataRequests,
    callsOfIndividual: Map.groupBy(calls, (call) => individualOf(call) ?? ''),
    deliveriesOfIndividual: Map.groupBy(deliveries, ({ individualId }) => individualId),
    acknowledged: new Map(deliveries.filter(isAcknowledged).map((delivery) => [delivery.eventId, delivery])),
    individualOf,
  }
  made.set(observed, related)
  return related
}
