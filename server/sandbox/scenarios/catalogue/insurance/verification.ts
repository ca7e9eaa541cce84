/** How policies are verified, and what cannot be told of them. */
import type { Scenario } from '../../scenario.ts'
import { connect, submitted } from '../steps.ts'
import { bothReports, codes, connected, INSURER, numbered, policy, provider, term, uploaded, vehicles } from './policies.ts'

export const insuranceVerificationScenarios: readonly Scenario[] = [
  connected(
    {
      name: 'auto-policy-active',
      about: 'The account of the insurer states that the policy is active.',
      brings: codes('VF_DAC', 'DA_STATUS'),
    },
    { ...policy, as_of_date: '@date-1d', status: 'ACTIVE', coverages: vehicles },
  ),
  uploaded(
    {
      name: 'auto-policy-uploaded',
      about: 'The Individual uploads the declarations page: its dates say that the policy is active.',
      brings: codes('VF_USD', 'DRVD_STATUS'),
    },
    { ...policy, record_date: '@date-60d' },
  ),
  uploaded(
    {
      name: 'auto-insurance-card-uploaded',
      about: 'The Individual uploads an insurance card, and nothing else.',
      brings: codes('VF_USIC', 'DRVD_STATUS'),
    },
    { ...policy, coverages: vehicles },
    'INSURANCE_CARD',
  ),
  {
    name: 'auto-policy-cancelled-in-mid-term',
    about: 'The policy that was handed in says active; the account, read later, states the day of the cancellation.',
    type: 'AUTO_INSURANCE_DETAILS',
    brings: codes('VF_DAC_USD', 'DRVD_STATUS'),
    steps: [
      submitted(INSURER, 'AUTO_INSURANCE_POLICY', { ...policy, record_date: '@date-60d', status: 'ACTIVE' }),
      ...connect(INSURER, 'user_good', [
        { source_data_type: 'POLICY_DETAILS', record: { ...policy, as_of_date: '@date-1d', cancelled_date: '@date-11d' } },
      ]),
      ...bothReports,
    ],
  },
  uploaded(
    {
      name: 'policy-without-number',
      about: 'The uploaded policy shows no number: there is not enough data to process.',
      brings: codes('VF_USD', 'INSUFFICIENT_DATA', 'DRVD_STATUS'),
    },
    { record_date: '@date-60d', insurance_provider: provider, ...term('@date-60d', '@date+122d') },
  ),
  uploaded(
    {
      name: 'policy-without-status-and-period',
      about: 'The uploaded policy shows neither status nor period: there is not enough data to derive the status.',
      brings: codes('VF_USD', 'INSUFFICIENT_DATA'),
    },
    { ...numbered, record_date: '@date-60d' },
  ),
]
