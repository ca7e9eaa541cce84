/** All numeric limits in the interface. */
import { chosen, type Origin, published, specified } from './define/origin.ts'
import { PURGE_COURSE, IDEMPOTENCY_KEY } from './gaps/operations.ts'
import { LIST_OPTIONS } from './gaps/resources.ts'
import { LINK_LIFE, PROCESSING_TIMES, SESSION_TIME, SIZE_LIMITS, TOKEN_LIFETIMES, UPLOAD_LIFE, WEBHOOK_TIMEOUT } from './gaps/limits.ts'

export interface Limit {
  readonly value: number | readonly number[]
  readonly unit: string
  readonly appliesTo: string
  readonly origin: Origin
}

const spec = specified('Limits')

export const limits = {
  default_result_size: { value: 200, unit: 'records', appliesTo: 'datarequests/get and items/get without a filter', origin: spec },
  largest_result_size: { value: 1000, unit: 'records', appliesTo: 'count in datarequests/get and items/get', origin: chosen(LIST_OPTIONS) },
  largest_total: {
    value: 10_000,
    unit: 'records',
    appliesTo: 'x-total-count; 10001 if there are more',
    origin: chosen(LIST_OPTIONS),
  },
  reminders: { value: 3, unit: 'reminders', appliesTo: 'datarequests/notify_user', origin: spec },
  reminder_interval_hours: { value: 12, unit: 'hours', appliesTo: 'datarequests/notify_user', origin: spec },
  purge_within_hours: { value: 120, unit: 'hours', appliesTo: 'compliance/purge_individual', origin: spec },
  purge_after_hours: {
    value: 24,
    unit: 'hours',
    appliesTo: 'compliance/purge_individual, until the erasure',
    origin: chosen(PURGE_COURSE),
  },
  webhook_retries: { value: 10, unit: 'retries', appliesTo: 'every webhook delivery', origin: spec },
  webhook_retry_minutes: {
    value: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
    unit: 'minutes',
    appliesTo: 'every webhook delivery',
    origin: spec,
  },
  accuracy_percent: { value: 95, unit: 'percent', appliesTo: 'items/get_by_id: lists attributes below it', origin: spec },
  determination_windows_days: {
    value: [60, 90, 180, 270],
    unit: 'days',
    appliesTo: 'enrollment and academic determinations',
    origin: spec,
  },
  purge_token_uses: { value: 1, unit: 'uses', appliesTo: 'purge token', origin: spec },
  public_token_seconds: { value: 900, unit: 'seconds', appliesTo: 'public token without validity', origin: published },
  access_token_seconds: { value: 2_128_865_176, unit: 'seconds', appliesTo: 'access token', origin: published },
  purge_token_seconds: { value: 2_128_865_176, unit: 'seconds', appliesTo: 'purge token, until spent', origin: chosen(TOKEN_LIFETIMES) },
  invitation_seconds: { value: 259_200, unit: 'seconds', appliesTo: 'invitation without validity', origin: published },
  link_seconds: { value: 259_200, unit: 'seconds', appliesTo: 'a new invitation link without expires_at', origin: chosen(LINK_LIFE) },
  webhook_timeout_seconds: { value: 10, unit: 'seconds', appliesTo: 'one webhook delivery attempt', origin: chosen(WEBHOOK_TIMEOUT) },
  webhook_jitter_percent: {
    value: 10,
    unit: 'percent',
    appliesTo: 'each retry interval, added at random',
    origin: chosen(WEBHOOK_TIMEOUT),
  },
  request_bytes: {
    value: 1_048_576,
    unit: 'bytes',
    appliesTo: 'a JSON request body and a JSON document',
    origin: chosen(SIZE_LIMITS),
  },
  upload_bytes: { value: 20_971_520, unit: 'bytes', appliesTo: 'one file in a call to items/upload', origin: chosen(SIZE_LIMITS) },
  upload_files: { value: 20, unit: 'files', appliesTo: 'one call to items/upload', origin: chosen(SIZE_LIMITS) },
  upload_hours: { value: 24, unit: 'hours', appliesTo: 'an uploaded file that no Item uses', origin: chosen(UPLOAD_LIFE) },
  logo_bytes: { value: 1_048_576, unit: 'bytes', appliesTo: 'experiences/upload_logo', origin: chosen(SIZE_LIMITS) },
  idempotency_key_hours: {
    value: 24,
    unit: 'hours',
    appliesTo: 'an Idempotency-Key',
    origin: chosen(IDEMPOTENCY_KEY),
  },
  processing_seconds: {
    value: 3,
    unit: 'seconds',
    appliesTo: 'an Item made from documents, until it is processed',
    origin: chosen(PROCESSING_TIMES),
  },
  extraction_seconds: {
    value: 5,
    unit: 'seconds',
    appliesTo: 'a connection, until its documents are extracted',
    origin: chosen(PROCESSING_TIMES),
  },
  session_seconds: { value: 1800, unit: 'seconds', appliesTo: 'an inactive Link session', origin: chosen(SESSION_TIME) },
  requests_per_minute: { value: 6000, unit: 'requests', appliesTo: 'one token', origin: chosen(SIZE_LIMITS) },
} as const satisfies Record<string, Limit>
