/** The reason codes that the Services and events of the account can say: each was in an answer or in an acknowledged webhook. */
import { tables } from '../../../generated/tables.ts'
import { type Check, type Evidence, isAcknowledged, notSeen, ofCall, ofDelivery, shown, succeeded } from '../check.ts'
import { servicePathsOf } from '../met-by-types.ts'
import { deliverableEvents } from './events-are-met.ts'

export const reasonCodesAreMet: Check = {
  name: 'reason-codes-are-met',
  title: 'Every reason code that can be said was read',
  group: 'coverage',
  look: ({ calls, deliveries, events, dataRequests }) => {
    const speakers = new Set([...servicePathsOf(dataRequests), ...deliverableEvents(dataRequests)])
    const ofServices = tables.reasonCodes.filter(({ answeredBy }) => answeredBy.some((by) => speakers.has(by))).map(({ code }) => code)
    const ofEvents = tables.webhooks.filter(({ type }) => speakers.has(type)).flatMap(({ reasonCodes }) => reasonCodes)
    const all = [...new Set([...ofServices, ...ofEvents])]
    if (all.length === 0) return notSeen('There is no Data Request yet.', 'Let the integration make a Data Request.')
    const codesOf = new Map(events.map(({ id, codes }) => [id, codes]))
    const first = new Map<string, Evidence>()
    const read = (codes: readonly string[], evidence: (note: string) => Evidence) => {
      for (const code of codes) if (!first.has(code)) first.set(code, evidence(code))
    }
    for (const call of calls.filter((one) => succeeded(one) || one.status === 422)) read(call.codes, (code) => ofCall(call, code))
    for (const delivery of deliveries.filter(isAcknowledged))
      read(codesOf.get(delivery.eventId) ?? [], (code) => ofDelivery(delivery, code))
    const missing = all.filter((code) => !first.has(code))
    const share = { seen: all.length - missing.length, of: all.length, missing }
    const evidence = all.flatMap((code) => first.get(code) ?? [])
    const explanation = `${share.seen} of ${share.of} reason codes were read.`
    if (missing.length === 0) return { ...shown(explanation, evidence), share }
    return {
      ...notSeen(
        explanation,
        'Bring the others about, for Data Requests of the integration: cpd trigger names a scenario for each reason code.',
        evidence,
      ),
      share,
    }
  },
}
