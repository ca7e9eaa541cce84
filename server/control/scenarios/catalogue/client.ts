/** Scenarios of invitation links, refreshes and purges, which the client requests. */
import type { Scenario, ScenarioStep } from '../scenario.ts'
import { ANY_OF_ITS_KIND, callStep, connectSteps, generateLinkStep, waitStep } from './steps.ts'

export const invitationScenarios: readonly Scenario[] = [
  {
    name: 'nobody-invited',
    about: 'The client creates a Data Request, reads it, and invites nobody.',
    brings: ['DATAREQUEST_CREATED'],
    steps: [callStep('datarequests/get_by_id')],
  },
  {
    name: 'link-expired-unused',
    about: 'The invitation link expires after three days because nobody opens it.',
    brings: ['DATAREQUEST_LINK_GENERATED', 'DATAREQUEST_LINK_EXPIRED', 'session.no_login', 'LINK_EXPIRED'],
    steps: [generateLinkStep, { advance_seconds: 259_201 }],
  },
  {
    name: 'link-expired-by-the-client',
    about: 'The client expires the invitation link.',
    brings: ['DATAREQUEST_LINK_EXPIRED'],
    steps: [
      generateLinkStep,
      callStep('datarequests/expire_invitation_link', { expiry_reason: { description: 'The application was closed.' } }),
    ],
  },
  {
    name: 'link-extended',
    about: 'The client requests the invitation link again with a later expiry.',
    brings: ['DATAREQUEST_LINK_GENERATED', 'DATAREQUEST_LINK_EXTENDED'],
    steps: [generateLinkStep, callStep('datarequests/generate_invitation_link', { expires_at: '@time+10d' })],
  },
  {
    name: 'individual-notified',
    about: 'The Individual receives an e-mail with the link and opens it.',
    brings: ['NOTIFY_USER_REQUESTED', 'DATAREQUEST_LINK_GENERATED', 'DATAREQUEST_LINK_ACCESSED'],
    steps: [callStep('datarequests/notify_user', { notifications: [{ type: 'EMAIL' }] }), { open: 'link' }],
  },
]

const refreshNow: readonly ScenarioStep[] = [callStep('datarequests/refresh_now'), waitStep]
const daily = callStep('datarequests/update', { refresh_policy: { enabled: true, schedule: { frequency: 'DAILY' } } })

export const refreshScenarios: readonly Scenario[] = [
  {
    name: 'refresh-on-demand',
    about: 'The client refreshes a connected Data Request. The server collects its documents again and makes a new report.',
    brings: [
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
    about: 'The client schedules daily refreshes, and disables them after the first one.',
    brings: ['DATAREQUEST_UPDATED', 'REFRESH_SCHEDULED', 'REFRESH_INITIATED', 'REFRESH_COMPLETED', 'REFRESH_DISCARDED'],
    steps: [...connectSteps(ANY_OF_ITS_KIND, 'user_good'), daily, { advance_seconds: 86_410 }, callStep('datarequests/disable_refresh')],
  },
  {
    name: 'refresh-with-expired-credentials',
    about: 'The client refreshes a Data Request whose credentials are no longer valid.',
    brings: ['REFRESH_INITIATED', 'REFRESH_FAILED', 'datarequest.refresh_failed', 'INVALID_CREDENTIALS'],
    steps: [...connectSteps(ANY_OF_ITS_KIND, 'user_expired_on_refresh'), ...refreshNow],
  },
  {
    name: 'refresh-meets-second-factor',
    about: 'The Data Source requires a second factor for a refresh.',
    brings: ['REFRESH_FAILED', 'datarequest.refresh_failed', 'MFA_REQUIRED'],
    steps: [...connectSteps(ANY_OF_ITS_KIND, 'user_mfa_on_refresh'), ...refreshNow],
  },
  {
    name: 'refresh-without-connection',
    about: 'The client refreshes a Data Request without a connected Data Source.',
    brings: ['REFRESH_FAILED', 'datarequest.refresh_failed', 'INVALID_CREDENTIALS'],
    steps: refreshNow,
  },
]

export const purgeScenarios: readonly Scenario[] = [
  {
    name: 'individual-purged',
    about: 'The client purges the Individual. All data, including the Data Request, is unavailable immediately and erased a day later.',
    brings: ['individual.purged'],
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
