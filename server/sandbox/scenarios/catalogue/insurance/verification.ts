/** How policies are verified, and which elements are unavailable. */
import type { Scenario } from '../../scenario.ts'
import { connectSteps, createItemStep } from '../steps.ts'
import {
  bothReportSteps,
  codesOfBoth,
  connectedScenario,
  INSURER,
  numberedPolicy,
  policy,
  provider,
  coveragePeriod,
  uploadedScenario,
  vehicles,
} from './policies.ts'

export const insuranceVerificationScenarios: readonly Scenario[] = [
  connectedScenario(
    {
      name: 'auto-policy-active',
      about: 'The account of the insurer states that the policy is active.',
      brings: codesOfBoth('VF_DAC', 'DA_STATUS'),
    },
    { ...policy, as_of_date: '@date-1d', status: 'ACTIVE', coverages: vehicles },
  ),
  uploadedScenario(
    {
      name: 'auto-policy-uploaded',
      about: 'The Individual uploads the declarations page: its dates say that the policy is active.',
      brings: codesOfBoth('VF_USD', 'DRVD_STATUS'),
    },
    { ...policy, record_date: '@date-60d' },
  ),
  uploadedScenario(
    {
      name: 'auto-insurance-card-uploaded',
      about: 'The Individual uploads an insurance card, and nothing else.',
      brings: codesOfBoth('VF_USIC', 'DRVD_STATUS'),
    },
    { ...policy, coverages: vehicles },
    'INSURANCE_CARD',
  ),
  {
    name: 'auto-policy-cancelled-in-mid-term',
    about: 'The policy that was handed in says active; the account, read later, states the day of the cancellation.',
    type: 'AUTO_INSURANCE_DETAILS',
    brings: codesOfBoth('VF_DAC_USD', 'DRVD_STATUS'),
    steps: [
      createItemStep(INSURER, 'AUTO_INSURANCE_POLICY', { ...policy, record_date: '@date-60d', status: 'ACTIVE' }),
      ...connectSteps(INSURER, 'user_good', [
        { source_data_type: 'POLICY_DETAILS', record: { ...policy, as_of_date: '@date-1d', cancelled_date: '@date-11d' } },
      ]),
      ...bothReportSteps,
    ],
  },
  uploadedScenario(
    {
      name: 'policy-without-number',
      about: 'The uploaded policy shows no number: there is not enough data to process.',
      brings: codesOfBoth('VF_USD', 'INSUFFICIENT_DATA', 'DRVD_STATUS'),
    },
    { record_date: '@date-60d', insurance_provider: provider, ...coveragePeriod('@date-60d', '@date+122d') },
  ),
  uploadedScenario(
    {
      name: 'policy-without-status-and-period',
      about: 'The uploaded policy shows neither status nor period: there is not enough data to derive the status.',
      brings: codesOfBoth('VF_USD', 'INSUFFICIENT_DATA'),
    },
    { ...numberedPolicy, record_date: '@date-60d' },
  ),
]
