/** Compares the reason codes, events and deliveries of an Individual before and after a scenario. */
import type { DataRequestDetails, Delivery, RaisedEvent } from '../../generated/sandbox-types.ts'
import { OLDEST_FIRST, readAllPages } from '../control/all-pages.ts'
import { createControlClient, type ServerFlags } from '../control/control.ts'

interface SentDelivery extends Pick<Delivery, 'delivery_id' | 'event_type' | 'url' | 'status'> {
  /** The reason why the last attempt failed. Null if it did not fail. */
  readonly failure: string | null
  /** HTTP status of the last response. Null without a response. */
  readonly response_status: number | null
}

/** The records of an Individual at a point in time, and the results of one Data Request. */
export interface History {
  readonly events: readonly RaisedEvent[]
  readonly recorded: readonly string[]
  readonly deliveries: readonly Delivery[]
  readonly results: DataRequestDetails['determinations']
}

export interface ScenarioEffects {
  /** Reason codes in responses, in the Data Request's results and in webhook events. */
  readonly codes: readonly string[]
  /** Webhook events. */
  readonly events: Readonly<Record<string, number>>
  /** Events recorded in Data Requests. */
  readonly recorded_events: Readonly<Record<string, number>>
  readonly deliveries: readonly SentDelivery[]
}

export const EMPTY_HISTORY: History = { events: [], recorded: [], deliveries: [], results: [] }

const MAX_ROWS = 1000

/** Returns undefined if no Data Request has this identifier. */
export async function findIndividualId(where: ServerFlags, datarequestId: string): Promise<string | undefined> {
  const requests = await createControlClient(where).listKnownDataRequests({ related_to: datarequestId })
  return requests.find(({ datarequest_id }) => datarequest_id === datarequestId)?.individual_id
}

export async function readHistory(where: ServerFlags, individual_id: string, datarequest_id: string): Promise<History> {
  const control = createControlClient(where)
  const requests = await control.listKnownDataRequests({ related_to: individual_id, limit: MAX_ROWS })
  // After a purge, the Data Request no longer exists, so it has no determinations.
  const isKnown = requests.some((request) => request.datarequest_id === datarequest_id)
  const { determinations: results } = isKnown ? await control.showDataRequest({ datarequest_id }) : { determinations: [] }
  const events = readAllPages((page) => control.listEvents({ individual_id, ...OLDEST_FIRST, ...page }))
  const deliveries = readAllPages((page) => control.listDeliveries({ individual_id, ...OLDEST_FIRST, ...page }))
  const recorded = requests.flatMap(({ event_logs }) => event_logs.map(({ type }) => type))
  return { events: await events, recorded, deliveries: await deliveries, results }
}

/** Returns the entries that exist only in the later history, and the reason codes in responses. */
export function compareHistories(before: History, after: History, responses: readonly unknown[]): ScenarioEffects {
  const knownIds = new Set([...before.events.map(({ id }) => id), ...before.deliveries.map(({ delivery_id }) => delivery_id)])
  const events = after.events.filter(({ id }) => !knownIds.has(id))
  const knownResults = new Set(before.results.map((result) => JSON.stringify(result)))
  const results = after.results.filter((result) => !knownResults.has(JSON.stringify(result)))
  const earlier = countEach(before.recorded)
  const recorded = Object.entries(countEach(after.recorded)).map(([type, count]) => [type, count - (earlier[type] ?? 0)] as const)
  return {
    codes: [...new Set([...responses, ...results, ...events.map(({ body }) => body)].flatMap(collectReasonCodes))],
    events: countEach(events.map(({ type }) => type)),
    recorded_events: Object.fromEntries(recorded.filter(([, count]) => count > 0)),
    deliveries: after.deliveries
      .filter(({ delivery_id }) => !knownIds.has(delivery_id))
      .map(({ delivery_id, event_type, url, status, attempts }) => ({
        delivery_id,
        event_type,
        url,
        status,
        failure: attempts.at(-1)?.message ?? null,
        response_status: attempts.at(-1)?.status ?? null,
      })),
  }
}

export function countEach(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** Collects reason codes from lists (`reason_codes`) and from single values (`reason_code`). */
function collectReasonCodes(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { reason_codes: list, reason_code: single } = value as { reason_codes?: unknown; reason_code?: unknown }
  const codes = [...(Array.isArray(list) ? list.map((reason: { code?: unknown } | null) => reason?.code) : []), single]
  return [...codes.filter((code) => typeof code === 'string'), ...Object.values(value).flatMap(collectReasonCodes)]
}
