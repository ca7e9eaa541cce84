/** An example Data Request: an academic summary for a lender, with its link and its events. */
import { ids, NOW } from './people.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const created = NOW - DAY

/** 2024-03-18T06:00:00Z, a Monday. */
const MONDAY = 1710741600000

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
  request_details: { datasource: { id: ids.school }, student_type: 'ALUMNI', countries: ['US'] },
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

const linkAddress = `https://link.example.com/${ids.link}`

export const invitationLink = {
  id: ids.link,
  uri: linkAddress,
  status: 'available',
  expires_at: created + MINUTE + 3 * DAY,
  email_notification: true,
  sms_notification: false,
  expiry_reason: null,
  additional_message: 'Please connect your school to go on with your application.',
  created_at: created + MINUTE,
  updated_at: created + 2 * MINUTE,
}

const event_logs = [
  { type: 'DATAREQUEST_CREATED', created_at: created, details: null },
  {
    type: 'DATAREQUEST_LINK_GENERATED',
    created_at: created + MINUTE,
    details: { uri: linkAddress, expires_at: invitationLink.expires_at },
  },
  {
    type: 'NOTIFY_USER_REQUESTED',
    created_at: created + 2 * MINUTE,
    details: { email_notification: true, sms_notification: false, additional_message: invitationLink.additional_message },
  },
  { type: 'DATAREQUEST_LINK_ACCESSED', created_at: NOW - 9 * MINUTE, details: { uri: linkAddress } },
  { type: 'WIDGET_INITIATED', created_at: NOW - 9 * MINUTE, details: null },
  { type: 'DATASOURCE_CONNECTED', created_at: NOW - 6 * MINUTE, details: { session_id: ids.session } },
  { type: 'ITEM_CREATED', created_at: NOW - 2 * MINUTE, details: { item_id: ids.item } },
  { type: 'ITEM_PROCESSED', created_at: NOW, details: { item_id: ids.item } },
]

export const dataRequest = {
  datarequest_id: ids.dataRequest,
  id: ids.dataRequest,
  ...options,
  delivery_details: [subscription, newDataRequest.delivery_details[1]],
  refresh_policy: { ...refresh_policy, next_refresh_at: MONDAY },
  requester_logo: null,
  referrer: 'application-portal',
  widget_id: ids.widget,
  consent: {
    id: ids.consent,
    description: 'I allow Harbor Lending to receive my academic records.',
    accepted: true,
    recorded_at: NOW - 8 * MINUTE,
  },
  invitation_links: [invitationLink],
  event_logs,
  last_activity_type: 'AVAILABLE',
  last_activity_at: NOW,
  created_at: created,
  updated_at: NOW,
}

/** With the fields that a list returns when none are asked for. */
export const listedDataRequest = {
  datarequest_id: dataRequest.datarequest_id,
  id: dataRequest.id,
  individual_id: dataRequest.individual_id,
  type: dataRequest.type,
  created_at: dataRequest.created_at,
  invitation_links: dataRequest.invitation_links,
  event_logs: dataRequest.event_logs,
}
