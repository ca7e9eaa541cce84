/**
 * A look inside the integration: what it answers to a GET of its own state must not change because a webhook that it acknowledged
 * comes again. A server that sees calls only cannot find that an effect without a call, such as a charge, happens twice.
 */
import { isDeepStrictEqual } from 'node:util'
import { UsageError } from '../../checks/core/errors.ts'
import type { Delivery } from '../../generated/sandbox-types.ts'
import { USER_AGENT } from '../../server/outgoing/user-agent.ts'
import { controlOf } from '../control/control.ts'
import type { FailureScenario } from './failure-scenarios.ts'
import { Found, type Integration, MissingOutcomeError } from './integration.ts'

const MAX_PROBE_MS = 10_000
const MAX_DELIVERIES = 1000

export const probeScenario = (probe: string): FailureScenario => ({
  name: 'webhook-repeated-state',
  about: 'A webhook of each type comes again: the state that the integration answers stays the same.',
  bring: async (integration) => {
    const url = readUrl(probe)
    const newest = await acknowledgedOnes(integration)
    if (newest.length === 0) throw new MissingOutcomeError('the integration has acknowledged no webhook yet')
    let state = await stateAt(url)
    await integration.becomeQuiet()
    if (!isDeepStrictEqual(state, await stateAt(url)))
      throw new MissingOutcomeError(`the state that ${url.origin} answers changes by itself`)
    for (const { delivery_id, event_type } of newest) {
      await controlOf(integration.where).replayDeliveries({ delivery_id })
      await integration.advance(0)
      const before = state
      state = await stateAt(url)
      if (!isDeepStrictEqual(before, state))
        throw new Found(`the state changed when ${event_type}, which was acknowledged before, came again`)
    }
  },
})

/** The newest one of each type of event. */
async function acknowledgedOnes({ where, account }: Integration): Promise<Delivery[]> {
  const all = await controlOf(where).listDeliveries({ account_id: account.id, status: 'delivered', limit: MAX_DELIVERIES })
  return [...Map.groupBy(all, ({ event_type }) => event_type).values()].flatMap(
    (ofType) => ofType.toSorted((a, b) => b.created_at - a.created_at)[0] ?? [],
  )
}

function readUrl(probe: string): URL {
  const url = URL.parse(probe)
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new UsageError(`--probe takes a URL with http or https, not ${JSON.stringify(probe)}`)
}

async function stateAt(url: URL): Promise<unknown> {
  try {
    const headers = { accept: 'application/json', 'user-agent': USER_AGENT }
    const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(MAX_PROBE_MS) })
    if (!answer.ok) throw new MissingOutcomeError(`the probe answers ${answer.status}; it must answer 200 with JSON`)
    return await answer.json()
  } catch (error) {
    if (error instanceof MissingOutcomeError) throw error
    throw new MissingOutcomeError(`the probe at ${url.origin} does not answer with JSON: ${(error as Error).message}`)
  }
}
