/** Example invitations: an active one, an expired one. */
import { school } from './data-sources.ts'
import { ids, NOW } from './people.ts'
import { DAY } from '../durations.ts'

export const newInvitation = {
  individual_id: ids.individual,
  query_type: ['ACADEMIC_SUMMARY'],
  validity: 259200,
  link_only: false,
  requestor_name: 'Harbor Lending Student Loans',
  additional_message: 'Please connect your school to go on with your application.',
  datasource: { datasource_id: ids.school, datasource_name: school.institution_display_name },
}

const { validity: _, ...requested } = newInvitation

const named = (id: string) => ({ id, ...requested, url: `https://link.example.com/${id}` })

export const invitation = {
  ...named(ids.invitation),
  status: 'ACTIVE',
  created_at: NOW,
  updated_at: NOW,
  expires_at: NOW + 3 * DAY,
}

export const expiredInvitation = {
  ...named(ids.expiredInvitation),
  status: 'EXPIRED',
  expiry_reason: 'LINK_EXPIRED',
  created_at: NOW - 4 * DAY,
  updated_at: NOW - DAY,
  expires_at: NOW - DAY,
}
