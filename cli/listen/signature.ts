/** Whether an arrival was signed by who knows the secret, as Standard Webhooks has it, and not long ago. */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { signatureHeaders } from '../../server/webhooks/signature.ts'

/** Seconds that the clocks of sender and receiver may differ; an older arrival may be a recording. */
const TOLERANCE = 5 * 60

export const isSecret = (text: string): boolean =>
  /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text) && text !== 'whsec_'

/** `good`, or what is wrong. */
export function verdictOf(headers: IncomingHttpHeaders, body: string, secret: string, now: number): string {
  const [eventId, timestamp, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name])
  if (typeof eventId !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') return 'absent'
  if (!/^\d{1,12}$/.test(timestamp)) return 'bad: webhook-timestamp is no number of seconds'
  const off = Number(timestamp) - Math.floor(now / 1000)
  if (Math.abs(off) > TOLERANCE) return `bad: webhook-timestamp is ${Math.abs(off)} seconds ${off < 0 ? 'old' : 'ahead'}`
  const expected = signatureHeaders([secret], { eventId, realNow: Number(timestamp) * 1000, body })['webhook-signature'] ?? ''
  return given.split(' ').some((one) => same(one, expected)) ? 'good' : 'bad: no signature is of this secret'
}

const same = (one: string, other: string): boolean => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
