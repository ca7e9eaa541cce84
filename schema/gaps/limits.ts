import { gap } from '../define/origin.ts'

export const TOKEN_LIFETIMES = gap('token-lifetimes', {
  absent: 'The lifetime of tokens.',
  assumed: 'A purge token lives as long as an access token, until it is used.',
  why: 'The specification calls both long-lived. The published lifetime of an access token is the only known number.',
})

export const LINK_LIFE = gap('link-lifetime', {
  absent: 'The expiry of an invitation link if none is provided, and what is recorded if an earlier one is provided.',
  assumed:
    'A new link lives 259,200 seconds (three days). An available link keeps its expiry. A provided expiry is set, later or earlier. DATAREQUEST_LINK_EXTENDED is recorded only for a later one.',
  why: 'Three days are the published default of the deprecated invitations that the links replace. The expiry is updated as provided, so without one nothing is updated. The event says that the expiry was extended.',
})

export const WEBHOOK_TIMEOUT = gap('webhook-timeout-and-jitter', {
  absent: 'The timeout of a webhook request and the size of the jitter.',
  assumed: 'The timeout is ten seconds. The jitter adds up to ten percent of the interval.',
  why: 'Ten seconds are enough for a slow receiver, and one dead receiver does not hold many connections. A jitter that never shortens an interval keeps the stated minutes a lower bound.',
})

export const SIZE_LIMITS = gap('size-and-rate-limits', {
  absent: 'Size limits of uploads and requests, and rate limits.',
  assumed:
    'JSON can have at most one mebibyte and a hundred levels, as a request body or as a document. An upload can have twenty files of twenty mebibytes each, and a logo can have one mebibyte. Each token, or each client_id with Basic credentials, can make 6,000 requests a minute. Incomplete bodies can use 32 mebibytes of memory for a token, 64 for an account, and 256 for all accounts, not counting one mebibyte of each; beyond that, the response is 429. A minute of real time begins with the first request after the previous minute. Only requests with accepted credentials count.',
  why: 'These limits are enough for any record or scanned document in practice, and every body needs a limit. The rate limit protects against load, so it uses real time. Retry-After is the exact time to the next minute.',
})

export const RATE_LIMIT_HEADERS = gap('rate-limit-headers', {
  absent: 'How a client learns how many requests it has left.',
  assumed:
    'Responses have RateLimit-Policy and RateLimit if the credentials are accepted and the number of requests is limited. Error responses also have them. The policy is "token". It is "client" for Basic credentials, and "account" if the account has its own quota. Processes that share a database count together. The number left is the last one known to the process that responds.',
  why: 'The IETF drafts these fields for this purpose (draft-ietf-httpapi-ratelimit-headers, in the form since version 08). Libraries can read them, and a client can slow down before it is rejected. A 429 keeps Retry-After.',
})

export const PROCESSING_TIMES = gap('processing-times', {
  absent: 'The time for extraction from a Data Source and for processing an Item.',
  assumed:
    'Five seconds for the contents of a connected account, and three for an Item made from documents. An inline record is complete at once.',
  why: 'Clients must wait as with the real service, but the time is short enough for manual tests. The virtual clock can skip both.',
})

export const SESSION_TIME = gap('session-time', {
  absent: 'The value of max_latency, after which a session is terminated.',
  assumed: "Half an hour after the Individual's last action.",
  why: 'Web sessions usually end after this time. The events name the limit, but no request has a field for it.',
})

export const UPLOAD_LIFE = gap('upload-lifetime', {
  absent: 'How long an uploaded file without an Item is kept, and who owns it.',
  assumed:
    'The file is deleted twenty-four hours after the upload, for items/upload and for a Link session. When an Item uses it, it is kept as long as the Item. A file uploaded with a public token belongs to the Individual of the policy, and a file of a Link session to its Individual. Any other file belongs to nobody until an Item uses it.',
  why: 'A forgotten file contains personal data of an unknown person, which no purge could find. A day leaves time to upload in one process and to create the Item in another.',
})
