/** Scenarios for every reason code of the insurance Services: verification, unavailable data and policy status. */
import type { Scenario, ScenarioStep } from '../scenario.ts'
import { connectSteps, createItemStep, serviceStep, uploadAndSubmitSteps, uploadStep } from './steps.ts'

export const INSURER = 'insr_2gVncuPy8pWq2GdRe4AnLv6KsFi'

const usd = (amount: number) => ({ currency: 'USD', amount })
const address = { addr1: '12 Example Street', city: 'Lakewood', state: 'OH', zipcode: '44107' }
const item = (name: string, type: string, limit: number) => ({
  name,
  type,
  premium_amount: usd(120),
  limits: [{ type: 'AMOUNT', value: usd(limit) }],
  deductibles: [],
})
const vehicle_info = { vin: '1ZZEX4MPXMX000421', year: 2021, make: 'Example Motors', model: 'Aster', interested_parties: [] }
const car = {
  type: 'AUTO',
  premium_amount: usd(424),
  details: {
    vehicle_info,
    drivers: [{ first_name: 'Jordan', last_name: 'Rivera', full_name: 'Jordan Rivera' }],
    coverage_items: [item('Bodily Injury', 'BODILY_INJURY', 300_000), item('Property Damage', 'PROPERTY_DAMAGE', 50_000)],
  },
}
/** Insurance cards list only the vehicle. */
const carOnCard = { type: 'AUTO', details: { vehicle_info, drivers: [], coverage_items: [] } }
const dwelling = (type: 'HOME' | 'RENTERS') => ({
  type,
  premium_amount: usd(900),
  details: {
    property_info: { name: 'Example House', address, interested_parties: [] },
    coverage_items: [item('Personal Liability', 'PERSONAL_LIABILITY', 100_000)],
  },
})
const umbrella = {
  type: 'PERSONAL_UMBRELLA',
  premium_amount: usd(240),
  details: { coverage_items: [item('Personal Umbrella', 'PERSONAL_UMBRELLA', 1_000_000)] },
}

/** Fields of every policy, including expired policies, because clients expect these fields. */
const insured = {
  insurance_provider: { name: 'Example Lakefront Mutual', phone_number: '555-0110' },
  policy_holders: [{ name: 'Jordan Rivera', phone_number: '555-0142', address }],
  coverages: [car],
  premium_amount: usd(424),
  payment_frequency: 'SEMI_ANNUAL',
}
/** A six-month policy that started sixty days ago. */
export const policy = {
  ...insured,
  policy_number: 'EX-AUTO-204817',
  policy_types: ['AUTO'],
  coverage_period: { start_date: '@date-60d', end_date: '@date+122d' },
}
const numberedPolicy = { ...insured, policy_number: 'EX-AUTO-204817' }
const coveragePeriod = (start_date: string, end_date: string) => ({ coverage_period: { start_date, end_date } })

type Fields = Readonly<Record<string, unknown>>

/** Returns the steps that read the policies from an account with the insurer. */
const connected = (...policies: readonly Fields[]): readonly ScenarioStep[] =>
  connectSteps(
    INSURER,
    'user_good',
    policies.map((record) => ({ source_data_type: 'POLICY_DETAILS', record })),
  )

const uploaded = (record: Fields, type: 'AUTO_INSURANCE_POLICY' | 'INSURANCE_CARD' = 'AUTO_INSURANCE_POLICY') =>
  uploadAndSubmitSteps(uploadStep(type, record))

interface Case extends Pick<Scenario, 'name' | 'description' | 'type' | 'steps'> {
  /** Suffixes of the reason codes, which are the same for both Services. */
  readonly codes: readonly string[]
}

const CASES: readonly Case[] = [
  {
    name: 'auto-policy-active',
    description: 'The insurer account reports that the policy is active.',
    codes: ['VF_DAC', 'DA_STATUS'],
    steps: connected({ ...policy, as_of_date: '@date-1d', status: 'ACTIVE' }),
  },
  {
    name: 'auto-policy-uploaded',
    description: 'The Individual uploads the declarations page, whose dates show that the policy is active.',
    codes: ['VF_USD', 'DRVD_STATUS'],
    steps: uploaded({ ...policy, record_date: '@date-60d' }),
  },
  {
    name: 'auto-insurance-card-uploaded',
    description: 'The Individual uploads only an insurance card.',
    codes: ['VF_USIC', 'DRVD_STATUS'],
    steps: uploaded({ ...policy, coverages: [carOnCard] }, 'INSURANCE_CARD'),
  },
  {
    name: 'auto-policy-cancelled-in-mid-term',
    description: 'The submitted policy is active. The account, which is read later, shows a cancellation date.',
    codes: ['VF_DAC_USD', 'DRVD_STATUS'],
    steps: [
      createItemStep(INSURER, 'AUTO_INSURANCE_POLICY', { ...policy, record_date: '@date-60d', status: 'ACTIVE' }),
      ...connected({ ...policy, as_of_date: '@date-1d', cancelled_date: '@date-11d' }),
    ],
  },
  {
    name: 'policy-without-number',
    description: 'The uploaded policy has no number, so the data is insufficient.',
    codes: ['VF_USD', 'INSUFFICIENT_DATA', 'DRVD_STATUS'],
    steps: uploaded({ ...insured, record_date: '@date-60d', ...coveragePeriod('@date-60d', '@date+122d') }),
  },
  {
    name: 'policy-without-status-and-period',
    description: 'The uploaded policy has neither a status nor a period, so the data is insufficient to derive the status.',
    codes: ['VF_USD', 'INSUFFICIENT_DATA'],
    steps: uploaded({ ...numberedPolicy, record_date: '@date-60d' }),
  },
  {
    name: 'auto-policy-about-to-expire',
    description: 'The uploaded policy reports a pending expiration and ends within thirty days.',
    codes: ['DA_STATUS'],
    steps: uploaded({
      ...numberedPolicy,
      record_date: '@date-5d',
      status: 'PENDING_EXPIRATION',
      ...coveragePeriod('@date-160d', '@date+20d'),
    }),
  },
  {
    name: 'auto-policy-in-its-last-days',
    description: 'The uploaded policy has no status and ends within thirty days. It is active through its last day.',
    codes: ['DRVD_STATUS'],
    steps: uploaded({ ...numberedPolicy, record_date: '@date-160d', ...coveragePeriod('@date-160d', '@date+20d') }),
  },
  {
    name: 'auto-policy-expired',
    description: 'The account reported an active policy during the period. The period is over, so the policy has expired.',
    codes: ['DRVD_STATUS'],
    steps: connected({ ...numberedPolicy, as_of_date: '@date-40d', status: 'ACTIVE', ...coveragePeriod('@date-195d', '@date-14d') }),
  },
  {
    name: 'auto-policy-not-yet-begun',
    description: 'The policy period begins next week, so the activation is pending.',
    codes: ['DRVD_STATUS'],
    steps: connected({ ...numberedPolicy, as_of_date: '@date-1d', ...coveragePeriod('@date+7d', '@date+188d') }),
  },
  {
    name: 'auto-policy-about-to-be-cancelled',
    description: 'The account shows the date on which the policy will be cancelled.',
    codes: ['DRVD_STATUS'],
    steps: connected({ ...policy, as_of_date: '@date-1d', pending_cancel_date: '@date+15d' }),
  },
  {
    name: 'auto-policy-unverified',
    description: 'A cancellation was due after the account was read, so the status is unverified.',
    codes: ['DRVD_STATUS'],
    steps: connected({ ...policy, as_of_date: '@date-20d', status: 'ACTIVE', pending_cancel_date: '@date-5d' }),
  },
  {
    name: 'home-and-umbrella-policies',
    description:
      'The account shows a home policy and an umbrella policy. The response has one report, which describes the home policy in the request.',
    type: 'HOME_INSURANCE_DETAILS',
    codes: ['VF_DAC', 'DA_STATUS'],
    steps: connected(
      {
        ...policy,
        policy_number: 'EX-HOME-1',
        as_of_date: '@date-1d',
        policy_types: ['HOME'],
        status: 'ACTIVE',
        coverages: [dwelling('HOME')],
      },
      {
        ...policy,
        policy_number: 'EX-UMB-1',
        as_of_date: '@date-1d',
        policy_types: ['PERSONAL_UMBRELLA'],
        status: 'RESCINDED',
        coverages: [umbrella],
      },
    ),
  },
  {
    name: 'renters-policy-active',
    description: 'The insurer account reports that the renters policy is active.',
    type: 'RENTERS_INSURANCE_DETAILS',
    codes: ['VF_DAC', 'DA_STATUS'],
    steps: connected({
      ...policy,
      policy_number: 'EX-RENT-1',
      policy_types: ['RENTERS'],
      as_of_date: '@date-1d',
      status: 'ACTIVE',
      coverages: [dwelling('RENTERS')],
    }),
  },
]

export const insuranceScenarios: readonly Scenario[] = CASES.map(({ codes, steps, ...about }) => ({
  type: 'AUTO_INSURANCE_DETAILS',
  ...about,
  outcomes: codes.flatMap((ending) => [`MID_${ending}`, `MIS_${ending}`]),
  steps: [...steps, serviceStep('get_insurance_details'), serviceStep('get_insurance_status')],
}))
