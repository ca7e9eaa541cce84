/** Refreshes of a connected Data Source, on demand and by schedule. */
import type { Scenario, ScenarioStep } from '../scenario.ts'
import { ANY_OF_ITS_KIND, callStep, connectSteps, waitStep } from './steps.ts'

const refreshNow: readonly ScenarioStep[] = [callStep('datarequests/refresh_now'), waitStep]
const daily = callStep('datarequests/update', { refresh_policy: { enabled: true, schedule: { frequency: 'DAILY' } } })

export const refreshScenarios: readonly Scenario[] = [
  {
    name: 'refresh-on-demand',
    about: 'The client refreshes a connected Data Request: its documents are collected anew.',
    brings: ['REFRESH_INITIATED', 'REFRESH_COMPLETED', 'UPDATES_AVAILABLE', 'datarequest.updates_available'],
    steps: [...connectSteps(ANY_OF_ITS_KIND, 'user_good'), ...refreshNow],
  },
  {
    name: 'refresh-daily',
    about: 'The client schedules daily refreshes; the first one takes place, then they are disabled.',
    brings: ['DATAREQUEST_UPDATED', 'REFRESH_SCHEDULED', 'REFRESH_INITIATED', 'REFRESH_COMPLETED', 'REFRESH_DISCARDED'],
    steps: [...connectSteps(ANY_OF_ITS_KIND, 'user_good'), daily, { advance_seconds: 86_410 }, callStep('datarequests/disable_refresh')],
  },
  {
    name: 'refresh-with-expired-credentials',
    about: 'The credentials are no longer valid when the client refreshes.',
    brings: ['REFRESH_INITIATED', 'REFRESH_FAILED', 'datarequest.refresh_failed', 'INVALID_CREDENTIALS'],
    steps: [...connectSteps(ANY_OF_ITS_KIND, 'user_expired_on_refresh'), ...refreshNow],
  },
  {
    name: 'refresh-meets-second-factor',
    about: 'The Data Source asks for a second factor when the client refreshes.',
    brings: ['REFRESH_FAILED', 'datarequest.refresh_failed', 'MFA_REQUIRED'],
    steps: [...connectSteps(ANY_OF_ITS_KIND, 'user_mfa_on_refresh'), ...refreshNow],
  },
  {
    name: 'refresh-without-connection',
    about: 'The client refreshes a Data Request that nobody connected.',
    brings: ['REFRESH_FAILED', 'datarequest.refresh_failed', 'INVALID_CREDENTIALS'],
    steps: refreshNow,
  },
]
