/**
 * The parts of the contract that no statement names, each with the reason.
 *
 * Parts are operations (`operation:ID`), statuses (`status:PATH:CODE`), webhook events (`event:TYPE`), recorded events (`recorded:TYPE`),
 * reason codes (`code:CODE`), limits (`limit:NAME`), rules (`rule:CODE`), and cells of the scope matrix (`scope:PATH:SCOPE`).
 */
import { tables } from '../../generated/tables.ts'

const OVERLOAD = 'A test would have to overload the service.'
const FAULT = 'A correct service returns it only in an emergency, which a client cannot cause.'
const MESSAGES = 'Messages reach the Individual, not the client.'

const STATUS_REASONS: Readonly<Record<number, string>> = {
  422: 'Only an account with a setting of the provider receives it.',
  429: OVERLOAD,
  500: FAULT,
  503: FAULT,
}

const REASONS: Readonly<Record<string, string>> = {
  'limit:reminders': MESSAGES,
  'limit:reminder_interval_hours': MESSAGES,
  'rule:REMINDER_TIME': MESSAGES,
  'limit:requests_per_minute': OVERLOAD,
  'limit:largest_total': 'A test would have to create 10,000 records.',
  'limit:accuracy_percent': 'A client does not know the accuracy of an extraction.',
  'limit:determination_windows_days': 'The reason codes that contain the windows are tested instead.',
  'limit:webhook_timeout_seconds': 'The clock of the service does not measure the real time of a connection.',
  'limit:extraction_seconds': 'A connection is an action of the Individual, and scenarios let the time pass by themselves.',
  'limit:session_seconds': 'A session is an action of the Individual. The event session.terminated is tested instead.',
  'rule:DELIVERY_DEFAULT_EVENTS': 'A client cannot read the preference of its account.',
}

const AUTHENTICATION = 'The endpoints for tokens take Basic credentials, which no account can suspend without all other tests failing.'
const NO_BODY = 'The operation requires no body.'

/** Returns the parts that are not testable from outside, with the reason for each. */
export function listUntestableParts(): ReadonlyMap<string, string> {
  const statuses = tables.operations.flatMap(({ path, errors, credential, request }) =>
    errors.flatMap((code): [string, string][] => {
      const status = tables.errors[code]?.status ?? 0
      const reason =
        STATUS_REASONS[status] ??
        (status === 403 && credential !== 'bearer' ? AUTHENTICATION : undefined) ??
        ([400, 413, 415].includes(status) && request?.required !== true ? NO_BODY : undefined)
      return reason === undefined ? [] : [[`status:${path}:${status}`, reason]]
    }),
  )
  return new Map([...Object.entries(REASONS), ...statuses])
}
