/** Verifies the signature of a webhook (Standard Webhooks), and that it is recent. */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { signatureHeaders } from '../../server/webhooks/signature.ts'

/** How far the clocks of sender and receiver may differ; an older request may be a replay. */
const TOLERANCE_SECONDS = 5 * 60

export const isWebhookSecret = (text: string): boolean =>
  /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text) && text !== 'whsec_'

/** `good`, `absent`, or what is wrong. */
export function verifySignature(headers: IncomingHttpHeaders, body: string, secret: string, now: number): string {
  const [eventId, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name])
  if (typeof eventId !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return 'absent'
  if (!/^\d{1,12}$/.test(timestamp)) return 'bad: webhook-timestamp is no number of seconds'
  const off = Number(timestamp) - Math.floor(now / 1000)
  if (Math.abs(off) > TOLERANCE_SECONDS) return `bad: webhook-timestamp is ${Math.abs(off)} seconds ${off < 0 ? 'old' : 'ahead'}`
  const expected = signatureHeaders([secret], { eventId, realNow: Number(timestamp) * 1000, body })['webhook-signature'] ?? ''
  return signatures.split(' ').some((one) => isEqualInConstantTime(one, expected)) ? 'good' : 'bad: no signature is of this secret'
}

const isEqualInConstantTime = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
