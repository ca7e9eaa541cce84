/** The reason codes, events and deliveries that a run caused for an Individual, read before and after it. */
import type { Delivery, RaisedEvent } from '../../generated/sandbox-types.ts'
import { OLDEST_FIRST, readAllPages } from '../control/all-pages.ts'
import { controlOf, type ServerFlags } from '../control/control.ts'

interface SentDelivery extends Pick<Delivery, 'delivery_id' | 'event_type' | 'url' | 'status'> {
  /** Why its last attempt failed, in words. Null if none failed. */
  readonly failure: string | null
}

/** The records of an Individual at one time. */
export interface History {
  readonly events: readonly RaisedEvent[]
  readonly recorded: readonly string[]
  readonly deliveries: readonly Delivery[]
}

export interface Brought {
  /** Reason codes, in answers and in webhook events. */
  readonly codes: readonly string[]
  /** Webhook events. */
  readonly events: Readonly<Record<string, number>>
  /** Events recorded with Data Requests. */
  readonly recorded_events: Readonly<Record<string, number>>
  readonly deliveries: readonly SentDelivery[]
}

export const NOTHING_YET: History = { events: [], recorded: [], deliveries: [] }

const MAX_ROWS = 1000

/** Undefined: no Data Request has this identifier. */
export async function individualOf(where: ServerFlags, datarequestId: string): Promise<string | undefined> {
  const all = await controlOf(where).listKnownDataRequests({ of: datarequestId })
  return all.find(({ datarequest_id }) => datarequest_id === datarequestId)?.individual_id
}

export async function readHistory(where: ServerFlags, individual_id: string): Promise<History> {
  const control = controlOf(where)
  const requests = control.listKnownDataRequests({ of: individual_id, limit: MAX_ROWS })
  const events = readAllPages((page) => control.listEvents({ individual_id, ...OLDEST_FIRST, ...page }))
  const deliveries = readAllPages((page) => control.listDeliveries({ individual_id, ...OLDEST_FIRST, ...page }))
  const recorded = (await requests).flatMap(({ event_logs }) => event_logs.map(({ type }) => type))
  return { events: await events, recorded, deliveries: await deliveries }
}

/** Finds what only the later history has, and the codes in the answers of calls. */
export function compareHistories(before: History, after: History, answers: readonly unknown[]): Brought {
  const known = new Set([...before.events.map(({ id }) => id), ...before.deliveries.map(({ delivery_id }) => delivery_id)])
  const events = after.events.filter(({ id }) => !known.has(id))
  const earlier = countEach(before.recorded)
  const recorded = Object.entries(countEach(after.recorded)).map(([type, count]) => [type, count - (earlier[type] ?? 0)] as const)
  return {
    codes: [...new Set([...answers, ...events.map(({ body }) => body)].flatMap(reasonCodesIn))],
    events: countEach(events.map(({ type }) => type)),
    recorded_events: Object.fromEntries(recorded.filter(([, count]) => count > 0)),
    deliveries: after.deliveries
      .filter(({ delivery_id }) => !known.has(delivery_id))
      .map(({ delivery_id, event_type, url, status, attempts }) => ({
        delivery_id,
        event_type,
        url,
        status,
        failure: attempts.at(-1)?.message ?? null,
      })),
  }
}

export function countEach(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** Reason codes stand in lists and alone. */
function reasonCodesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { reason_codes: listed, reason_code: alone } = value as { reason_codes?: unknown; reason_code?: unknown }
  const codes = [...(Array.isArray(listed) ? listed.map((reason: { code?: unknown } | null) => reason?.code) : []), alone]
  return [...codes.filter((code) => typeof code === 'string'), ...Object.values(value).flatMap(reasonCodesIn)]
}
