/** Webhook bodies and their signatures. */
import type { WebhookEvent } from './contract.ts'

/**
 * Reads the event from a webhook body (text or parsed JSON). Only the name in `event` is checked. An event newer than this client is
 * returned unchanged, so give a `switch` on `event` a default branch.
 */
export function parseWebhook(body: unknown): WebhookEvent {
  const event: unknown = typeof body === 'string' ? JSON.parse(body) : body
  if (typeof (event as { event?: unknown } | null)?.event !== 'string')
    throw new TypeError('not a webhook body: the field event is missing')
  return event as WebhookEvent
}

/** Headers in the format of `fetch` or Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /**
   * Maximum number of seconds between webhook-timestamp and the clock, in either direction. Defaults to 300. An older webhook can be a
   * replay.
   */
  toleranceSeconds?: number | undefined
  /** Clock in epoch milliseconds. Defaults to `Date.now`. */
  now?: (() => number) | undefined
}

/** The signature is missing or wrong, or the timestamp is not current. */
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
 * Verifies the signature (Standard Webhooks) and the timestamp of a webhook, then returns its event.
 * Pass the body exactly as it arrived, without parsing it first. During a rotation, pass both secrets.
 *
 * @throws {WebhookSignatureError} do not trust the webhook: respond with 401
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = findHeader(headers, 'webhook-id')
  const timestamp = findHeader(headers, 'webhook-timestamp')
  const signatures = findHeader(headers, 'webhook-signature')
  if (!id || !timestamp || !signatures)
    throw new WebhookSignatureError('absent', 'the webhook has no signature: a signature header is missing')
  const off = Math.abs(Number(timestamp) - Math.floor(now() / 1000))
  if (!/^\d{1,12}$/.test(timestamp) || off > toleranceSeconds)
    throw new WebhookSignatureError('timestamp', 'webhook-timestamp is not current. Check your clock. The webhook may be a replay')
  const signed = joined(utf8(`${id}.${timestamp}.`), typeof body === 'string' ? utf8(body) : body)
  for (const each of typeof secret === 'string' ? [secret] : secret) {
    const key = await crypto.subtle.importKey('raw', decodeSecret(each), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of signatures.split(' '))
      if (signature.startsWith('v1,') && (await crypto.subtle.verify('HMAC', key, decodeBase64(signature.slice(3)), signed)))
        return parseWebhook(typeof body === 'string' ? body : new TextDecoder().decode(body))
  }
  throw new WebhookSignatureError('signature', 'no signature of the webhook matches the secret')
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

function joined(head: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(head.length + rest.length)
  all.set(head)
  all.set(rest, head.length)
  return all
}

function findHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  for (const own of Object.keys(headers)) {
    const value = headers[own]
    if (own.toLowerCase() === name) return typeof value === 'string' ? value : value?.[0]
  }
  return undefined
}

function decodeSecret(secret: string): Uint8Array<ArrayBuffer> {
  if (!/^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(secret) || secret === 'whsec_')
    throw new TypeError('the signing secret is not valid: expected whsec_ followed by base64')
  return decodeBase64(secret.slice('whsec_'.length))
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
