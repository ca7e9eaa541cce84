/** Webhook deliveries: list them with their attempts, and replay them. */
import { badRequest, notFound } from '../core/errors.ts'
import { maskUrl } from '../core/masking.ts'
import type { Db } from '../store/database.ts'
import { addDelivery, type DeliveryTarget, type StoredDelivery } from '../store/deliveries.ts'
import { endpointId } from '../store/endpoints.ts'
import { attemptsOf, findDeliveries } from '../store/delivery-log.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Controls } from './controls.ts'
import { oneOf, readInstant, readLimit, readObject, readQuery, readText } from './input.ts'

const STATUSES = ['pending', 'delivered', 'failed'] as const
const ENDED = ['delivered', 'failed'] as const

export const deliveryControls: Controls = {
  '/deliveries': {
    /** Oldest first. */
    GET: async ({ query, dependencies: { database } }) => {
      const { status, since, until, limit, delivery_id, ...rest } = readQuery(query, [
        'datarequest_id',
        'individual_id',
        'status',
        'event_type',
        'since',
        'limit',
        'account_id',
        'request_id',
        'until',
        'delivery_id',
      ])
      const filter = {
        ...rest,
        id: delivery_id,
        limit: limit === undefined ? undefined : readLimit(limit),
        status: oneOf(STATUSES, status, 'status'),
        since: readInstant(since, 'since'),
        until: readInstant(until, 'until'),
      }
      return deliveryViews(database.db, await findDeliveries(database.db, filter))
    },
  },
  '/deliveries/replay': {
    POST: async ({ body, dependencies: { database, runtime }, scheduler, requestId }) => {
      const fields = readObject(body, ['delivery_id', 'since', 'status'])
      const { now } = await scheduler.readClock()
      return inTransaction(database.db, async (db) => {
        const replays: string[] = []
        for (const { id, ...delivery } of await deliveriesToReplay(db, fields)) {
          const { account_id, individual_id, datarequest_id, event_id, event_type, url } = delivery
          const target = JSON.parse(delivery.target) as DeliveryTarget
          const replay = { account_id, individual_id, datarequest_id, event_id, event_type, url, target, replay_of: id }
          replays.push(await addDelivery({ db, runtime, now, requestId }, replay))
        }
        return (await Promise.all(replays.map(async (id) => deliveryViews(db, await findDeliveries(db, { id }))))).flat()
      })
    },
  },
}

/** The deliveries to replay: the one that is named, or all that ended and are no replays themselves. */
async function deliveriesToReplay(db: Db, fields: Readonly<Record<string, unknown>>): Promise<StoredDelivery[]> {
  if ((fields['delivery_id'] === undefined) === (fields['since'] === undefined))
    throw badRequest('the body: exactly one of delivery_id, since must be present')
  if (fields['since'] !== undefined) {
    const since = readInstant(fields['since'] ?? null, 'since')
    const status = oneOf(ENDED, fields['status'], '/status')
    const rows = await findDeliveries(db, { since, status })
    return rows.filter((delivery) => delivery.replay_of === null && delivery.status !== 'pending')
  }
  if (fields['status'] !== undefined) throw badRequest('/status: goes with since')
  const [delivery] = await findDeliveries(db, { id: readText(fields, 'delivery_id') })
  if (!delivery) throw notFound('No delivery has this identifier')
  if (delivery.status === 'pending') throw badRequest('/delivery_id: the delivery is still on its way')
  return [delivery]
}

async function deliveryViews(db: Db, rows: readonly StoredDelivery[]): Promise<object[]> {
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
      request: JSON.parse(request) as unknown,
      response: response === null ? null : (JSON.parse(response) as unknown),
    })),
  }))
}
