/** Example Data Request (an academic summary for a lender) with its link and events, and example invitations. */
import { DAY, MINUTE } from '../durations.ts'
import { school } from './data-sources.ts'
import { ids, NOW, transactions } from './people.ts'

export const newInvitation = {
  individual_id: ids.individual,
  query_type: ['ACADEMIC_SUMMARY'],
  validity: 259200,
  link_only: false,
  requestor_name: 'Harbor Lending Student Loans',
  additional_message: 'Please connect your school account to continue with your application.',
  datasource: { datasource_id: ids.school, datasource_name: school.institution_display_name },
}

const { validity: _, ...requested } = newInvitation

const identifyInvitation = (id: string) => ({ id, ...requested, url: `https://link.example.com/${id}` })

export const invitation = {
  ...identifyInvitation(ids.invitation),
  status: 'ACTIVE',
  created_at: NOW,
  updated_at: NOW,
  expires_at: NOW + 3 * DAY,
}

export const expiredInvitation = {
  ...identifyInvitation(ids.expiredInvitation),
  status: 'EXPIRED',
  expiry_reason: 'LINK_EXPIRED',
  created_at: NOW - 4 * DAY,
  updated_at: NOW - DAY,
  expires_at: NOW - DAY,
}

/** The invitation link for the example Data Request, created one day before `NOW`. */
const linkCreatedAt = NOW - DAY

export const invitationLink = {
  id: ids.link,
  uri: `https://link.example.com/${ids.link}`,
  status: 'used',
  expires_at: linkCreatedAt + MINUTE + 3 * DAY,
  email_notification: true,
  sms_notification: true,
  expiry_reason: null,
  additional_message: 'Please connect your school account to continue with your application.',
  created_at: linkCreatedAt + MINUTE,
  updated_at: NOW - 2 * MINUTE,
}

/**
 * Events of the example Data Request: the Individual opens the link, consents and connects the school account, and then the report is
 * generated.
 */

/** 2024-03-18T06:00:00Z, a Monday. */
const MONDAY = 1710741600000

const consent = {
  id: ids.consent,
  description: 'I allow Harbor Lending to receive my academic records.',
  accepted: true,
  recorded_at: NOW - 8 * MINUTE,
}

const inSession = { session_id: ids.sessions.school }
const ofItem = { item_id: ids.items.transcript }
const ofReport = { transaction_id: transactions.academicSummary.dataRequest }

const event_logs = [
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

const refresh_policy = {
  enabled: true,
  schedule: { frequency: 'WEEKLY', by_weekday: ['MO'] },
  effective_date: MONDAY,
  end_date: MONDAY + 364 * DAY,
}

const options = {
  individual_id: ids.individual,
  type: 'ACADEMIC_SUMMARY',
  third_party_requester: 'Harbor Lending',
  requester_name: 'Harbor Lending Student Loans',
  request_details: { datasource: { id: ids.school }, student_type: 'CURRENT_STUDENT', countries: ['US'] },
  enable_manual_upload: true,
  enable_report_updates: false,
  autorun_services: true,
  requester_logo_url: 'https://assets.example.com/logos/harbor-lending.png',
}

const subscription = {
  event_type: 'datarequest.report_complete',
  url: 'https://hooks.example.com/data-requests',
  headers: { 'x-tenant': 'harbor-lending' },
}

export const newDataRequest = {
  ...options,
  refresh_policy,
  delivery_details: [
    {
      ...subscription,
      x_auth_token_credentials: {
        token_type: 'JWT',
        http_method: 'POST',
        url: 'https://login.example.com/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        data: { grant_type: 'client_credentials', client_id: 'harbor-webhooks' },
        response_token_path: 'access_token.token',
      },
    },
    { event_type: 'item.processed', url: 'https://hooks.example.com/items' },
  ],
}

export const dataRequest = {
  datarequest_id: ids.requests.ACADEMIC_SUMMARY,
  id: ids.requests.ACADEMIC_SUMMARY,
  ...options,
  delivery_details: [subscription, newDataRequest.delivery_details[1]],
  refresh_policy: { ...refresh_policy, next_refresh_at: MONDAY },
  requester_logo: null,
  referrer: 'application-portal',
  widget_id: ids.widget,
  consent,
  invitation_links: [invitationLink],
  event_logs,
  connections: [{ connection_id: ids.schoolConnection, datasource_id: ids.school, created_at: NOW - 6 * MINUTE, checkcodes: [] }],
  last_activity_type: 'COMPLETE',
  last_activity_at: NOW,
  created_at: linkCreatedAt,
  updated_at: NOW,
}

/** The example Data Request with only the fields that lists return by default. */
export const listedDataRequest = {
  datarequest_id: dataRequest.datarequest_id,
  id: dataRequest.id,
  individual_id: dataRequest.individual_id,
  type: dataRequest.type,
  created_at: dataRequest.created_at,
  invitation_links: dataRequest.invitation_links,
  event_logs: dataRequest.event_logs,
}
