/** What happened to the example Data Request: the Individual follows the link, consents, connects the school; the report is made. */
import { linkCreatedAt, invitationLink } from './invitation-link.ts'
import { ids, NOW } from './people.ts'
import { transactions } from './transactions.ts'
import { MINUTE } from '../durations.ts'

/** 2024-03-18T06:00:00Z, a Monday. */
export const MONDAY = 1710741600000

export const consent = {
  id: ids.consent,
  description: 'I allow Harbor Lending to receive my academic records.',
  accepted: true,
  recorded_at: NOW - 8 * MINUTE,
}

const inSession = { session_id: ids.sessions.school }
const ofItem = { item_id: ids.items.transcript }
const ofReport = { transaction_id: transactions.academicSummary.dataRequest }

export const event_logs = [
  { type: 'DATAREQUEST_CREATED', created_at: linkCreatedAt, details: null },
  { type: 'REFRESH_SCHEDULED', created_at: linkCreatedAt, details: { refresh_id: ids.refreshes.academic, next_refresh_at: MONDAY } },
  {
    type: 'DATAREQUEST_LINK_GENERATED',
    created_at: linkCreatedAt + MINUTE,
    details: { uri: invitationLink.uri, expires_at: invitationLink.expires_at },
  },
  {
    type: 'NOTIFY_USER_REQUESTED',
    created_at: linkCreatedAt + 2 * MINUTE,
    details: { email_notification: true, sms_notification: true, additional_message: invitationLink.additional_message },
  },
  { type: 'DATAREQUEST_LINK_ACCESSED', created_at: NOW - 9 * MINUTE, details: { uri: invitationLink.uri } },
  { type: 'WIDGET_INITIATED', created_at: NOW - 9 * MINUTE, details: null },
  { type: 'CONSENT_REGISTERED', created_at: consent.recorded_at, details: consent },
  { type: 'DIRECT_CONNECTION_SELECTED', created_at: NOW - 7 * MINUTE, details: null },
  { type: 'DATASOURCE_CLASSIFIED', created_at: NOW - 7 * MINUTE, details: { datasource_id: ids.school } },
  { type: 'LOGIN_ATTEMPTED', created_at: NOW - 6 * MINUTE, details: inSession },
  { type: 'DATASOURCE_CONNECTED', created_at: NOW - 6 * MINUTE, details: inSession },
  { type: 'ITEM_CREATED', created_at: NOW - 2 * MINUTE, details: ofItem },
  { type: 'DATAREQUEST_LINK_USED', created_at: NOW - 2 * MINUTE, details: null },
  { type: 'SESSION_LOGGED_OUT', created_at: NOW - 2 * MINUTE, details: inSession },
  { type: 'ITEMS_AVAILABLE', created_at: NOW - 2 * MINUTE, details: inSession },
  { type: 'ITEM_PROCESSED', created_at: NOW, details: ofItem },
  { type: 'ITEMS_PROCESSED', created_at: NOW, details: inSession },
  { type: 'REPORT_REQUESTED', created_at: NOW, details: ofReport },
  { type: 'REPORT_AVAILABLE', created_at: NOW, details: ofReport },
  { type: 'REPORT_COMPLETE', created_at: NOW, details: ofReport },
]
