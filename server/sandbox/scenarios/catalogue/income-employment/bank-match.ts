/** Income summary: a connected bank account with submitted paystubs, and without. */
import type { Scenario } from '../../scenario.ts'
import { serviceStep } from '../steps.ts'
import { connectBankSteps, EARLIER_PAYSTUB, PAYSTUB, paystubStep } from './documents.ts'

interface Case extends Pick<Scenario, 'name' | 'about'> {
  readonly code: string
  readonly login: string
  readonly paystubs?: readonly (typeof PAYSTUB)[]
}

const BOTH = [PAYSTUB, EARLIER_PAYSTUB]

const CASES: readonly Case[] = [
  {
    name: 'net-income-matches-the-bank',
    about: 'The net income of the paystub is an entry of the bank account.',
    code: 'MIE_NI_BEM',
    login: 'bank_match',
  },
  {
    name: 'net-income-matches-nothing-in-the-bank',
    about: 'The net income of the paystub is no entry of the bank account.',
    code: 'MIE_NI_NO_BEM',
    login: 'bank_none',
  },
  {
    name: 'net-income-matches-the-bank-split',
    about: 'The net income of the paystub is split over two entries of the bank account.',
    code: 'MIE_NID_BEM',
    login: 'bank_split',
  },
  {
    name: 'net-income-matches-the-bank-in-part',
    about: 'Of two paystubs, the net income of one is an entry of the bank account.',
    code: 'MIE_NIP_BEM',
    login: 'bank_partial',
    paystubs: BOTH,
  },
  {
    name: 'net-income-matches-the-bank-in-part-split',
    about: 'Of two paystubs, the net income of one is split over two entries of the bank account.',
    code: 'MIE_NIDP_BEM',
    login: 'bank_partial_split',
    paystubs: BOTH,
  },
]

const type = 'INCOME_SUMMARY' as const

export const bankMatchScenarios: readonly Scenario[] = [
  ...CASES.map(
    ({ name, about, code, login, paystubs = [PAYSTUB] }): Scenario => ({
      name,
      about,
      type,
      brings: [code, 'MIE_VF_USP_BAC', 'MIE_INSUFFICIENT_DATA'],
      steps: [...paystubs.map(paystubStep), ...connectBankSteps(login), serviceStep('get_income_summary')],
    }),
  ),
  {
    name: 'income-verified-by-bank-account',
    about: 'A bank account is connected and nothing else is known: the deposits are the income, and of no year.',
    type,
    brings: ['MIE_VF_UCB', 'MIE_INSUFFICIENT_DATA'],
    steps: [
      ...connectBankSteps('bank_match', [
        { date: '@time-6d', amount: 2100.4, currency: 'USD', description: 'PAYROLL COBALTINE ROBOTICS' },
        { date: '@time-20d', amount: 1960.15, currency: 'USD', description: 'PAYROLL COBALTINE ROBOTICS' },
      ]),
      serviceStep('get_income_summary'),
    ],
  },
]
