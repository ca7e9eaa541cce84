/** Waits until a webhook was delivered: most are within milliseconds, once the job that sends it has run. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Deliveries } from '../../generated/sandbox-types.ts'
import type { ControlClient } from '../../generated/control.ts'
import type { DeliveryFilter, Waiting } from './sandbox.ts'

const TIMEOUT_MS = 5000
const EVERY_MS = 10

/** The signal says that the sandbox is closed. */
export async function untilDelivered(
  control: ControlClient,
  { timeoutMs = TIMEOUT_MS, ...filter }: DeliveryFilter & Waiting,
  signal: AbortSignal,
): Promise<Deliveries[number]> {
  const deliveries = (more: DeliveryFilter) => control.listDeliveries({ ...filter, ...more })
  for (const end = performance.now() + timeoutMs; ; await pause(EVERY_MS, undefined, { signal }).catch(closed)) {
    // No time passes, and what is due is done.
    await control.moveClock({ advance_seconds: 0 })
    const [first] = await deliveries({ status: 'delivered' })
    if (first) return first
    if (performance.now() > end) throw new Error(notDelivered(filter, await deliveries({}), timeoutMs))
  }
}

function closed(): never {
  throw new Error('the sandbox was closed before the webhook was delivered')
}

function notDelivered({ event_type }: DeliveryFilter, found: Deliveries, timeoutMs: number): string {
  const states = found.map(({ url, status, attempts }) => `${status}, to ${url}: ${attempts.at(-1)?.message ?? 'no attempt was made'}`)
  return `no webhook ${event_type} was delivered within ${timeoutMs} ms; ${states.length === 0 ? 'none was sent: does the Data Request have delivery_details for it?' : states.join('; ')}`
}
