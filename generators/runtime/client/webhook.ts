/** Webhook bodies. */
import type { WebhookEvent } from './contract.ts'

/**
 * The event of a webhook body (text or parsed JSON), to be told apart by `event`. Nothing but that name is checked. An
 * event newer than this client comes back as it is: give a `switch` on `event` a default branch.
 */
export function parseWebhook(body: unknown): WebhookEvent {
  const event: unknown = typeof body === 'string' ? JSON.parse(body) : body
  if (typeof (event as { event?: unknown } | null)?.event !== 'string') throw new TypeError('not a webhook body: it names no event')
  return event as WebhookEvent
}
