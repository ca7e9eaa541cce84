/** Scenarios in which income and employment are verified by a payroll system, submitted documents, both, or a connected bank account. */
import type { Scenario, ScenarioStep } from '../../scenario.ts'
import { connectSteps, serviceStep, uploadAndSubmitSteps, uploadStep } from '../steps.ts'
import { connectBankSteps, EARLIER_PAYSTUB, EMPLOYER, PAYSTUB, paystubStep, W2_FORM, w2Step } from './documents.ts'

interface Case extends Pick<Scenario, 'name' | 'description'> {
  readonly code: string
  readonly login: string
  readonly paystubs?: readonly (typeof PAYSTUB)[]
}

const BOTH = [PAYSTUB, EARLIER_PAYSTUB]

const CASES: readonly Case[] = [
  {
    name: 'net-income-matches-the-bank',
    description: 'The net income on the paystub matches an entry in the bank account.',
    code: 'MIE_NI_BEM',
    login: 'bank_match',
  },
  {
    name: 'net-income-matches-nothing-in-the-bank',
    description: 'The net income on the paystub matches no entry in the bank account.',
    code: 'MIE_NI_NO_BEM',
    login: 'bank_none',
  },
  {
    name: 'net-income-matches-the-bank-split',
    description: 'The net income on the paystub matches the sum of two entries in the bank account.',
    code: 'MIE_NID_BEM',
    login: 'bank_split',
  },
  {
    name: 'net-income-matches-the-bank-in-part',
    description: 'The net income on one of two paystubs matches an entry in the bank account.',
    code: 'MIE_NIP_BEM',
    login: 'bank_partial',
    paystubs: BOTH,
  },
  {
    name: 'net-income-matches-the-bank-in-part-split',
    description: 'The net income on one of two paystubs matches the sum of two entries in the bank account.',
    code: 'MIE_NIDP_BEM',
    login: 'bank_partial_split',
    paystubs: BOTH,
  },
]

const type = 'INCOME_SUMMARY' as const

export const bankMatchScenarios: readonly Scenario[] = [
  ...CASES.map(({ code, login, paystubs = [PAYSTUB], ...about }): Scenario => ({
    ...about,
    type,
    outcomes: [code, 'MIE_VF_USP_BAC', 'MIE_INSUFFICIENT_DATA'],
    steps: [...paystubs.map(paystubStep), ...connectBankSteps(login), serviceStep('get_income_summary')],
  })),
  {
    name: 'income-verified-by-bank-account',
    description: 'A connected bank account is the only data. Its deposits are the income, without yearly totals.',
    type,
    outcomes: ['MIE_VF_UCB', 'MIE_INSUFFICIENT_DATA'],
    steps: [
      ...connectBankSteps('bank_match', [
        { date: '@time-6d', amount: 2100.4, currency: 'USD', description: 'PAYROLL COBALTINE ROBOTICS' },
        { date: '@time-20d', amount: 1960.15, currency: 'USD', description: 'PAYROLL COBALTINE ROBOTICS' },
      ]),
      serviceStep('get_income_summary'),
    ],
  },
]

const payroll = connectSteps(EMPLOYER, 'user_good', [{ source_data_type: 'PAYSTUB_FILE', record: PAYSTUB }])

interface Way {
  readonly name: string
  readonly description: string
  readonly steps: readonly ScenarioStep[]
  readonly income: readonly string[]
  readonly employment: readonly string[]
}

const NO_EIN = 'MIE_INSUFFICIENT_DATA'
const W2_CODES = ['MIE_VF_W2', 'MIE_DRVD_EIN']
/** Reason codes for paystubs, which do not contain a role. */
const DERIVED = ['MIE_DRVD_ESD', 'MIE_DRVD_ES', 'MIE_INSUFFICIENT_DATA']

const WAYS: readonly Way[] = [
  {
    name: 'payroll-system',
    description: 'A paystub is read from the employer account.',
    steps: payroll,
    income: ['MIE_VF_DPC', NO_EIN],
    employment: ['MIE_VF_DPC', ...DERIVED],
  },
  {
    name: 'paystub',
    description: 'The client submits a paystub, and no bank account is connected.',
    steps: [paystubStep(PAYSTUB)],
    income: ['MIE_VF_USP_NO_BAC', NO_EIN],
    employment: ['MIE_VF_USP_NO_BAC', ...DERIVED],
  },
  {
    name: 'w2',
    description: 'The client submits a W-2.',
    steps: [w2Step(W2_FORM)],
    income: ['MIE_VF_USW2', ...W2_CODES],
    employment: ['MIE_VF_USW2', 'MIE_INSUFFICIENT_DATA'],
  },
  {
    name: 'paystub-and-w2',
    description: 'The client submits a paystub and a W-2 from the same employer.',
    steps: [paystubStep(PAYSTUB), w2Step(W2_FORM)],
    income: ['MIE_VF_USP_USW2', ...W2_CODES],
    employment: ['MIE_VF_USP_USW2', ...DERIVED],
  },
  {
    name: 'employment-data-report',
    description: 'The Individual uploads an employment data report from a third party.',
    steps: uploadAndSubmitSteps(uploadStep('TWN_EDR', PAYSTUB, 'employment-data-report.json')),
    income: ['MIE_VF_US_EDR', NO_EIN],
    employment: ['MIE_VF_US_EDR', ...DERIVED],
  },
]

/** Cases that involve only income, because a payroll system is sufficient to verify employment. */
const OF_INCOME: readonly Omit<Way, 'employment'>[] = [
  {
    name: 'payroll-system-and-paystub',
    description: 'A paystub is read from the employer account, and the client submits an earlier one.',
    steps: [paystubStep(EARLIER_PAYSTUB), ...payroll],
    income: ['MIE_VF_DPC_USP', NO_EIN],
  },
  {
    name: 'payroll-system-and-w2',
    description: 'A paystub is read from the employer account, and the client submits a W-2.',
    steps: [w2Step(W2_FORM), ...payroll],
    income: ['MIE_VF_DPC_USW2', ...W2_CODES],
  },
]

export const incomeVerificationScenarios: readonly Scenario[] = [
  ...[...WAYS, ...OF_INCOME].map(({ name, description, steps, income }): Scenario => ({
    name: `income-verified-by-${name}`,
    description,
    type: 'INCOME_SUMMARY',
    outcomes: income,
    steps: [...steps, serviceStep('get_income_summary')],
  })),
  ...WAYS.map(({ name, description, steps, employment }): Scenario => ({
    name: `employment-verified-by-${name}`,
    description,
    type: 'EMPLOYMENT_SUMMARY',
    outcomes: employment,
    steps: [...steps, serviceStep('get_employment_summary')],
  })),
  {
    name: 'income-and-employment-verified-by-payroll-system-and-w2',
    description: 'One report contains income and employment. A paystub is read from the employer account, and the client submits a W-2.',
    type: 'INCOME_EMPLOYMENT_DETAILS',
    outcomes: ['MIE_VF_DPC_USW2', ...W2_CODES, ...DERIVED],
    steps: [w2Step(W2_FORM), ...payroll, serviceStep('get_income_employment_details')],
  },
]
