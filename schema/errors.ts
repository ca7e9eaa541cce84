/** The error catalogue: the status of each code, and the conditions that cause it. */
import { integer, list, ref, seenAs, text } from './define/fields.ts'
import { enumeration, record, nullableRecord } from './define/components.ts'
import { chosen, type Origin, published, required, specified } from './define/origin.ts'
import { AUTHENTICATION_CODE, ERROR_STATUSES, IDEMPOTENCY_KEY, STATE_REJECTIONS } from './gaps/operations.ts'
import { millis } from './scalars.ts'

export interface ErrorEntry {
  readonly status: number
  readonly about: string
  readonly origin: Origin
  /** Instruction for developers whose client gets this error. */
  readonly remedy: string
  /** An example of `error_message`, as the reference server writes it. */
  readonly message: string
}

const entries = {
  BAD_REQUEST: {
    status: 400,
    origin: published,
    about: 'The request is not valid JSON, or breaks its schema or a rule.',
    remedy: 'Correct the field that the message names. Sending the same request again fails again.',
    message: '/individual_id: required property is missing',
  },
  INVALID_STATE: {
    status: 400,
    origin: chosen(STATE_REJECTIONS),
    about: 'The request is well-formed, but the current state of the resource does not allow it.',
    remedy: 'Read the current state, then follow the message. The same request can succeed in another state.',
    message: 'The invitation link is expired. Generate a new one with generate_invitation_link first.',
  },
  UNAUTHORIZED: {
    status: 401,
    origin: chosen(AUTHENTICATION_CODE),
    about: 'The credential is missing, unknown, expired, of the wrong kind, or outside its scope or policy.',
    remedy:
      'Get a new access token and repeat the call once. If that also fails, check the credentials, and the scope and policy of a public token.',
    message: 'The access token is missing. Send "Authorization: Bearer <ACCESS_TOKEN>".',
  },
  FORBIDDEN: {
    status: 403,
    origin: chosen(AUTHENTICATION_CODE),
    about: 'The credential is valid, but the account is not allowed to make this call.',
    remedy: 'Ask the provider to enable the endpoint for your account, or to end its suspension.',
    message: 'This account is not enabled for the endpoint',
  },
  NOT_FOUND: {
    status: 404,
    origin: published,
    about: 'The identifier does not exist in this account, or the path is unknown.',
    remedy: 'Check the identifier and the path. Individuals that were deleted or purged cannot be found.',
    message: 'No Individual has this identifier',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    origin: published,
    about: 'The method is not allowed. Every endpoint accepts only POST.',
    remedy: 'Send the request as POST.',
    message: 'Given Method not allowed',
  },
  CONFLICT: {
    status: 409,
    origin: chosen(IDEMPOTENCY_KEY),
    about: 'The Idempotency-Key was used for another request in the last 24 hours. Nothing was created.',
    remedy: 'Use a new key for each create call, and the same key only to repeat the same request.',
    message: 'This Idempotency-Key was used for another request. Use a new key for each create call.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    origin: chosen(ERROR_STATUSES),
    about: 'The body, or one file in it, is larger than the limit that the message names.',
    remedy: 'Send a smaller body. The limits page lists the limit of each endpoint.',
    message: 'The body is larger than 1048576 bytes, the limit of this endpoint. Send a smaller body.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    origin: chosen(ERROR_STATUSES),
    about: 'The endpoint does not accept this Content-Type or Content-Encoding, or the content of a file.',
    remedy: 'Send JSON with Content-Type application/json, and files as a multipart form.',
    message: 'The body has no Content-Type. Send it as application/json.',
  },
  UNPROCESSABLE_ENTITY: {
    status: 422,
    origin: published,
    about:
      'No Item can be used for this request; the reason codes say why. Only accounts configured for it get 422. Other accounts get 200 with processing_status UNPROCESSABLE.',
    remedy: 'Read the reason codes. Ask the person for another document, or for another data source.',
    message: 'No Item could be processed',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    origin: chosen(ERROR_STATUSES),
    about: 'The rate limit is reached. Retry-After gives the seconds to wait.',
    remedy: 'Wait for the seconds in Retry-After, then repeat the call.',
    message: 'Rate limit reached: try again in 1 second',
  },
  INTERNAL_ERROR: {
    status: 500,
    origin: published,
    about: 'The service failed. The request was not the cause.',
    remedy:
      'Repeat the call later, with the same Idempotency-Key if it creates something. If it keeps failing, report it with the x-request-id of the response.',
    message: 'Internal error',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    origin: chosen(ERROR_STATUSES),
    about:
      'The service cannot store data at the moment. Nothing was changed, and reads may still work. Retry-After gives the seconds to wait.',
    remedy: 'Wait for the seconds in Retry-After, then repeat the call.',
    message: 'The server cannot store data now, because the disk is full. Try again later.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof entries
export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = entries

/** Errors that every operation may return. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
]

export const UNPROCESSABLE_REASONS = {
  UNSUPPORTED_FORMAT: 'the format of the document is not supported',
  UNPROCESSABLE_DOCUMENT_QUALITY: 'the document cannot be read well enough',
  PARTIAL_DOCUMENT: 'part of the document is missing',
  NO_ITEMS: 'there are no Items (Services)',
} as const

const UnprocessableReasonCode = enumeration('UnprocessableReasonCode', published, 'Why nothing could be processed.', UNPROCESSABLE_REASONS)

export const UnprocessableContext = nullableRecord('UnprocessableContext', published, 'The details of the reason.', {
  media_type: text('Media type of the document (Items).'),
  items: list(text('Identifier of an Item.'), 'The Items concerned (Services).'),
})

export const UnprocessableReason = nullableRecord(
  'UnprocessableReason',
  published,
  'A reason why an Item or a report could not be processed.',
  {
    code: required(ref(UnprocessableReasonCode, 'The reason code.')),
    description: text('What the code means.'),
    context: ref(UnprocessableContext),
  },
)

export const ErrorBody = record('ErrorBody', published, 'The body of every error.', {
  timestamp: required(seenAs(millis('When the error occurred.'), 'string')),
  error_code: required(text('Name of the error for programs, in upper snake case.')),
  error_message: required(text('A message for people: what is wrong and what to do.')),
  http_code: integer('The HTTP status of the response.', { minimum: 400, maximum: 599 }),
  reason_codes: list(UnprocessableReason, 'Why nothing could be processed. Only in a 422 response.'),
})

/** Conditions that the specification mentions, with the error code that this contract assigns to each. */
export const conditions: readonly { when: string; returns: ErrorCode | 'events'; origin: Origin }[] = [
  { when: 'access token missing from a request', returns: 'UNAUTHORIZED', origin: chosen(AUTHENTICATION_CODE) },
  { when: 'public token used outside its scope or policy', returns: 'UNAUTHORIZED', origin: specified('Errors') },
  {
    when: 'notify_user called when the link is already in a terminal state (expired)',
    returns: 'INVALID_STATE',
    origin: chosen(STATE_REJECTIONS),
  },
  { when: 'invitations/get_by_id for an unknown invitation', returns: 'NOT_FOUND', origin: published },
  { when: 'invitations/expire on an already expired invitation', returns: 'INVALID_STATE', origin: chosen(STATE_REJECTIONS) },
  {
    when: 'items/new with both a source data object and a source data reference object',
    returns: 'BAD_REQUEST',
    origin: chosen(ERROR_STATUSES),
  },
  { when: 'a purge token used on a non-Compliance endpoint', returns: 'UNAUTHORIZED', origin: chosen(AUTHENTICATION_CODE) },
  { when: 'a purge token used a second time', returns: 'UNAUTHORIZED', origin: chosen(AUTHENTICATION_CODE) },
]
