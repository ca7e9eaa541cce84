/** Insurance Services: policy details, and whether policies are in force. */
import { operation } from '../../define/operation.ts'
import { published } from '../../define/origin.ts'
import { autoDetails, autoStatus, rentersDetails, rentersStatus } from '../../examples/insurance-reports.ts'
import { ids, metadata, transactions } from '../../examples/people.ts'
import { poorPhoto } from '../../examples/items.ts'
import { UNDECLARED_NOT_FOUND } from '../../gaps/operations.ts'
import { INSURANCE_STATUS_MEANINGS, POLICY_ITEMS, POLICY_REASONS, POLICY_STATUS } from '../../gaps/insurance.ts'
import { InsuranceDetailsResponse, InsuranceStatusResponse } from '../../summaries/insurance.ts'
import { exampleTransaction, REPORT, REPORT_GAPS } from './service.ts'

const byDataRequest = { datarequest_id: ids.requests.AUTO_INSURANCE_DETAILS, metadata }
const byIndividual = { individual: { individual_id: ids.individual, datasources: [ids.insurer] } }

const ofDataRequest = (transaction_id: string) => ({
  ...exampleTransaction(transaction_id),
  ...byDataRequest,
  processing_status: 'COMPLETED',
})
const ofIndividual = (transaction_id: string) => ({
  ...exampleTransaction(transaction_id),
  ...byIndividual,
  processing_status: 'COMPLETED',
})
const acquiring = (transaction_id: string) => ({
  name: 'acquiring',
  summary: 'An earlier transaction: data is still being collected',
  request: { transaction_id },
  response: { ...ofDataRequest(transaction_id), processing_status: 'ACQUIRING' },
})

const byRentersRequest = { datarequest_id: ids.requests.RENTERS_INSURANCE_DETAILS, metadata }
const unreadable = (transaction_id: string) => ({
  name: 'unprocessable',
  summary: 'Unprocessable: the only document cannot be read',
  request: byRentersRequest,
  response: { ...exampleTransaction(transaction_id), ...byRentersRequest, ...poorPhoto({ items: [ids.items.rentersPhoto] }) },
})

const getInsuranceDetails = operation({
  ...REPORT,
  id: 'getInsuranceDetails',
  path: '/services/get_insurance_details',
  summary: 'Get insurance details',
  about: 'Returns the types, dates, coverages, premium and parties of insurance policies, with reason codes.',
  response: { status: 200, about: 'The policies, or the status of the transaction.', origin: published, body: InsuranceDetailsResponse },
  examples: [
    {
      name: 'dataRequest',
      summary: 'An auto policy for two vehicles, by Data Request',
      request: byDataRequest,
      response: { ...ofDataRequest(transactions.insuranceDetails.dataRequest), insurance_details: [autoDetails] },
    },
    {
      name: 'individual',
      summary: 'A renters policy, by Individual and Data Source',
      request: byIndividual,
      response: { ...ofIndividual(transactions.insuranceDetails.individual), insurance_details: [rentersDetails] },
    },
    acquiring(transactions.insuranceDetails.dataRequest),
    unreadable(transactions.insuranceDetails.failed),
  ],
  gaps: [...REPORT_GAPS, POLICY_ITEMS, POLICY_STATUS, POLICY_REASONS],
})

const getInsuranceStatus = operation({
  ...REPORT,
  id: 'getInsuranceStatus',
  path: '/services/get_insurance_status',
  summary: 'Get insurance status',
  about: 'Returns the status, dates and types of insurance policies, with reason codes.',
  scopes: [],
  response: {
    status: 200,
    about: 'The status of the policies, or the status of the transaction.',
    origin: published,
    body: InsuranceStatusResponse,
  },
  examples: [
    {
      name: 'dataRequest',
      summary: 'An auto policy in force, by Data Request',
      request: byDataRequest,
      response: { ...ofDataRequest(transactions.insuranceStatus.dataRequest), insurance_status: [autoStatus] },
    },
    {
      name: 'individual',
      summary: 'A renters policy in force, by Individual and Data Source',
      request: byIndividual,
      response: { ...ofIndividual(transactions.insuranceStatus.individual), insurance_status: [rentersStatus] },
    },
    acquiring(transactions.insuranceStatus.dataRequest),
    unreadable(transactions.insuranceStatus.failed),
  ],
  gaps: [...REPORT_GAPS, INSURANCE_STATUS_MEANINGS, POLICY_ITEMS, POLICY_STATUS, POLICY_REASONS, UNDECLARED_NOT_FOUND],
})

export const insuranceServices = [getInsuranceDetails, getInsuranceStatus]
