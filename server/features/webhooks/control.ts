/** Control operations for webhook events, deliveries, replays, endpoints, encryption keys and signing secrets. */
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Delivery, Endpoint, EndpointStatus, ReplayRequest, ShownResponse, ShownRequest } from '../../../generated/sandbox-types.ts'
import { maskUrl } from '../../../payloads/masking.ts'
import { endpointId } from '../../core/endpoint-id.ts'
import { badRequest, notFound } from '../../core/errors.ts'
import { inSlices } from '../../core/slices.ts'
import type { Db } from '../../db/database.ts'
import { mentions, searchableColumns, selectList } from '../../db/list.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findAccountId } from '../../http/accounts.ts'
import { type Controls, readNewest, readPage, type RecordSearch } from '../../http/control.ts'
import { individualsToErase } from '../purge/repository.ts'
import { endpointsOfErasures } from '../purge/service.ts'
import { KEY_ALGORITHM } from './credentials.ts'
import { listAttempts, releaseSetAside, selectDeliveries, type StoredDelivery } from './deliveries.ts'
import { type ListedEndpoint, pauseEndpoint, resumeEndpoint, selectEndpoints } from './endpoints.ts'
import {
  addEncryptionKey,
  addSigningSecret,
  deleteSigningSecrets,
  keyView,
  retireEncryptionKey,
  selectEncryptionKeys,
  signingSecrets,
} from './keys.ts'
import { addReplays, findReplayable } from './replays.ts'
import { encodeSigningSecret } from './signature.ts'
import { WEBHOOK_EVENT } from './table.ts'

const SIGNING_SECRET_BYTES = 24

export const webhookControls = {
  listEvents: async (call) => {
    const { db } = call.dependencies.database
    const rows = await readNewest(call, (given) =>
      selectList(db, given, {
        from: db
          .selectFrom('webhook_event')
          .select(['id', 'account_id', 'individual_id', 'datarequest_id', 'type', 'body', 'created_at', 'request_id'])
          .where('individual_id', 'not in', individualsToErase(db)),
        filters: { event_id: 'id', contains: mentions(searchableColumns(WEBHOOK_EVENT)) },
        sort: { default: 'created_at', by: { created_at: 'seq' }, then: 'seq' },
      }),
    )
    return inSlices(rows, ({ body, ...event }) => ({ ...event, body: JSON.parse(body) as unknown }))
  },
  listDeliveries: async (call) => {
    const { db } = call.dependencies.database
    return deliveryViews(db, await readNewest(call, (given) => selectDeliveries(db, given)))
  },
  replayDeliveries: async ({ given, dependencies: { database, runtime }, scheduler, requestId }) => {
    const { now } = await scheduler.readClock()
    return inTransaction(database.db, async (db) => {
      const { deliveries, last } = await deliveriesToReplay(db, given)
      const replays = await addReplays({ db, runtime, now, requestId }, deliveries)
      if (given.delivery_id !== undefined && replays.length === 0)
        throw badRequest('/delivery_id: a replay of the delivery is still pending. Wait until it has ended.')
      return { deliveries: await deliveryViews(db, replays), next_cursor: last === undefined ? null : `${last}` }
    })
  },
  /** Lists endpoints, newest first. */
  listEndpoints: async (call) => {
    const { db } = call.dependencies.database
    const { client_id, status } = call.given
    const account_id = await findAccountId(db, client_id)
    const { now } = await call.scheduler.readClock()
    const query = selectEndpoints(db, { status, account_id }, await endpointsOfErasures(db))
    return (await readPage(call, query)).map((endpoint) => endpointView(endpoint, now))
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
  listKeys: async (call) => {
    const { db } = call.dependencies.database
    return (await readPage(call, selectEncryptionKeys(db, { account_id: await findAccountId(db, call.given.client_id) }))).map(keyView)
  },
  /** Adds a key. Existing keys stay valid until they are retired, which allows the client to rotate keys. */
  createKey: async ({ given: { client_id }, dependencies: { database, runtime }, scheduler }) => {
    const account_id = await findAccountId(database.db, client_id)
    const { now: created_at } = await scheduler.readClock()
    const id = runtime.id('ek')
    const pair = await generateKeyPair(KEY_ALGORITHM, { extractable: true })
    const exportKey = async (key: CryptoKey): Promise<string> => {
      const jwk: JWK = { ...(await exportJWK(key)), kid: id, alg: KEY_ALGORITHM, use: 'enc' }
      return JSON.stringify(jwk)
    }
    const [public_jwk, private_jwk] = await Promise.all([exportKey(pair.publicKey), exportKey(pair.privateKey)])
    return addEncryptionKey(database.db, { id, account_id, public_jwk, private_jwk, created_at })
  },
  retireKey: async ({ given: { key_id }, dependencies: { database }, scheduler }) => {
    const { now } = await scheduler.readClock()
    const retired = await retireEncryptionKey(database.db, key_id, now)
    if (!retired) throw notFound('No key has this identifier')
    return retired
  },
  /** Adds a new signing secret, which also enables signing. Only this response contains the secret. */
  rotateWebhookSecret: async ({ given: { client_id }, dependencies: { database, runtime }, scheduler }) => {
    const { now } = await scheduler.readClock()
    return inTransaction(database.db, async (db) => {
      const account = await findAccountId(db, client_id)
      const secret = encodeSigningSecret(runtime.bytes(SIGNING_SECRET_BYTES))
      await addSigningSecret(db, account, secret, now)
      return { client_id, enabled: true, secret, valid_secrets: (await signingSecrets(db, account)).length }
    })
  },
  disableWebhookSignatures: ({ given: { client_id }, dependencies: { database } }) =>
    inTransaction(database.db, async (db) => {
      await deleteSigningSecrets(db, await findAccountId(db, client_id))
      return { client_id, enabled: false, secret: null, valid_secrets: 0 }
    }),
} satisfies Partial<Controls>

/**
 * Rejects unknown endpoints. Also rejects endpoints that a pending erasure will delete, because pausing or resuming them could change what
 * the erasure deletes.
 */
async function requireEndpoint(db: Db, id: string): Promise<void> {
  const endpoint = await selectEndpoints(db, { id }, await endpointsOfErasures(db)).executeTakeFirst()
  if (!endpoint) throw notFound('No endpoint has this identifier')
}

const endpointById = (db: Db, id: string): Promise<ListedEndpoint> => selectEndpoints(db, { id }).executeTakeFirstOrThrow()

function endpointView({ id, url, ...endpoint }: ListedEndpoint, now: number): Endpoint {
  const { paused_at, failing_since } = endpoint
  const status: EndpointStatus = paused_at !== null ? 'paused' : failing_since !== null ? 'failing' : 'active'
  const failing_seconds = failing_since === null ? null : Math.floor((now - failing_since) / 1000)
  return { endpoint_id: id, url: maskUrl(url), status, failing_seconds, ...endpoint }
}

/** Returns the requested delivery or the next page of completed deliveries. */
async function deliveriesToReplay(
  db: Db,
  { delivery_id, since, status, account_id, cursor = '0' }: ReplayRequest,
): ReturnType<typeof findReplayable> {
  if (since !== undefined) return findReplayable(db, { since, status, account_id, after: Number(cursor) })
  const delivery = await selectDeliveries(db, { delivery_id, account_id }).executeTakeFirst()
  if (!delivery) throw notFound('No delivery has this identifier')
  if (delivery.status === 'pending') throw badRequest('/delivery_id: the delivery is still pending. Wait until it has ended.')
  return { deliveries: [delivery], last: undefined }
}

async function deliveryViews(db: Db, rows: readonly StoredDelivery[]): Promise<Delivery[]> {
  const ids = rows.map(({ id }) => id)
  const attempts = await listAttempts(db, ids)
  return inSlices(rows, ({ seq: _seq, target: _target, id, url, attempts: _count, ...rest }) => ({
    delivery_id: id,
    ...rest,
    endpoint_id: endpointId({ account_id: rest.account_id, url }),
    url: maskUrl(url),
    attempts: (attempts.get(id) ?? []).map(({ seq: _seq, delivery_id: _id, class: failure, request, response, ...attempt }) => ({
      ...attempt,
      failure,
      request: JSON.parse(request) as ShownRequest,
      response: response === null ? null : (JSON.parse(response) as ShownResponse),
    })),
  }))
}

export const searchDeliveries: RecordSearch = async (db, { text, limit, account_id }) => {
  const rows = await selectDeliveries(db, { contains: text, account_id }).limit(limit).execute()
  return rows.map(({ id, account_id, event_type: title, status: description, created_at: at }) => ({
    kind: 'delivery',
    id,
    account_id,
    title,
    description,
    at,
  }))
}
