/** Webhook deliveries with their attempts and replays, and the endpoints that they go to. */
import type { Delivery, Endpoint, ReplayRequest, ShownAnswer, ShownRequest } from '../../generated/sandbox-types.ts'
import { badRequest, notFound } from '../core/errors.ts'
import { maskUrl } from '../../payloads/masking.ts'
import type { Db } from '../db/database.ts'
import { type StoredDelivery, attemptsOf, releaseSetAside, selectDeliveries } from '../features/webhooks/deliveries.ts'
import { type EndpointStatus, type ListedEndpoint, pauseEndpoint, resumeEndpoint, selectEndpoints } from '../features/webhooks/endpoints.ts'
import { endpointId } from '../core/endpoint-id.ts'
import { addReplays, findReplayable } from '../features/webhooks/replays.ts'
import { inTransaction } from '../db/transaction.ts'
import { endpointsOfErasures } from '../features/purge/service.ts'
import { accountIdOf } from './accounts.ts'
import type { Controls } from './controls.ts'
import { readPage } from './pages.ts'

export const deliveryControls = {
  /** Oldest first, unless they are sorted. */
  listDeliveries: async ({ given: { delivery_id: id, limit, offset, ...filter }, dependencies: { database }, setTotal }) => {
    const query = selectDeliveries(database.db, { id, ...filter })
    const rows = await readPage(database.db, query, { limit, offset, setTotal })
    return deliveryViews(database.db, filter.sort_by === undefined ? rows.toReversed() : rows)
  },
  replayDeliveries: async ({ given, dependencies: { database, runtime }, scheduler, requestId }) => {
    const { now } = await scheduler.readClock()
    return inTransaction(database.db, async (db) => {
      const { deliveries, last } = await deliveriesToReplay(db, given)
      const replays = await addReplays({ db, runtime, now, requestId }, deliveries)
      if (given.delivery_id !== undefined && replays.length === 0)
        throw badRequest('/delivery_id: a replay of the delivery is still pending: wait until it has ended')
      return { deliveries: await deliveryViews(db, replays), next_cursor: last === undefined ? null : `${last}` }
    })
  },
  /** Newest first. */
  listEndpoints: async ({ given: { client_id, status, limit, offset }, dependencies: { database }, scheduler, setTotal }) => {
    const { db } = database
    const account_id = client_id === undefined ? undefined : await accountIdOf(db, client_id)
    const { now } = await scheduler.readClock()
    const query = selectEndpoints(db, { status, account_id, without: await endpointsOfErasures(db) })
    return (await readPage(db, query, { limit, offset, setTotal })).map((endpoint) => endpointView(endpoint, now))
  },
  pauseEndpoint: async ({ given: { endpoint_id: id }, dependencies: { database }, scheduler }) => {
    const { now } = await scheduler.readClock()
    return inTransaction(database.db, async (db) => {
      await requireEndpoint(db, id)
      await pauseEndpoint(db, id, 'request', now)
      return endpointView(await endpointById(db, id), now)
    })
  },
  resumeEndpoint: async ({ given: { endpoint_id: id }, dependencies: { database, runtime }, scheduler, requestId }) => {
    const { now } = await scheduler.readClock()
    return inTransaction(database.db, async (db) => {
      await requireEndpoint(db, id)
      const resumed = await resumeEndpoint(db, id)
      const endpoint = await endpointById(db, id)
      if (resumed) await releaseSetAside({ db, runtime, now, requestId }, endpoint)
      return endpointView(endpoint, now)
    })
  },
} satisfies Partial<Controls>

/** Rejects unknown endpoints and endpoints that an erasure will forget. A change can make an erasure keep or forget an endpoint. */
async function requireEndpoint(db: Db, id: string): Promise<void> {
  const endpoint = await selectEndpoints(db, { id, without: await endpointsOfErasures(db) }).executeTakeFirst()
  if (!endpoint) throw notFound('No endpoint has this identifier')
}

const endpointById = (db: Db, id: string): Promise<ListedEndpoint> => selectEndpoints(db, { id }).executeTakeFirstOrThrow()

function endpointView({ id, account_id, url, paused_at, paused_by, created_at, ...answers }: ListedEndpoint, now: number): Endpoint {
  const { pending, delivered, failed, last_delivered_at, failures, failing_since, last_failure } = answers
  const status: EndpointStatus = paused_at !== null ? 'paused' : failing_since !== null ? 'failing' : 'active'
  return {
    endpoint_id: id,
    account_id,
    url: maskUrl(url),
    status,
    pending,
    delivered,
    failed,
    last_delivered_at,
    failures,
    failing_since,
    failing_seconds: failing_since === null ? null : Math.floor((now - failing_since) / 1000),
    last_failure,
    paused_at,
    paused_by,
    created_at,
  }
}

/** Returns the named delivery, or the next page of all that have ended. */
async function deliveriesToReplay(
  db: Db,
  { delivery_id: id, since, status, account_id, cursor = '0' }: ReplayRequest,
): ReturnType<typeof findReplayable> {
  if (since !== undefined) return findReplayable(db, { since, status, account_id, after: Number(cursor) })
  const delivery = await selectDeliveries(db, { id, account_id }).executeTakeFirst()
  if (!delivery) throw notFound('No delivery has this identifier')
  if (delivery.status === 'pending') throw badRequest('/delivery_id: the delivery is still pending: wait until it has ended')
  return { deliveries: [delivery], last: undefined }
}

async function deliveryViews(db: Db, rows: readonly StoredDelivery[]): Promise<Delivery[]> {
  const ids = rows.map(({ id }) => id)
  const attempts = await attemptsOf(db, ids)
  return rows.map(({ seq: _seq, target: _target, id, url, attempts: _count, ...rest }) => ({
    delivery_id: id,
    ...rest,
    endpoint_id: endpointId({ account_id: rest.account_id, url }),
    url: maskUrl(url),
    attempts: (attempts.get(id) ?? []).map(({ number, at, duration_ms, real_at, class: failure, status, request, message, response }) => ({
      number,
      at,
      duration_ms,
      real_at,
      failure,
      status,
      message,
      request: JSON.parse(request) as ShownRequest,
      response: response === null ? null : (JSON.parse(response) as ShownAnswer),
    })),
  }))
}
