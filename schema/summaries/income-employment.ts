/** Elements and answers of get_income_summary, get_employment_summary and get_income_employment_details. */
import { nullableRecord } from '../define/components.ts'
import { list, ref } from '../define/fields.ts'
import { published, required } from '../define/origin.ts'
import { employmentSummaryReasons, incomeEmploymentDetailsReasons, incomeSummaryReasons } from '../reason-codes/income-employment.ts'
import { millis } from '../scalars.ts'
import { DatasourceSummary, serviceAnswer } from './envelope.ts'
import {
  ReportBenefit,
  ReportDeduction,
  ReportEarning,
  YearlyEarning,
  AccountHolder,
  IncomeBeneficiary,
  IncomeRemitter,
  ReportEmployee,
  ReportEmployer,
  ReportRole,
} from './pay.ts'

const source = {
  datasource: ref(DatasourceSummary, 'The Data Source that the data comes from.'),
  as_of_date: millis('The day the data is of.'),
}

const employment = {
  employer: ref(ReportEmployer, 'The employer.'),
  employee: ref(ReportEmployee, 'The employee.'),
  roles: list(ReportRole, 'Roles with this employer.'),
}

const income = {
  earnings: list(ReportEarning, 'Incomes of the pay periods reported.'),
  yearly_earnings: list(YearlyEarning, 'Incomes by calendar year, the newest first; null for bank income.'),
  account_holders: list(AccountHolder, 'Holders of the account; only for bank income.'),
}

export const IncomeSummary = nullableRecord('IncomeSummary', published, 'The income from one payer, or seen in one bank account.', {
  ...source,
  remitter: ref(IncomeRemitter),
  beneficiary: ref(IncomeBeneficiary, 'Who received the income; null for bank income.'),
  ...income,
  reason_codes: required(list(incomeSummaryReasons.reason, 'How the income was verified and what could not be derived.')),
})

export const EmploymentSummary = nullableRecord('EmploymentSummary', published, 'The employment with one employer.', {
  ...source,
  ...employment,
  reason_codes: required(list(employmentSummaryReasons.reason, 'How the employment was verified and what could not be derived.')),
})

export const IncomeEmploymentDetails = nullableRecord(
  'IncomeEmploymentDetails',
  published,
  'The employment with one employer and the income from it, or the income seen in one bank account.',
  {
    ...source,
    ...employment,
    employee: ref(ReportEmployee, 'null for bank income.'),
    roles: list(ReportRole, 'Roles with this employer; null for bank income.'),
    ...income,
    deductions: list(ReportDeduction, 'What gross pay is reduced by; null for bank income.'),
    benefits: list(ReportBenefit, 'Benefits the source lists; null for bank income.'),
    reason_codes: required(
      list(incomeEmploymentDetailsReasons.reason, 'How income and employment were verified and what could not be derived.'),
    ),
  },
)

const present = 'present exactly when processing_status is COMPLETED.'

export const IncomeSummaryAnswer = serviceAnswer('IncomeSummaryAnswer', 'Answer of get_income_summary.', {
  income_summary: list(IncomeSummary, `One element per payer or bank account; ${present}`),
})

export const EmploymentSummaryAnswer = serviceAnswer('EmploymentSummaryAnswer', 'Answer of get_employment_summary.', {
  employment_summary: list(EmploymentSummary, `One element per employer; ${present}`),
})

export const IncomeEmploymentDetailsAnswer = serviceAnswer('IncomeEmploymentDetailsAnswer', 'Answer of get_income_employment_details.', {
  income_employment_details: list(IncomeEmploymentDetails, `One element per employer or bank account; ${present}`),
})
