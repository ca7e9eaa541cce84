/**
 * Probes the state of the integration with GET requests. The state must not change when an acknowledged webhook is sent again. The server
 * sees only calls, so only a probe can detect a repeated effect that involves no call, such as a charge.
 */
import { isDeepStrictEqual } from 'node:util'
import { UsageError } from '../../checks/core/errors.ts'
import type { Delivery } from '../../generated/sandbox-types.ts'
import { USER_AGENT } from '../../server/outgoing/user-agent.ts'
import { createControlClient } from '../control/control.ts'
import type { FailureScenario } from './failure-scenarios.ts'
import { type Integration, IntegrationFaultError, MissingOutcomeError } from './integration.ts'

const MAX_PROBE_MS = 10_000
const MAX_DELIVERIES = 1000

export const probeScenario = (probe: string): FailureScenario => ({
  name: 'webhook-repeated-state',
  description: 'One webhook of each type is sent again, and the state of the integration does not change.',
  run: async (integration) => {
    const url = parseUrl(probe)
    const deliveries = await listAcknowledged(integration)
    if (deliveries.length === 0) throw new MissingOutcomeError('the integration has acknowledged no webhook yet')
    let state = await fetchState(url)
    await integration.waitUntilQuiet()
    if (!isDeepStrictEqual(state, await fetchState(url)))
      throw new MissingOutcomeError(`the state at ${url.origin} changes without a webhook`)
    for (const { delivery_id, event_type } of deliveries) {
      await createControlClient(integration.where).replayDeliveries({ delivery_id })
      await integration.advance(0)
      const before = state
      state = await fetchState(url)
      if (!isDeepStrictEqual(before, state))
        throw new IntegrationFaultError(`the state changed when the acknowledged event ${event_type} arrived again`)
    }
  },
})

/** Lists the newest acknowledged delivery for each event type. */
async function listAcknowledged({ where, account }: Integration): Promise<Delivery[]> {
  const all = await createControlClient(where).listDeliveries({ account_id: account.id, status: 'delivered', limit: MAX_DELIVERIES })
  return [...Map.groupBy(all, ({ event_type }) => event_type).values()].flatMap(
    (ofType) => ofType.toSorted((a, b) => b.created_at - a.created_at)[0] ?? [],
  )
}

function parseUrl(probe: string): URL {
  const url = URL.parse(probe)
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new UsageError(`--probe cannot be ${JSON.stringify(probe)}. Use an http or https URL.`)
}

async function fetchState(url: URL): Promise<unknown> {
  try {
    const headers = { accept: 'application/json', 'user-agent': USER_AGENT }
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(MAX_PROBE_MS) })
    if (!response.ok) throw new MissingOutcomeError(`the probe returns ${response.status}. It must return 200 with JSON.`)
    return await response.json()
  } catch (error) {
    if (error instanceof MissingOutcomeError) throw error
    throw new MissingOutcomeError(`the probe at ${url.origin} does not return JSON: ${(error as Error).message}`)
  }
}
