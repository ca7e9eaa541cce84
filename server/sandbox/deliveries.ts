/** Webhook deliveries: what was sent where and how each attempt went; sent once more when asked. */
import { badRequest, notFound } from '../core/errors.ts'
import { maskUrl } from '../rules/policies/the-delivery-log-holds-no-secrets.ts'
import type { Db } from '../store/database.ts'
import { addDelivery, type DeliveryTarget, type StoredDelivery } from '../store/deliveries.ts'
import { attemptsOf, findDeliveries } from '../store/delivery-log.ts'
import type { DeliveryStatus } from '../store/delivery-tables.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Controls } from './controls.ts'
import { readLimit, readObject, readQuery, readText } from './input.ts'

const STATUSES = ['pending', 'delivered', 'failed'] as const
const ENDED = ['delivered', 'failed'] as const

export const deliveryControls: Controls = {
  '/deliveries': {
    /** In the order in which they were made. */
    GET: async ({ query, dependencies: { database } }) => {
      const { status, since, limit, ...rest } = readQuery(query, [
        'datarequest_id',
        'individual_id',
        'status',
        'event_type',
        'since',
        'limit',
      ])
      const filter = {
        ...rest,
        limit: limit === undefined ? undefined : readLimit(limit),
        status: oneOf(STATUSES, status, 'status'),
        since: since === undefined ? undefined : readInstant(/^\d+$/.test(since) ? Number(since) : since),
      }
      return deliveryViews(database.db, await findDeliveries(database.db, filter))
    },
  },
  '/deliveries/replay': {
    POST: async ({ body, dependencies: { database, runtime }, scheduler, requestId }) => {
      const fields = readObject(body, ['delivery_id', 'since', 'status'])
      const { now } = await scheduler.readClock()
      return inTransaction(database.db, async (db) => {
        const made: string[] = []
        for (const { id, ...delivery } of await deliveriesToReplay(db, fields)) {
          const { account_id, individual_id, datarequest_id, event_id, event_type, url } = delivery
          const target = JSON.parse(delivery.target) as DeliveryTarget
          const again = { account_id, individual_id, datarequest_id, event_id, event_type, url, target, replay_of: id }
          made.push(await addDelivery({ db, runtime, now, requestId }, again))
        }
        return (await Promise.all(made.map(async (id) => deliveryViews(db, await findDeliveries(db, { id }))))).flat()
      })
    },
  },
}

/** Those to be sent once more: one, or all that ended, but no replays of others. */
async function deliveriesToReplay(db: Db, fields: Readonly<Record<string, unknown>>): Promise<StoredDelivery[]> {
  if ((fields['delivery_id'] === undefined) === (fields['since'] === undefined))
    throw badRequest('the body: exactly one of delivery_id, since must be present')
  if (fields['since'] !== undefined) {
    const since = readInstant(fields['since'])
    const status = oneOf(ENDED, fields['status'], '/status')
    const found = await findDeliveries(db, { since, status })
    return found.filter((each) => each.replay_of === null && each.status !== 'pending')
  }
  if (fields['status'] !== undefined) throw badRequest('/status: goes with since')
  const [found] = await findDeliveries(db, { id: readText(fields, 'delivery_id') })
  if (!found) throw notFound('No delivery has this identifier')
  if (found.status === 'pending') throw badRequest('/delivery_id: the delivery is still on its way')
  return [found]
}

function readInstant(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw badRequest('since: must be an instant in epoch milliseconds')
  return value as number
}

function oneOf<Known extends DeliveryStatus>(known: readonly Known[], value: unknown, where: string): Known | undefined {
  const found = known.find((each) => each === value)
  if (value !== undefined && !found) throw badRequest(`${where}: must be one of ${known.join(', ')}`)
  return found
}

async function deliveryViews(db: Db, found: readonly StoredDelivery[]): Promise<object[]> {
  const ids = found.map(({ id }) => id)
  const attempts = await attemptsOf(db, ids)
  return found.map(({ seq: _seq, target: _target, id, url, attempts: _count, ...rest }) => ({
    delivery_id: id,
    ...rest,
    url: maskUrl(url),
    attempts: (attempts.get(id) ?? []).map(({ number, at, duration_ms, class: failure, status, request, message }) => ({
      number,
      at,
      duration_ms,
      failure,
      status,
      message,
      request: JSON.parse(request) as unknown,
    })),
  }))
}
