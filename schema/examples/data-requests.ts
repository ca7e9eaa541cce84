/** An example Data Request: an academic summary for a lender, with its link and its events. */
import { consent, event_logs, MONDAY } from './data-request-log.ts'
import { linkCreatedAt, invitationLink } from './invitation-link.ts'
import { ids, NOW } from './people.ts'
import { DAY } from '../durations.ts'

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
  last_activity_type: 'COMPLETE',
  last_activity_at: NOW,
  created_at: linkCreatedAt,
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
