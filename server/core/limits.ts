/** Limits of the contract that consist of a single number, by name. */
import { tables } from '../../generated/tables.ts'

export const limits = Object.fromEntries(Object.entries(tables.limits).map(([name, { value }]) => [name, value])) as Record<
  LimitName,
  number
>

type LimitName =
  | 'access_token_seconds'
  | 'purge_token_seconds'
  | 'public_token_seconds'
  | 'link_seconds'
  | 'invitation_seconds'
  | 'default_result_size'
  | 'largest_total'
  | 'reminders'
  | 'reminder_interval_hours'
  | 'requests_per_minute'
  | 'request_bytes'
  | 'upload_bytes'
  | 'upload_files'
  | 'upload_hours'
  | 'logo_bytes'
  | 'idempotency_key_hours'
  | 'processing_seconds'
  | 'extraction_seconds'
  | 'session_seconds'
  | 'webhook_jitter_percent'
  | 'purge_after_hours'
  | 'purge_within_hours'
