/** Webhook bodies, and who sent them. */
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

/** Headers as `fetch` has them, or as Node has them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /** The most that the clocks of sender and receiver may differ; 300 by default. An older webhook may be a replay. */
  toleranceSeconds?: number | undefined
  /** The clock, in epoch milliseconds; `Date.now` by default. */
  now?: (() => number) | undefined
}

/** The webhook was not signed with the secret, or not lately. */
export class WebhookSignatureError extends Error {
  static {
    this.prototype.name = 'WebhookSignatureError'
  }

  readonly reason: 'absent' | 'timestamp' | 'signature'

  constructor(reason: WebhookSignatureError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * The event of a webhook, once its signature (Standard Webhooks) is found to be of the secret and its timestamp of now.
 * The body must be what arrived, byte by byte: not parsed and written again. While a secret is replaced, give both.
 *
 * @throws {WebhookSignatureError} what arrived must not be trusted: answer 401
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!id || !timestamp || !signatures) throw new WebhookSignatureError('absent', 'the webhook is not signed')
  const off = Math.abs(Number(timestamp) - Math.floor(now() / 1000))
  if (!/^\d{1,12}$/.test(timestamp) || off > toleranceSeconds)
    throw new WebhookSignatureError('timestamp', 'webhook-timestamp is not the time of now')
  const signed = joined(utf8(`${id}.${timestamp}.`), typeof body === 'string' ? utf8(body) : body)
  for (const each of typeof secret === 'string' ? [secret] : secret) {
    const key = await crypto.subtle.importKey('raw', keyOf(each), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of signatures.split(' '))
      if (signature.startsWith('v1,') && (await crypto.subtle.verify('HMAC', key, bytesOf(signature.slice(3)), signed)))
        return parseWebhook(typeof body === 'string' ? body : new TextDecoder().decode(body))
  }
  throw new WebhookSignatureError('signature', 'no signature of the webhook is of this secret')
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

function joined(head: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(head.length + rest.length)
  all.set(head)
  all.set(rest, head.length)
  return all
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  for (const own of Object.keys(headers)) {
    const value = headers[own]
    if (own.toLowerCase() === name) return typeof value === 'string' ? value : value?.[0]
  }
  return undefined
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  if (!/^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(secret) || secret === 'whsec_')
    throw new TypeError('a signing secret is whsec_ followed by base64')
  return bytesOf(secret.slice('whsec_'.length))
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
