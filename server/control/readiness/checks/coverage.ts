/**
 * Checks how many of the applicable operations, events and reason codes an integration has used or received. Its Data Request types
 * determine which of them apply.
 */
import { type OperationId, operations } from '../../../../generated/server.ts'
import { tables } from '../../../../generated/tables.ts'
import { REPORT_BY_TYPE } from '../../../features/services/report-by-type.ts'
import {
  type Check,
  type Evidence,
  isAcknowledged,
  reportNotSeen,
  ofCall,
  ofDelivery,
  type Outcome,
  plural,
  reportShown,
  succeeded,
} from '../check.ts'
import type { ObservedDataRequest } from '../../../features/observations/observations.ts'
import { isEventOfReports } from '../related.ts'
import { services } from '../../../features/services/services.ts'

const PATHS = new Map(operations.map(({ id, path }) => [id, path]))
const SERVICES = operations.filter(({ group }) => group === 'Services').map(({ id }) => id)

const getPath = (id: OperationId): string => PATHS.get(id) as string

const getReport = (type: string): OperationId | undefined => (REPORT_BY_TYPE as Readonly<Record<string, OperationId>>)[type]

/**
 * Services that are not the report of a Data Request type. Such a Service applies to a type if it reads at least one record that the type's
 * report also reads.
 */
const SHARED_SERVICES = [...services.values()].filter(({ id }) => !Object.values<string>(REPORT_BY_TYPE).includes(id))

/** Returns the path of the report for a Data Request type. Undefined if the type has no report. */
function findReportPath(type: string): string | undefined {
  const id = getReport(type)
  return id && getPath(id)
}

const listServicePaths = (dataRequests: readonly ObservedDataRequest[]): ReadonlySet<string> =>
  new Set([...new Set(dataRequests.map(({ type }) => type))].flatMap(listServices).map(getPath))

/** Returns the Services that apply to a Data Request type. If the type has no report, all Services apply. */
function listServices(type: string): readonly OperationId[] {
  const report = services.get(getReport(type) ?? '')
  if (!report) return SERVICES
  return [report, ...SHARED_SERVICES.filter(({ records }) => records.some((record) => report.records.includes(record)))].map(({ id }) => id)
}

const computeShare = (all: readonly string[], met: ReadonlyMap<string, unknown>) => {
  const missing = all.filter((name) => !met.has(name))
  return { seen: all.length - missing.length, total: all.length, missing }
}

/** Builds the outcome. `first` maps each name to its earliest evidence. */
function covered(all: readonly string[], first: ReadonlyMap<string, Evidence>, were: string, each: string): Outcome {
  const share = computeShare(all, first)
  const evidence = all.flatMap((name) => first.get(name) ?? [])
  const explanation = `${share.seen} of ${share.total} ${were}.`
  if (share.missing.length === 0) return { ...reportShown(explanation, evidence), share }
  const nextStep = `Trigger the missing ones for Data Requests of the integration. cpd trigger shows a scenario for each ${each}.`
  return { ...reportNotSeen(explanation, nextStep, evidence), share }
}

export const handlesReasonCodes: Check = {
  name: 'handles-reason-codes',
  title: 'The integration has read every reason code',
  group: 'coverage',
  look: ({ calls, deliveries, events, dataRequests }) => {
    const sources = new Set([...listServicePaths(dataRequests), ...deliverableEvents(dataRequests)])
    const ofServices = tables.reasonCodes.filter(({ returnedBy }) => returnedBy.some((by) => sources.has(by))).map(({ code }) => code)
    const ofEvents = tables.webhooks.filter(({ type }) => sources.has(type)).flatMap(({ reasonCodes }) => reasonCodes)
    const all = [...new Set([...ofServices, ...ofEvents])]
    if (all.length === 0) return reportNotSeen('There is no Data Request yet.', 'Create a Data Request with the integration.')
    const codesByEvent = new Map(events.map(({ id, codes }) => [id, codes]))
    const first = new Map<string, Evidence>()
    const read = (codes: readonly string[], evidence: (note: string) => Evidence) => {
      for (const code of codes) if (!first.has(code)) first.set(code, evidence(code))
    }
    for (const call of calls.filter((one) => succeeded(one) || one.status === 422)) read(call.codes, (code) => ofCall(call, code))
    for (const delivery of deliveries.filter(isAcknowledged))
      read(codesByEvent.get(delivery.eventId) ?? [], (code) => ofDelivery(delivery, code))
    return covered(all, first, 'reason codes were read', 'reason code')
  },
}

/** Excluded because a purge erases the delivery of this event. The purge check covers the event. */
const EXCLUDED_EVENT = 'individual.purged'

/** Returns the subscribed events that can occur. Excludes deprecated events, and excludes report events if no Data Request has a report. */
function deliverableEvents(dataRequests: readonly ObservedDataRequest[]): string[] {
  const asked = new Set(dataRequests.flatMap(({ subscribes }) => subscribes))
  const hasReport = dataRequests.some(({ type }) => findReportPath(type) !== undefined)
  return tables.webhooks
    .filter(({ type, deprecated }) => deprecated === undefined && type !== EXCLUDED_EVENT && (asked.has('*') || asked.has(type)))
    .filter(({ type }) => hasReport || !isEventOfReports(type))
    .map(({ type }) => type)
}

export const handlesEvents: Check = {
  name: 'handles-events',
  title: 'The receiver has acknowledged every requested event',
  group: 'coverage',
  look: ({ deliveries, dataRequests }) => {
    const all = deliverableEvents(dataRequests)
    if (all.length === 0)
      return reportNotSeen('No Data Request delivers events.', 'Set a URL in delivery_details when you create a Data Request.')
    const acknowledged = deliveries.filter(isAcknowledged).toReversed()
    const first = new Map(acknowledged.map((delivery) => [delivery.eventType, ofDelivery(delivery, 'acknowledged')]))
    return covered(all, first, 'events were delivered and acknowledged', 'event')
  },
}

/** Lists of alternative operations. An integration needs at least one operation from each list. */
const NEEDED: readonly (readonly string[])[] = (
  [
    ['generateAccessToken'],
    ['createIndividual'],
    ['createDataRequest'],
    // Alternative ways to obtain documents.
    ['generateInvitationLink', 'notifyUser', 'generatePublicToken', 'createItem', 'uploadItemFiles'],
    ['deleteIndividual', 'purgeIndividual'],
  ] as const satisfies readonly (readonly OperationId[])[]
).map((ids) => ids.map(getPath))

const neededBy = (dataRequests: readonly ObservedDataRequest[]): (readonly string[])[] => [
  ...NEEDED,
  ...[...new Set(dataRequests.map(({ type }) => findReportPath(type)))].map((path) => (path === undefined ? READS_ITEMS : [path])),
]

const READS_ITEMS = operations
  .filter(({ id, effect, group }) => group === 'Services' || (group === 'Items' && effect === 'reads') || id === 'listIndividualItems')
  .map(({ path }) => path)

export const usesOperations: Check = {
  name: 'uses-operations',
  title: 'The integration has successfully called every operation that it needs',
  group: 'coverage',
  look: ({ calls, dataRequests }) => {
    if (dataRequests.length === 0) return reportNotSeen('There is no Data Request yet.', 'Create a Data Request with the integration.')
    const services = listServicePaths(dataRequests)
    const all = operations.filter(({ path, group, deprecated }) => deprecated === undefined && (group !== 'Services' || services.has(path)))
    const good = calls.filter((call) => call.operation !== undefined && succeeded(call)).toReversed()
    const first = new Map(good.map((call) => [call.path, call]))
    const share = computeShare(
      all.map(({ path }) => path),
      first,
    )
    const lacking = neededBy(dataRequests).filter((anyOf) => !anyOf.some((path) => first.has(path)))
    const evidence = [...first.values()].map((call) => ofCall(call, 'the first one'))
    const used = `The integration called ${share.seen} of the ${share.total} operations that apply to its Data Requests`
    if (lacking.length > 0)
      return {
        ...reportNotSeen(
          `${used}. It has not called ${plural(lacking.length, 'operation')} that every integration needs.`,
          `Call ${lacking.map((anyOf) => anyOf.join(' or ')).join(', and ')}.`,
          evidence,
        ),
        share,
      }
    return { ...reportShown(`${used}, including all that every integration needs.`, evidence), share }
  },
}
