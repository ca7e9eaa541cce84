/** Income and employment Services: employment summary, income summary, and details of both (VOIE). */
import { type Operation, operation, type OperationExample } from '../../define/operation.ts'
import { published } from '../../define/origin.ts'
import {
  detailsByBank,
  detailsByPayroll,
  detailsByPaystub,
  employmentByPayroll,
  employmentByPaystub,
  incomeByBank,
  incomeByPayroll,
  incomeByPaystub,
} from '../../examples/income-employment-elements.ts'
import { ids, metadata, transactions } from '../../examples/people.ts'
import { missingItems } from '../../examples/items.ts'
import {
  BANK_INCOME,
  BANK_MATCH,
  BOXES_OF_1099_INCOME,
  EARNINGS_REPORTED,
  EIN_SOURCES,
  EMPLOYMENT_FACTS,
  INCOME_FROM_1099,
  INCOME_PAYERS,
  INCOME_VERIFICATION,
  YEARLY_EARNINGS,
} from '../../gaps/income-employment.ts'
import { EmploymentSummaryResponse, IncomeEmploymentDetailsResponse, IncomeSummaryResponse } from '../../summaries/income-employment.ts'
import { exampleTransaction, REPORT, REPORT_GAPS } from './service.ts'

const responseAbout = 'The transaction. It has the result when COMPLETED and reason codes when UNPROCESSABLE.'

const byEmployer = { individual: { individual_id: ids.individual, datasources: [ids.employer] } }
const bySchool = { individual: { individual_id: ids.individual, datasources: [ids.school] } }
const byPerson = { individual: { individual_id: ids.individual, datasources: [] } }

const ofEmployment = [...REPORT_GAPS, INCOME_PAYERS, EIN_SOURCES, INCOME_VERIFICATION, EMPLOYMENT_FACTS]
const ofIncome = [
  ...REPORT_GAPS,
  INCOME_PAYERS,
  EIN_SOURCES,
  INCOME_VERIFICATION,
  BANK_MATCH,
  BANK_INCOME,
  EARNINGS_REPORTED,
  YEARLY_EARNINGS,
  INCOME_FROM_1099,
  BOXES_OF_1099_INCOME,
]

type TransactionIds = Readonly<Record<'dataRequest' | 'individual' | 'failed', string>>

/** Builds the examples: by Data Request (completed and in process) and by Individual. */
function createExamples(datarequest_id: string, transactionIds: TransactionIds, results: readonly [object, object]): Operation['examples'] {
  const request = { datarequest_id, metadata }
  const response = { ...exampleTransaction(transactionIds.dataRequest), ...request }
  return [
    {
      name: 'dataRequest',
      summary: 'By Data Request: from the payroll system, completed',
      request,
      response: { ...response, processing_status: 'COMPLETED', checkcodes: [], ...results[0] },
    },
    {
      name: 'individual',
      summary: 'By Individual and Data Source: from an uploaded paystub, completed',
      request: byEmployer,
      response: {
        ...exampleTransaction(transactionIds.individual),
        ...byEmployer,
        processing_status: 'COMPLETED',
        checkcodes: [],
        ...results[1],
      },
    },
    {
      name: 'acquiring',
      summary: 'By transaction: data is still being collected',
      request: { transaction_id: transactionIds.dataRequest },
      response: { ...response, processing_status: 'ACQUIRING' },
    },
    {
      name: 'unprocessable',
      summary: 'Unprocessable: a Data Source without income data',
      request: bySchool,
      response: { ...exampleTransaction(transactionIds.failed), ...bySchool, ...missingItems },
    },
  ]
}

const ofBank = (transaction_id: string, result: object): OperationExample => ({
  name: 'bankIncome',
  summary: 'Bank income: from a connected account, without an employer',
  request: byPerson,
  response: { ...exampleTransaction(transaction_id), ...byPerson, processing_status: 'COMPLETED', checkcodes: [], ...result },
})

const getEmploymentSummary = operation({
  ...REPORT,
  id: 'getEmploymentSummary',
  path: '/services/get_employment_summary',
  summary: 'Get the employment summary',
  about: 'Returns the employers, roles and employment status of an Individual, with reason codes.',
  response: { status: 200, about: responseAbout, origin: published, body: EmploymentSummaryResponse },
  examples: createExamples(ids.requests.EMPLOYMENT_SUMMARY, transactions.employmentSummary, [
    { employment_summary: [employmentByPayroll] },
    { employment_summary: [employmentByPaystub] },
  ]),
  gaps: ofEmployment,
})

const getIncomeSummary = operation({
  ...REPORT,
  id: 'getIncomeSummary',
  path: '/services/get_income_summary',
  summary: 'Get the income summary',
  about:
    'Returns the income of an Individual by payer or bank account, for recent pay periods and by year. Reason codes say how it was verified.',
  response: { status: 200, about: responseAbout, origin: published, body: IncomeSummaryResponse },
  examples: [
    ...createExamples(ids.requests.INCOME_SUMMARY, transactions.incomeSummary, [
      { income_summary: [incomeByPayroll] },
      { income_summary: [incomeByPaystub] },
    ]),
    ofBank(transactions.incomeSummary.bank, { income_summary: [incomeByBank] }),
  ],
  gaps: ofIncome,
})

const getIncomeEmploymentDetails = operation({
  ...REPORT,
  id: 'getIncomeEmploymentDetails',
  path: '/services/get_income_employment_details',
  summary: 'Get income and employment details (VOIE)',
  about: 'Returns the employment and income of an Individual, with deductions and benefits. Reason codes say how they were verified.',
  response: { status: 200, about: responseAbout, origin: published, body: IncomeEmploymentDetailsResponse },
  examples: [
    ...createExamples(ids.requests.INCOME_EMPLOYMENT_DETAILS, transactions.incomeEmploymentDetails, [
      { income_employment_details: [detailsByPayroll] },
      { income_employment_details: [detailsByPaystub] },
    ]),
    ofBank(transactions.incomeEmploymentDetails.bank, { income_employment_details: [detailsByBank] }),
  ],
  gaps: [...ofIncome, EMPLOYMENT_FACTS],
})

export const incomeEmploymentServices = [getEmploymentSummary, getIncomeSummary, getIncomeEmploymentDetails]
