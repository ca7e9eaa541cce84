/** The status that policies turn out to have. */
import type { Scenario } from '../../scenario.ts'
import { codes, connected, numbered, policy, term, uploaded } from './policies.ts'

export const insuranceStatusScenarios: readonly Scenario[] = [
  uploaded(
    {
      name: 'auto-policy-about-to-expire',
      about: 'The uploaded policy ends within thirty days: its expiration is pending.',
      brings: codes('DRVD_STATUS'),
    },
    { ...numbered, record_date: '@date-160d', ...term('@date-160d', '@date+20d') },
  ),
  connected(
    {
      name: 'auto-policy-expired',
      about: 'The account said active while the period lasted; it is over, and so the policy has expired.',
      brings: codes('DRVD_STATUS'),
    },
    { ...numbered, as_of_date: '@date-40d', status: 'ACTIVE', ...term('@date-195d', '@date-14d') },
  ),
  connected(
    {
      name: 'auto-policy-not-yet-begun',
      about: 'The period of the policy begins next week: its activation is pending.',
      brings: codes('DRVD_STATUS'),
    },
    { ...numbered, as_of_date: '@date-1d', ...term('@date+7d', '@date+188d') },
  ),
  connected(
    {
      name: 'auto-policy-about-to-be-cancelled',
      about: 'The account states the day on which the policy will be cancelled.',
      brings: codes('DRVD_STATUS'),
    },
    { ...policy, as_of_date: '@date-1d', pending_cancel_date: '@date+15d' },
  ),
  connected(
    {
      name: 'auto-policy-unverified',
      about: 'A cancellation was due after the account was read: whether it took place is not known.',
      brings: codes('DRVD_STATUS'),
    },
    { ...policy, as_of_date: '@date-20d', status: 'ACTIVE', pending_cancel_date: '@date-5d' },
  ),
  connected(
    {
      name: 'home-and-umbrella-policies',
      about: 'The account shows a home policy that is active and an umbrella policy that was rescinded: two reports.',
      type: 'HOME_INSURANCE_DETAILS',
      brings: codes('VF_DAC', 'DA_STATUS'),
    },
    { policy_number: 'EX-HOME-1', as_of_date: '@date-1d', policy_types: ['HOME'], status: 'ACTIVE' },
    { policy_number: 'EX-UMB-1', as_of_date: '@date-1d', policy_types: ['PERSONAL_UMBRELLA'], status: 'RESCINDED' },
  ),
  connected(
    {
      name: 'renters-policy-active',
      about: 'The account of the insurer states that the renters policy is active.',
      type: 'RENTERS_INSURANCE_DETAILS',
      brings: codes('VF_DAC', 'DA_STATUS'),
    },
    { ...policy, policy_number: 'EX-RENT-1', policy_types: ['RENTERS'], as_of_date: '@date-1d', status: 'ACTIVE' },
  ),
]
