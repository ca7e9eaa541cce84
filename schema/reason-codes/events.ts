/** Reason codes in webhook events, which differ from the codes in Service responses. */
import { enumeration, nullableRecord } from '../define/components.ts'
import { list, ref, text } from '../define/fields.ts'
import { reasonCodes } from '../define/reason-codes.ts'
import { published, specified } from '../define/origin.ts'

const events = specified('Events')

const ReportErrorContext = nullableRecord('ReportErrorContext', published, 'The details of the reason.', {
  items: list(text('Identifier of an Item.', 255), 'The Items concerned; empty if there are none.'),
})

const UnprocessableEntityContext = nullableRecord('UnprocessableEntityContext', published, 'The details of the reason.', {
  media_type: text('Media type of the document.', 255),
})

const unprocessable = {
  UNSUPPORTED_FORMAT: 'The format of the document is not supported',
  UNPROCESSABLE_DOCUMENT_QUALITY: 'The document cannot be read well enough to be processed',
  PARTIAL_DOCUMENT: 'Part of the document is missing',
}

export const reportErrorReasons = reasonCodes(
  'ReportError',
  events,
  'datarequest.report_error',
  { ...unprocessable, NO_ITEMS: 'The Individual has no Items' },
  { context: ref(ReportErrorContext) },
)

export const refreshFailedReasons = reasonCodes('RefreshFailed', events, 'datarequest.refresh_failed', {
  INVALID_CREDENTIALS: 'The credentials are absent or no longer valid',
  MFA_REQUIRED: 'The Data Source asks for multi-factor authentication',
})

export const unprocessableEntityReasons = reasonCodes('UnprocessableEntity', events, 'unprocessable.entity', unprocessable, {
  context: ref(UnprocessableEntityContext),
})

export const SessionRejectedReasonCode = enumeration('SessionRejectedReasonCode', events, 'Reason codes of session.rejected.', {
  DATA_NOT_AVAILABLE: 'the login succeeded, but there is no verified data',
  INCOMPLETE_LOGIN: 'a login error occurred and is resolved: ask the Individual to log in again',
})

export const SessionNoLoginReasonCode = enumeration(
  'SessionNoLoginReasonCode',
  events,
  'Reason codes of session.no_login. Published clients also know LINK_TIMEOUT for LINK_EXPIRED.',
  {
    NO_MATCH_FOUND: 'no Data Source matches what the Individual looked for',
    INSUFFICIENT_CREDENTIALS: 'the Individual could not give sufficient credentials',
    LINK_EXPIRED: 'the invitation link expired unused',
  },
)
