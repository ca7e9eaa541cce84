/**
 * The server's rules, keyed by code. A rule rejects a call, and the request log stores its code. A policy computes a value. The functions
 * are in the features' `rules.ts` files. Codes never change. Text in quotation marks is quoted from the specification.
 */
import { chosen, type Origin, published, specified } from './define/origin.ts'
import { DELIVERY_EVENTS, DELIVERY_HEADERS, DELIVERY_SECRETS, RECORDED_CREDENTIALS } from './gaps/events.ts'
import {
  AUTHENTICATION_CODE,
  IDEMPOTENCY_KEY,
  PUBLIC_TOKEN_REACH,
  REFRESH_SWITCH,
  STATE_REJECTIONS,
  UPLOAD_TYPES,
} from './gaps/operations.ts'
import { UPDATABLE } from './gaps/resources.ts'

interface RuleDeclaration {
  readonly kind: 'rule' | 'policy'
  readonly sentence: string
  readonly origin: Origin
}

const rule = (origin: Origin, sentence: string): RuleDeclaration => ({ kind: 'rule', sentence, origin })
const policy = (origin: Origin, sentence: string): RuleDeclaration => ({ kind: 'policy', sentence, origin })

const tokens = {
  TOKEN_EXPIRED: rule(specified('Authentication'), 'A token is rejected after its lifetime. Public tokens are "short-lived".'),
  TOKEN_INVALIDATED: rule(specified('Authentication'), '"/v3/auth/invalidate invalidates a provided token": it is rejected from then on.'),
  TOKEN_INDIVIDUAL_DELETED: rule(
    specified('Individual'),
    'A deleted Individual "is no longer returned by queries or operations". A token whose policy names it is rejected.',
  ),
  ACCOUNT_SUSPENDED: rule(chosen(AUTHENTICATION_CODE), 'Valid credentials of a suspended account are rejected with 403.'),
  BEYOND_PUBLIC_TOKENS: rule(
    specified('Authentication'),
    '"Scope names the resources and endpoints reachable". An endpoint without scopes takes no public token.',
  ),
  BEYOND_SCOPE: rule(
    specified('Authentication'),
    '"Scope names the resources and endpoints reachable". A public token is rejected without a scope that the endpoint accepts.',
  ),
  BEYOND_POLICY: rule(
    specified('Authentication'),
    '"Policy names the data reachable (for example a given individual_id)". A public token is rejected if the call reaches another Individual or creates one.',
  ),
  PURGE_TOKEN_ELSEWHERE: rule(specified('Authentication'), 'A purge token is "valid only for Compliance endpoints".'),
  PURGE_TOKEN_MISSING: rule(
    specified('Endpoints'),
    'In a purge request, "header Authorization carries a purge token", and no other token.',
  ),
  PURGE_TOKEN_USED: rule(
    specified('Authentication'),
    'A purge token is "valid for a single use and invalid immediately after use". The use is the call that passes every other rule.',
  ),
  PUBLIC_TOKEN_POLICY_HINT: policy(
    chosen(PUBLIC_TOKEN_REACH),
    'If a request for a public token has a policy without an Individual, the error explains how to request a token without a policy.',
  ),
}

const headers = {
  IDEMPOTENCY_KEY_INVALID: rule(
    chosen(IDEMPOTENCY_KEY),
    'An Idempotency-Key has 1 to 255 visible ASCII characters, which no proxy or server changes.',
  ),
  IDEMPOTENCY_KEY_REUSED: rule(chosen(IDEMPOTENCY_KEY), 'An Idempotency-Key that was used for one creation is rejected for another.'),
  CREATED_RECORD_GONE: rule(
    chosen(IDEMPOTENCY_KEY),
    'A repeated creation does not return a record whose Individual was deleted or purged, and does not create it again.',
  ),
  DEFAULT_VERSION: policy(
    specified('Versioning'),
    '"When the header is absent, the API uses the version that was live when the client first obtained API keys."',
  ),
}

const purges = {
  INDIVIDUAL_UNAVAILABLE: rule(
    specified('Endpoints'),
    'After a purge request, "the Individual\'s records are marked for removal and unavailable for processing or retrieval". A second purge is rejected like the purge of an unknown Individual.',
  ),
  PURGE_DEADLINE: policy(specified('Endpoints'), '"The request is queued and the data is permanently deleted within 120 hours."'),
}

const dataRequests = {
  TAX_YEAR_MISSING: rule(published, 'A Data Request of type REALIZED_GAINS is about one year, so it requires tax_year.'),
  FIXED_FIELD_CHANGED: rule(
    chosen(UPDATABLE),
    'The Individual and the type of a Data Request decide which data is collected, so they cannot be changed.',
  ),
  REFRESH_DEFAULT_SCHEDULE: policy(
    chosen(REFRESH_SWITCH),
    'A refresh that is enabled without a schedule is MONTHLY, on the day of the month on which it was enabled.',
  ),
  REFRESH_TIME: policy(
    specified('Data Request'),
    'A Data Request has "an optional schedule for automatic refresh": DAILY, WEEKLY on by_weekday, or MONTHLY on by_monthday, not before effective_date and not after end_date. Days are UTC days. A month without the day refreshes on its last day.',
  ),
}

const items = {
  FILE_NOT_ACCEPTED: rule(
    chosen(UPLOAD_TYPES),
    'An uploaded file has content of an accepted type, which is read from the content and not from the name. Its Content-Type does not name another type.',
  ),
  DOCUMENT_URI_UNSUPPORTED: rule(
    specified('Endpoints'),
    'A source data reference "refers to a document uploaded with items/upload or available at a remote location". Remote locations are http and https addresses.',
  ),
  DATA_SOURCE_UNKNOWN: rule(published, 'The datasource_id of an Item names a Data Source that datasources/get lists.'),
  CONSENT_MISSING: rule(
    specified('What the service does'),
    '"Consent boundaries are enforced: unless the Individual has permitted it, Item data is not shared directly with the client." The client can read what it submitted itself.',
  ),
  PROCESSING_FAILED: rule(
    specified('Errors'),
    '"Processing failures of Items and reports are reported through events and the reason codes listed under Events, not through HTTP errors." Only an account with a setting for it gets the published 422.',
  ),
}

const logos = {
  SVG_NOT_HARMLESS: rule(
    specified('Other resources'),
    'A logo is shown "by the widget and hosted portal", so an SVG is rejected if it can run a script or load a resource.',
  ),
}

const links = {
  LINK_EXPIRY_NOT_IN_FUTURE: rule(
    specified('Invitation link'),
    'An invitation link has "an expiry time that can be extended": the new expiry time must be in the future.',
  ),
  LINK_NOT_AVAILABLE: rule(chosen(STATE_REJECTIONS), 'Only an available invitation link can be expired.'),
  INVITATION_NOT_ACTIVE: rule(
    specified('Endpoints'),
    '"Expire an invitation that has not yet been used; expiring an already expired invitation returns an error".',
  ),
  NOTIFIED_LINK_ENDED: rule(
    specified('Errors'),
    '"notify_user called when the link is already in a terminal state (expired)" is an error.',
  ),
  PHONE_NUMBER_MISSING: rule(
    specified('Events'),
    'For an "e-mail and/or SMS notification sent to the user", an SMS requires a phone_number of the Individual.',
  ),
  LINK_STATUS: policy(specified('States and transitions'), 'An available link is expired when its expiry time has passed.'),
  REMINDER_TIME: policy(
    specified('States and transitions'),
    '"When notify_user is called, then reminders are sent up to 3 times, 12 hours apart".',
  ),
}

const webhooks = {
  DELIVERY_SECRETS_NOT_ALLOWED: rule(
    chosen(DELIVERY_SECRETS),
    'A browser can read a public token, so a call with a public token cannot set headers or credentials of deliveries.',
  ),
  DELIVERY_HEADERS_INVALID: rule(
    chosen(DELIVERY_HEADERS),
    'Headers of webhooks and token requests are checked when a client sets them, because a delivery would fail on them later. A masked value is rejected.',
  ),
  DELIVERY_URL_REJECTED: rule(
    chosen(DELIVERY_HEADERS),
    'URLs of webhooks and token requests are checked when a client sets them. The addresses of their hosts are checked again for each request.',
  ),
  DELIVERY_SECRETS_KEPT: policy(
    chosen(DELIVERY_SECRETS),
    'If a public token changes delivery_details, an entry that the call repeats stays the stored entry. Entries with headers or credentials stay even if the call leaves them out, and their secrets go to no other URL.',
  ),
  DELIVERY_DEFAULT_EVENTS: policy(
    specified('Data Request'),
    '"When omitted the default account preference applies" to event_type. If the account has no preference, the entry receives every event (gap delivery-without-event-type).',
  ),
  DELIVERY_EVENT_MATCH: policy(
    chosen(DELIVERY_EVENTS),
    'An entry of delivery_details receives the events that it subscribed to, or every event if it subscribed to none.',
  ),
  DELIVERY_SECRETS_SHOWN: policy(
    published,
    'Unless get_x_auth_token_credentials is true, credentials are left out of delivery_details and header values are masked. A call with a public token reads neither of them (gap delivery-secrets).',
  ),
  RECORDED_DELIVERY_DETAILS: policy(
    chosen(RECORDED_CREDENTIALS),
    'DATAREQUEST_UPDATED records only the event types and masked URLs of changed delivery_details.',
  ),
  WEBHOOK_TOKEN: policy(
    specified('Events'),
    '"A fresh token is fetched before every attempt, never reused". It replaces a configured authorization header (gap webhook-authorization).',
  ),
  WEBHOOK_ACKNOWLEDGED: policy(
    specified('Events'),
    '"The receiving endpoint acknowledges with any 2xx status; body and headers of the response are ignored."',
  ),
  WEBHOOK_RETRY_DELAY: policy(
    specified('Events'),
    '"Failed deliveries are retried with exponential backoff: at most 10 retries", "each with a small random jitter" (gap webhook-timeout-and-jitter).',
  ),
}

export const rules = { ...tokens, ...headers, ...purges, ...dataRequests, ...items, ...logos, ...links, ...webhooks }
