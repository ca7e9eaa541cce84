/** Errors of the control API: statuses and body are those of the contract; the conditions are its own. */
import type { ErrorCode } from '../errors.ts'

const conditions = {
  BAD_REQUEST: {
    about: 'The request breaks a rule; the message says which and where.',
    message: '/frozen: must be true or false',
  },
  FORBIDDEN: {
    about: 'The caller is not on this machine, or is a page of another site; or the server has a sandbox token and it was not sent.',
    message: 'Send "Authorization: Bearer " and the token given to cpd serve as --sandbox-token',
  },
  NOT_FOUND: {
    about: 'What is named is not there: an account, a Data Request, a session, a scenario, a delivery, an endpoint, a key, a fault.',
    message: 'No account has this client_id',
  },
  PAYLOAD_TOO_LARGE: {
    about:
      'The body is larger than 64 KiB; that of sessions/act and scenarios/run may hold a document of 20 MiB, and that of load may be as large as theirs.',
    message: 'The body is larger than the limit of this endpoint',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    about: 'The Content-Type is not application/json.',
    message: 'Send the body as application/json, not text/plain',
  },
  INTERNAL_ERROR: {
    about: 'The server failed or its database does not answer; nothing the caller sent was wrong.',
    message: 'The server failed; its log says why',
  },
  SERVICE_UNAVAILABLE: {
    about:
      'The disk of the database is full or fails, and nothing was changed; the message says which. Retry-After says in how many seconds to try again.',
    message: 'Nothing can be stored now, as the disk is full: try again later',
  },
} as const satisfies Partial<Record<ErrorCode, { about: string; message: string }>>

export type ControlError = keyof typeof conditions
export const controlErrors: Readonly<Record<ControlError, { about: string; message: string }>> = conditions

/** Errors of every guarded call: allowed only from this machine, or with the sandbox token. */
export const GUARDED_ERRORS: readonly ControlError[] = ['BAD_REQUEST', 'FORBIDDEN']

/** Errors of every guarded call with a request body. All of them write. */
export const BODY_ERRORS: readonly ControlError[] = [
  ...GUARDED_ERRORS,
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'SERVICE_UNAVAILABLE',
]
