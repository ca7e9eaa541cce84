/** The status of policies. */
import type { Scenario } from '../../scenario.ts'
import { codesOfBoth, connectedScenario, numberedPolicy, policy, coveragePeriod, uploadedScenario } from './policies.ts'

export const insuranceStatusScenarios: readonly Scenario[] = [
  uploadedScenario(
    {
      name: 'auto-policy-about-to-expire',
      about: 'The uploaded policy ends within thirty days: its expiration is pending.',
      brings: codesOfBoth('DRVD_STATUS'),
    },
    { ...numberedPolicy, record_date: '@date-160d', ...coveragePeriod('@date-160d', '@date+20d') },
  ),
  connectedScenario(
    {
      name: 'auto-policy-expired',
      about: 'The account said active while the period lasted; it is over, and so the policy has expired.',
      brings: codesOfBoth('DRVD_STATUS'),
    },
    { ...numberedPolicy, as_of_date: '@date-40d', status: 'ACTIVE', ...coveragePeriod('@date-195d', '@date-14d') },
  ),
  connectedScenario(
    {
      name: 'auto-policy-not-yet-begun',
      about: 'The period of the policy begins next week: its activation is pending.',
      brings: codesOfBoth('DRVD_STATUS'),
    },
    { ...numberedPolicy, as_of_date: '@date-1d', ...coveragePeriod('@date+7d', '@date+188d') },
  ),
  connectedScenario(
    {
      name: 'auto-policy-about-to-be-cancelled',
      about: 'The account states the day on which the policy will be cancelled.',
      brings: codesOfBoth('DRVD_STATUS'),
    },
    { ...policy, as_of_date: '@date-1d', pending_cancel_date: '@date+15d' },
  ),
  connectedScenario(
    {
      name: 'auto-policy-unverified',
      about: 'A cancellation was due after the account was read: whether it took place is not known.',
      brings: codesOfBoth('DRVD_STATUS'),
    },
    { ...policy, as_of_date: '@date-20d', status: 'ACTIVE', pending_cancel_date: '@date-5d' },
  ),
  connectedScenario(
    {
      name: 'home-and-umbrella-policies',
      about: 'The account shows a home policy that is active and an umbrella policy that was rescinded: two reports.',
      type: 'HOME_INSURANCE_DETAILS',
      brings: codesOfBoth('VF_DAC', 'DA_STATUS'),
    },
    { policy_number: 'EX-HOME-1', as_of_date: '@date-1d', policy_types: ['HOME'], status: 'ACTIVE' },
    { policy_number: 'EX-UMB-1', as_of_date: '@date-1d', policy_types: ['PERSONAL_UMBRELLA'], status: 'RESCINDED' },
  ),
  connectedScenario(
    {
      name: 'renters-policy-active',
      about: 'The account of the insurer states that the renters policy is active.',
      type: 'RENTERS_INSURANCE_DETAILS',
      brings: codesOfBoth('VF_DAC', 'DA_STATUS'),
    },
    { ...policy, policy_number: 'EX-RENT-1', policy_types: ['RENTERS'], as_of_date: '@date-1d', status: 'ACTIVE' },
  ),
]
