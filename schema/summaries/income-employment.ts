/** Elements and responses for get_income_summary, get_employment_summary and get_income_employment_details. */
import { nullableRecord } from '../define/components.ts'
import { list, ref } from '../define/fields.ts'
import { published, required } from '../define/origin.ts'
import { employmentSummaryReasons, incomeEmploymentDetailsReasons, incomeSummaryReasons } from '../reason-codes/income-employment.ts'
import { millis } from '../scalars.ts'
import { DatasourceSummary, serviceResponse } from './envelope.ts'
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
  datasource: ref(DatasourceSummary, 'The Data Source of the data.'),
  as_of_date: millis('The date of the data.'),
}

const employment = {
  employer: ref(ReportEmployer, 'The employer.'),
  employee: ref(ReportEmployee, 'The employee.'),
  roles: list(ReportRole, 'Roles with this employer.'),
}

const income = {
  earnings: list(ReportEarning, 'Income of the pay periods.'),
  yearly_earnings: list(YearlyEarning, 'Income by calendar year, newest first; null for bank income.'),
  account_holders: list(AccountHolder, 'Holders of the account; only for bank income.'),
}

const IncomeSummary = nullableRecord('IncomeSummary', published, 'The income from one payer or in one bank account.', {
  ...source,
  remitter: ref(IncomeRemitter),
  beneficiary: ref(IncomeBeneficiary, 'The recipient of the income; null for bank income.'),
  ...income,
  reason_codes: required(list(incomeSummaryReasons.reason, 'How the income was verified and what could not be derived.')),
})

const EmploymentSummary = nullableRecord('EmploymentSummary', published, 'The employment with one employer.', {
  ...source,
  ...employment,
  reason_codes: required(list(employmentSummaryReasons.reason, 'How the employment was verified and what could not be derived.')),
})

const IncomeEmploymentDetails = nullableRecord(
  'IncomeEmploymentDetails',
  published,
  'The employment with one employer and its income, or the income in one bank account.',
  {
    ...source,
    ...employment,
    employee: ref(ReportEmployee, 'The employee; null for bank income.'),
    roles: list(ReportRole, 'Roles with this employer; null for bank income.'),
    ...income,
    deductions: list(ReportDeduction, 'Deductions from gross pay; null for bank income.'),
    benefits: list(ReportBenefit, 'Benefits that the source lists; null for bank income.'),
    reason_codes: required(
      list(incomeEmploymentDetailsReasons.reason, 'How income and employment were verified and what could not be derived.'),
    ),
  },
)

const present = 'Present when processing_status is COMPLETED, otherwise absent.'

export const IncomeSummaryResponse = serviceResponse('IncomeSummaryResponse', 'Response of get_income_summary.', {
  income_summary: list(IncomeSummary, `One element per payer or bank account. ${present}`),
})

export const EmploymentSummaryResponse = serviceResponse('EmploymentSummaryResponse', 'Response of get_employment_summary.', {
  employment_summary: list(EmploymentSummary, `One element per employer. ${present}`),
})

export const IncomeEmploymentDetailsResponse = serviceResponse(
  'IncomeEmploymentDetailsResponse',
  'Response of get_income_employment_details.',
  {
    income_employment_details: list(IncomeEmploymentDetails, `One element per employer or bank account. ${present}`),
  },
)
