/** Test data for income and employment scenarios: paystubs, a W-2, and steps that submit them. */
import type { PayAmount, SVC_INCOME_EMPLOYMENT_RECORD, SVC_W2_RECORD } from '../../../../../generated/types.ts'
import type { ScenarioStep } from '../../scenario.ts'
import { consentSteps, waitStep, createItemStep } from '../steps.ts'

/** Cobaltine Robotics. */
export const EMPLOYER = 'emp_2eIPgC3PU6jm8JO8QrNwb87esL8'

const figure = (type: 'GROSS' | 'NET', value: number, ytd_flag = false): PayAmount => ({ type, currency: 'USD', ytd_flag, value })
const salary = (...amounts: PayAmount[]): SVC_INCOME_EMPLOYMENT_RECORD => ({ earnings: [{ type: 'SALARY', basis: 'BI_WEEKLY', amounts }] })

/** A paystub without dates or amounts. */
export const UNDATED_PAYSTUB: SVC_INCOME_EMPLOYMENT_RECORD = {
  employee: { first_name: 'Jordan', last_name: 'Rivera' },
  employer: { name: 'Cobaltine Robotics' },
}

export const PAYSTUB: SVC_INCOME_EMPLOYMENT_RECORD = {
  ...UNDATED_PAYSTUB,
  ...salary(figure('GROSS', 3000), figure('NET', 2100.4), figure('GROSS', 18_000, true)),
  record_date: '@date-6d',
  pay_date: '@date-6d',
  interval: { start_date: '@date-24d', end_date: '@date-11d' },
}

export const EARLIER_PAYSTUB: SVC_INCOME_EMPLOYMENT_RECORD = {
  ...UNDATED_PAYSTUB,
  ...salary(figure('GROSS', 2800), figure('NET', 1960.15), figure('GROSS', 15_000, true)),
  record_date: '@date-20d',
  pay_date: '@date-20d',
  interval: { start_date: '@date-38d', end_date: '@date-25d' },
}

/** A paystub from June of last year, without year-to-date totals. */
export const PAYSTUB_OF_JUNE: SVC_INCOME_EMPLOYMENT_RECORD = {
  ...UNDATED_PAYSTUB,
  ...salary(figure('GROSS', 3000), figure('NET', 2100.4)),
  record_date: '@date-1y-06-28',
  pay_date: '@date-1y-06-28',
  interval: { start_date: '@date-1y-06-10', end_date: '@date-1y-06-23' },
}

export const OLD_PAYSTUB: SVC_INCOME_EMPLOYMENT_RECORD = {
  ...PAYSTUB,
  record_date: '@date-200d',
  pay_date: '@date-200d',
  interval: { start_date: '@date-218d', end_date: '@date-205d' },
}

type Year = `@year-${number}`
/** A tax form whose year is a placeholder. */
type InYear<Form> = Omit<Form, 'record_year'> & { readonly record_year?: Year }

export const W2_FORM: InYear<SVC_W2_RECORD> = {
  record_year: '@year-1',
  employer: { name: 'COBALTINE ROBOTICS', ein: '12-3456789' },
  wages_tips_other_comp: { currency: 'USD', value: 71_500 },
}

export const paystubStep = (record: SVC_INCOME_EMPLOYMENT_RECORD): ScenarioStep =>
  createItemStep(EMPLOYER, 'SVC_INCOME_EMPLOYMENT_RECORD', record)
export const w2Step = (record: typeof W2_FORM): ScenarioStep => createItemStep(EMPLOYER, 'SVC_W2_RECORD', record)

interface Entry {
  readonly date: `@time-${number}d` | number
  readonly amount: number
  readonly currency: string
  readonly description: string
}

/** Connects a bank account. If `entries` is undefined, the entries are generated from the login and the paystubs. */
export const connectBankSteps = (username: string, entries?: readonly Entry[]): readonly ScenarioStep[] => [
  ...consentSteps,
  { action: 'choose_bank' },
  { action: 'log_in', with: { username, password: '$individual_id', ...(entries && { entries }) } },
  waitStep,
]
