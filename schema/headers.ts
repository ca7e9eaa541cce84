/** Request, response and webhook headers. */
import { chosen, type Origin } from './define/origin.ts'
import { WEBHOOK_SIGNATURE } from './gaps/events.ts'
import { RATE_LIMIT_HEADERS } from './gaps/limits.ts'
import { RESPONSE_HEADERS, IDEMPOTENCY_KEY } from './gaps/operations.ts'
import { LIST_OPTIONS } from './gaps/resources.ts'

/** A request header other than the API version, or a webhook header. */
interface RequestHeader {
  readonly name: string
  readonly about: string
  readonly schema: Readonly<Record<string, unknown>>
  readonly example: string
  readonly origin: Origin
}

/** Keyed by component name. */
export const requestHeaders: Readonly<Record<'IdempotencyKey', RequestHeader>> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    about:
      'A key that the client chooses for this create call, such as a new UUID. For 24 hours, the same key with the same request returns the first response again and creates nothing. The same key with another request returns 409.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55',
    origin: chosen(IDEMPOTENCY_KEY),
  },
}

const signed = chosen(WEBHOOK_SIGNATURE)

/** Headers of signed webhooks, from Standard Webhooks. */
export const webhookHeaders: Readonly<Record<'WebhookId' | 'WebhookTimestamp' | 'WebhookSignature', RequestHeader>> = {
  WebhookId: {
    name: 'webhook-id',
    about: 'Identifier of the event. It is the same for retries and replays.',
    schema: { type: 'string', maxLength: 255 },
    example: 'evt_2gVoqemAZ3J684OJM6GN6JHcf02',
    origin: signed,
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    about: 'The real time of the attempt, in seconds since 1970.',
    schema: { type: 'string', pattern: '^[0-9]{1,12}$' },
    example: '1804060800',
    origin: signed,
  },
  WebhookSignature: {
    name: 'webhook-signature',
    about:
      'Signatures, separated by spaces: one for each valid secret. Each is `v1,` and the base64 encoding of the HMAC-SHA256 of webhook-id, webhook-timestamp and the body, joined by dots.',
    schema: { type: 'string', pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)?$' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    origin: signed,
  },
}

export interface ResponseHeader {
  readonly name: string
  readonly about: string
  readonly schema: Readonly<Record<string, unknown>>
  readonly example: string | number
  readonly origin: Origin
}

const origin = chosen(RESPONSE_HEADERS)

/** Keyed by component name. The version in the example is the version of the contract. */
export const responseHeaders: Readonly<
  Record<
    | 'Version'
    | 'Deprecation'
    | 'RetryAfter'
    | 'RateLimit'
    | 'RateLimitPolicy'
    | 'Allow'
    | 'Accept'
    | 'AcceptEncoding'
    | 'IdempotencyReplayed'
    | 'TotalCount',
    ResponseHeader
  >
> = {
  Version: {
    name: 'version',
    about: 'The API version of the response. If the request names no version, it is the version of the account.',
    schema: { type: 'integer', format: 'int64', minimum: 1, maximum: 999999999999999 },
    example: 20210117,
    origin,
  },
  Deprecation: {
    name: 'Deprecation',
    about: 'When the endpoint was deprecated, as a structured date (RFC 9745). Only deprecated endpoints send it.',
    schema: { type: 'string', maxLength: 32 },
    example: '@1610841600',
    origin,
  },
  RetryAfter: {
    name: 'Retry-After',
    about: 'Seconds to wait before the next request.',
    schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 86400 },
    example: 1,
    origin,
  },
  RateLimit: {
    name: 'RateLimit',
    about: 'The number of requests left (r), and the seconds until the full number is available again (t), as a structured field.',
    schema: { type: 'string', maxLength: 256 },
    example: '"token";r=5999;t=60',
    origin: chosen(RATE_LIMIT_HEADERS),
  },
  RateLimitPolicy: {
    name: 'RateLimit-Policy',
    about:
      'The number of requests allowed (q) within a number of seconds (w), for a token, a client (Basic credentials) or an account, as a structured field.',
    schema: { type: 'string', maxLength: 256 },
    example: '"token";q=6000;w=60',
    origin: chosen(RATE_LIMIT_HEADERS),
  },
  Allow: {
    name: 'Allow',
    about: 'The methods the path allows.',
    schema: { type: 'string', maxLength: 32 },
    example: 'POST',
    origin,
  },
  Accept: {
    name: 'Accept',
    about: 'The media type that the endpoint takes, if the Content-Type of the request is the cause of the error.',
    schema: { type: 'string', maxLength: 64 },
    example: 'application/json',
    origin,
  },
  AcceptEncoding: {
    name: 'Accept-Encoding',
    about: 'The content coding that the endpoint takes, if the Content-Encoding of the request is the cause of the error.',
    schema: { type: 'string', maxLength: 64 },
    example: 'identity',
    origin,
  },
  IdempotencyReplayed: {
    name: 'Idempotency-Replayed',
    about:
      '`true` if this response repeats the response to an earlier call with the same Idempotency-Key, and nothing was created. Otherwise absent.',
    schema: { type: 'string', maxLength: 4 },
    example: 'true',
    origin: chosen(IDEMPOTENCY_KEY),
  },
  TotalCount: {
    name: 'x-total-count',
    about:
      'The total number of records found, or 10001 if there are more than 10,000. If the list is shorter, use options.offset to read the rest.',
    schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 },
    example: 1,
    origin: chosen(LIST_OPTIONS),
  },
}
