/** Signs webhooks according to Standard Webhooks: a timestamp, the event identifier, and a signature for each valid secret. */
import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

export const encodeSigningSecret = (bytes: Uint8Array): string => `${PREFIX}${Buffer.from(bytes).toString('base64')}`

export interface SignedContent {
  /** Identical in all retries and replays of an event, so that receivers can deduplicate. */
  readonly eventId: string
  /** Real time in epoch milliseconds, because receivers compare it with their own clocks. */
  readonly realNow: number
  readonly body: string
}

export function signatureHeaders(secrets: readonly string[], { eventId, realNow, body }: SignedContent): Record<string, string> {
  if (secrets.length === 0) return {}
  const timestamp = String(Math.floor(realNow / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': eventId, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
