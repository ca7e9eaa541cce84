/** The endpoints that webhooks go to: list, pause, resume. */
import type { Endpoint } from '../../generated/sandbox-types.ts'
import { notFound } from '../core/errors.ts'
import { maskUrl } from '../core/masking.ts'
import type { Db } from '../store/database.ts'
import { releaseSetAside } from '../store/deliveries.ts'
import { type EndpointStatus, findEndpoints, pauseEndpoint, resumeEndpoint, type ListedEndpoint } from '../store/endpoints.ts'
import { inTransaction } from '../store/transaction.ts'
import { accountIdOf } from './account-id.ts'
import type { Controls } from './controls.ts'

export const endpointControls = {
  /** Newest first. */
  listEndpoints: async ({ given: { client_id, ...filter }, dependencies: { database }, scheduler }) => {
    const account_id = client_id === undefined ? undefined : await accountIdOf(database.db, client_id)
    const { now } = await scheduler.readClock()
    return (await findEndpoints(database.db, { ...filter, account_id })).map((endpoint) => endpointView(endpoint, now))
  },
  pauseEndpoint: async ({ given: { endpoint_id: id }, dependencies: { database }, scheduler }) => {
    const { now } = await scheduler.readClock()
    return inTransaction(database.db, async (db) => {
      await pauseEndpoint(db, id, 'request', now)
      return endpointView(await endpointById(db, id), now)
    })
  },
  resumeEndpoint: async ({ given: { endpoint_id: id }, dependencies: { database, runtime }, scheduler, requestId }) => {
    const { now } = await scheduler.readClock()
    return inTransaction(database.db, async (db) => {
      const resumed = await resumeEndpoint(db, id)
      const endpoint = await endpointById(db, id)
      if (resumed) await releaseSetAside({ db, runtime, now, requestId }, endpoint)
      return endpointView(endpoint, now)
    })
  },
} satisfies Partial<Controls>

async function endpointById(db: Db, id: string): Promise<ListedEndpoint> {
  const [endpoint] = await findEndpoints(db, { id })
  if (!endpoint) throw notFound('No endpoint has this identifier')
  return endpoint
}

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
