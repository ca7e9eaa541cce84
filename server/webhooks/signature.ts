/** The headers of Standard Webhooks, for accounts that asked for them: identifier, time, and a signature by each valid secret. */
import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

export const encodeSigningSecret = (bytes: Uint8Array): string => `${PREFIX}${Buffer.from(bytes).toString('base64')}`

export interface SignedContent {
  /** Of the event: the same over retries and replays, so that a receiver knows what it has had already. */
  readonly eventId: string
  /** Real time, epoch milliseconds: receivers compare it with their own clock. */
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
