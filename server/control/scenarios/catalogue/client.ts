/** Scenarios that the client starts: invitation links, refreshes and purges. */
import type { Scenario, ScenarioStep } from '../scenario.ts'
import { ANY_OF_ITS_KIND, callStep, connectSteps, generateLinkStep, waitStep } from './steps.ts'

export const invitationScenarios: readonly Scenario[] = [
  {
    name: 'nobody-invited',
    description: 'The client creates a Data Request, reads it, and invites nobody.',
    outcomes: ['DATAREQUEST_CREATED'],
    steps: [callStep('datarequests/get_by_id')],
  },
  {
    name: 'link-expired-unused',
    description: 'The invitation link expires after three days because nobody opens it.',
    outcomes: ['DATAREQUEST_LINK_GENERATED', 'DATAREQUEST_LINK_EXPIRED', 'session.no_login', 'LINK_EXPIRED'],
    steps: [generateLinkStep, { advance_seconds: 259_201 }],
  },
  {
    name: 'link-expired-by-the-client',
    description: 'The client expires the invitation link.',
    outcomes: ['DATAREQUEST_LINK_EXPIRED'],
    steps: [
      generateLinkStep,
      callStep('datarequests/expire_invitation_link', { expiry_reason: { description: 'The application was closed.' } }),
    ],
  },
  {
    name: 'link-extended',
    description: 'The client requests the invitation link again with a later expiry.',
    outcomes: ['DATAREQUEST_LINK_GENERATED', 'DATAREQUEST_LINK_EXTENDED'],
    steps: [generateLinkStep, callStep('datarequests/generate_invitation_link', { expires_at: '@time+10d' })],
  },
  {
    name: 'individual-notified',
    description: 'The Individual receives an e-mail with the link and opens it.',
    outcomes: ['NOTIFY_USER_REQUESTED', 'DATAREQUEST_LINK_GENERATED', 'DATAREQUEST_LINK_ACCESSED'],
    steps: [callStep('datarequests/notify_user', { notifications: [{ type: 'EMAIL' }] }), { open: 'link' }],
  },
]

const refreshNow: readonly ScenarioStep[] = [callStep('datarequests/refresh_now'), waitStep]
const daily = callStep('datarequests/update', { refresh_policy: { enabled: true, schedule: { frequency: 'DAILY' } } })

export const refreshScenarios: readonly Scenario[] = [
  {
    name: 'refresh-on-demand',
    description: 'The client refreshes a connected Data Request. The server collects its documents again and creates a new report.',
    outcomes: [
      'REFRESH_INITIATED',
      'REFRESH_COMPLETED',
      'UPDATES_AVAILABLE',
      'datarequest.updates_available',
      'REPORT_UPDATE_AVAILABLE',
      'datarequest.report_update_available',
      'datarequest.report_complete',
    ],
    steps: [...connectSteps(ANY_OF_ITS_KIND, 'user_good'), ...refreshNow],
  },
  {
    name: 'refresh-daily',
    description: 'The client schedules daily refreshes, and disables them after the first one.',
    outcomes: ['DATAREQUEST_UPDATED', 'REFRESH_SCHEDULED', 'REFRESH_INITIATED', 'REFRESH_COMPLETED', 'REFRESH_DISCARDED'],
    steps: [...connectSteps(ANY_OF_ITS_KIND, 'user_good'), daily, { advance_seconds: 86_410 }, callStep('datarequests/disable_refresh')],
  },
  {
    name: 'refresh-with-expired-credentials',
    description: 'The client refreshes a Data Request whose credentials are no longer valid.',
    outcomes: ['REFRESH_INITIATED', 'REFRESH_FAILED', 'datarequest.refresh_failed', 'INVALID_CREDENTIALS'],
    steps: [...connectSteps(ANY_OF_ITS_KIND, 'user_expired_on_refresh'), ...refreshNow],
  },
  {
    name: 'refresh-meets-second-factor',
    description: 'The Data Source requires a second factor for a refresh.',
    outcomes: ['REFRESH_FAILED', 'datarequest.refresh_failed', 'MFA_REQUIRED'],
    steps: [...connectSteps(ANY_OF_ITS_KIND, 'user_mfa_on_refresh'), ...refreshNow],
  },
  {
    name: 'refresh-without-connection',
    description: 'The client refreshes a Data Request without a connected Data Source.',
    outcomes: ['REFRESH_FAILED', 'datarequest.refresh_failed', 'INVALID_CREDENTIALS'],
    steps: refreshNow,
  },
]

export const purgeScenarios: readonly Scenario[] = [
  {
    name: 'individual-purged',
    description:
      'The client purges the Individual. All data, including the Data Request, is unavailable immediately and erased a day later.',
    outcomes: ['individual.purged'],
    steps: [
      ...connectSteps(ANY_OF_ITS_KIND, 'user_good'),
      {
        call: '/v3/compliance/purge_individual',
        body: {
          individual_id: '$individual_id',
          delivery_details: [{ event_type: 'individual.purged', url: 'https://client.example/webhooks' }],
        },
      },
      { advance_seconds: 86_410 },
    ],
  },
]
