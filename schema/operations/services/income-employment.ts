/** Services on income and employment: employment summary, income summary, both in detail (VOIE). */
import { operation, type OperationExample } from '../../define/operation.ts'
import { published, specified } from '../../define/origin.ts'
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
import { ids } from '../../examples/people.ts'
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
import { CONSENT } from '../../gaps/resources.ts'
import { SERVICE_WAITING } from '../../gaps/services.ts'
import { ServiceRequest } from '../../summaries/envelope.ts'
import { EmploymentSummaryAnswer, IncomeEmploymentDetailsAnswer, IncomeSummaryAnswer } from '../../summaries/income-employment.ts'

const SERVICE = {
  group: 'Services',
  async: true,
  credential: 'bearer',
  scopes: ['GLOBAL', 'ENTERPRISE_WIDGET'],
  request: { body: ServiceRequest, origin: specified('Endpoints') },
  errors: ['NOT_FOUND', 'UNPROCESSABLE_ENTITY'],
} as const

const answered = 'The transaction, with the result once it is completed.'

const byDataRequest = { datarequest_id: ids.dataRequest, metadata: { report_id: 'REPORT-0042' } }
const byEmployer = { individual: { individual_id: ids.individual, datasources: [ids.employer] } }
const byPerson = { individual: { individual_id: ids.individual, datasources: [] } }

const ofEmployment = [CONSENT, SERVICE_WAITING, INCOME_PAYERS, EIN_SOURCES, INCOME_VERIFICATION, EMPLOYMENT_FACTS]
const ofIncome = [
  CONSENT,
  SERVICE_WAITING,
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

/** What an answer says of the call: what it was asked with, and what it leaves open as null. */
const transaction = { individual: null, datarequest_id: null, transaction_id: ids.transaction, service_context_id: null, metadata: null }

const completed = (result: object): OperationExample => ({
  name: 'dataRequest',
  summary: 'By Data Request: read from the payroll system, completed',
  request: byDataRequest,
  response: { ...transaction, ...byDataRequest, processing_status: 'COMPLETED', ...result },
})

const byIndividual = (result: object): OperationExample => ({
  name: 'individual',
  summary: 'By Individual and Data Source: read from an uploaded paystub, completed',
  request: byEmployer,
  response: { ...transaction, ...byEmployer, processing_status: 'COMPLETED', ...result },
})

const ofBank = (result: object): OperationExample => ({
  name: 'bankIncome',
  summary: 'Bank income: seen in a connected account, no employer known',
  request: byPerson,
  response: { ...transaction, ...byPerson, processing_status: 'COMPLETED', ...result },
})

const acquiring: OperationExample = {
  name: 'acquiring',
  summary: 'By transaction: data is still being collected, no result yet',
  request: { transaction_id: ids.transaction },
  response: { ...transaction, ...byDataRequest, processing_status: 'ACQUIRING' },
}

export const getEmploymentSummary = operation({
  ...SERVICE,
  id: 'getEmploymentSummary',
  path: '/services/get_employment_summary',
  summary: 'Get the employment summary',
  about: 'Employers, roles and employment status of an Individual, each with the reasons for what it says.',
  answer: { status: 200, about: answered, origin: published, body: EmploymentSummaryAnswer },
  examples: [
    completed({ employment_summary: [employmentByPayroll] }),
    byIndividual({ employment_summary: [employmentByPaystub] }),
    acquiring,
  ],
  gaps: ofEmployment,
})

export const getIncomeSummary = operation({
  ...SERVICE,
  id: 'getIncomeSummary',
  path: '/services/get_income_summary',
  summary: 'Get the income summary',
  about: 'Incomes of an Individual by payer or bank account, of recent pay periods and by year, each with how it was verified.',
  answer: { status: 200, about: answered, origin: published, body: IncomeSummaryAnswer },
  examples: [
    completed({ income_summary: [incomeByPayroll] }),
    byIndividual({ income_summary: [incomeByPaystub] }),
    ofBank({ income_summary: [incomeByBank] }),
    acquiring,
  ],
  gaps: ofIncome,
})

export const getIncomeEmploymentDetails = operation({
  ...SERVICE,
  id: 'getIncomeEmploymentDetails',
  path: '/services/get_income_employment_details',
  summary: 'Get income and employment details (VOIE)',
  about: 'Employment and income of an Individual together, with deductions and benefits, each with how it was verified.',
  answer: { status: 200, about: answered, origin: published, body: IncomeEmploymentDetailsAnswer },
  examples: [
    completed({ income_employment_details: [detailsByPayroll] }),
    byIndividual({ income_employment_details: [detailsByPaystub] }),
    ofBank({ income_employment_details: [detailsByBank] }),
    acquiring,
  ],
  gaps: [...ofIncome, EMPLOYMENT_FACTS],
})

export const incomeEmploymentServices = [getEmploymentSummary, getIncomeSummary, getIncomeEmploymentDetails]
