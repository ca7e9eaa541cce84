import { gap } from '../define/origin.ts'

export const TOKEN_LIFETIMES = gap('token-lifetimes', {
  absent: 'How long tokens live.',
  assumed: 'A purge token lives as long as an access token, until it is spent.',
  why: 'The specification calls both long-lived; the published lifetime of an access token is the only number there is.',
})

export const LINK_LIFE = gap('link-lifetime', {
  absent: 'The expiry of an invitation link when none is provided, and what is recorded when an earlier one is.',
  assumed:
    'A new link lives 259,200 seconds (three days); an available one keeps its expiry. An expiry that is provided is set, be it later or earlier; DATAREQUEST_LINK_EXTENDED is recorded of a later one only.',
  why: 'Three days are the published default of the deprecated invitations that the links replace. The expiry is updated as provided, so without one nothing is updated; the event says that the expiry was extended.',
})

export const WEBHOOK_TIMEOUT = gap('webhook-timeout-and-jitter', {
  absent: 'The time-out of a webhook request and the size of the jitter.',
  assumed: 'Ten seconds; up to ten percent of the interval, added.',
  why: 'Long enough for a slow receiver, short enough that one dead receiver holds few connections; a jitter that never shortens an interval keeps the stated minutes a lower bound.',
})

export const SIZE_LIMITS = gap('size-and-rate-limits', {
  absent: 'Size limits of uploads and requests, and rate limits.',
  assumed:
    'One mebibyte of JSON nested a hundred levels deep, as the body of a request and as a document, twenty files of twenty mebibytes, a logo of one mebibyte, 6,000 requests a minute per token, or per client_id where Basic credentials are sent. Bodies that are still coming take 32 mebibytes of memory for a token, 64 for an account, and 256 for all accounts, but for one mebibyte of each: beyond that, 429. A minute of real time begins with the first request after the one before; only requests whose credentials are accepted count, refused ones do not.',
  why: 'Large enough for any record or scanned document met in practice; every body that is read needs a bound. The rate guards against load, which no virtual time moves, and Retry-After is the time to the next minute exactly.',
})

export const RATE_LIMIT_HEADERS = gap('rate-limit-headers', {
  absent: 'How a client learns how many requests it has left.',
  assumed:
    'Answers to requests whose credentials are accepted have RateLimit-Policy and RateLimit, refused ones among them; where the number is not limited, neither. The policy is "token", "client" where Basic credentials are sent, or "account" where the account has a quota of its own. Processes that share a database count together; the number that is left is what the answering one last heard of the others.',
  why: 'They are the fields that the IETF drafts for this purpose (draft-ietf-httpapi-ratelimit-headers, in the form it has since version 08), so that libraries can read them, and a client slows down before it is refused. Retry-After stays with 429.',
})

export const PROCESSING_TIMES = gap('processing-times', {
  absent: 'How long the extraction from a Data Source and the processing of an Item take.',
  assumed:
    'Five seconds for what a connected account holds, three for an Item made of documents; a record given inline is complete at once.',
  why: 'Long enough that a client must wait as with the real service, short enough to try by hand; the virtual clock skips both.',
})

export const SESSION_TIME = gap('session-time', {
  absent: 'max_latency, after which a session is terminated.',
  assumed: 'Half an hour after the last act of the Individual.',
  why: 'It is the time after which web sessions usually end; the events name the limit without a place where a client could set it.',
})

export const UPLOAD_LIFE = gap('upload-lifetime', {
  absent: 'How long an uploaded file is kept that no Item is made of, and whose it is.',
  assumed:
    'Twenty-four hours after the upload, then it is deleted: of items/upload and of a Link session alike. Once an Item is made of it, it is kept as the Item is. A file uploaded with a public token belongs to the Individual that the policy of the token names, one of a Link session to its Individual; any other belongs to nobody until an Item is made of it.',
  why: 'A file that was forgotten holds personal data of somebody unknown, which no purge could find; a day leaves time to upload in one process and to create the Item in another.',
})
