/** Services on insurance: the details of policies, and whether they are in force. */
import { operation } from '../../define/operation.ts'
import { published, specified } from '../../define/origin.ts'
import { autoDetails, autoStatus, rentersDetails, rentersStatus } from '../../examples/insurance-reports.ts'
import { ids, metadata, transactions } from '../../examples/people.ts'
import { poorPhoto } from '../../examples/items.ts'
import { PROCESSING_FAILURES, UNDECLARED_NOT_FOUND } from '../../gaps/operations.ts'
import { INSURANCE_STATUS_MEANINGS, POLICY_ITEMS, POLICY_REASONS, POLICY_STATUS } from '../../gaps/insurance.ts'
import { CONSENT } from '../../gaps/resources.ts'
import { AUTOMATIC_REPORTS, SERVICE_WAITING } from '../../gaps/services.ts'
import { ServiceRequest } from '../../summaries/envelope.ts'
import { InsuranceDetailsAnswer, InsuranceStatusAnswer } from '../../summaries/insurance.ts'

const group = 'Services'

const byDataRequest = { datarequest_id: ids.requests.AUTO_INSURANCE_DETAILS, metadata }
const byIndividual = { individual: { individual_id: ids.individual, datasources: [ids.insurer] } }

/** Response fields that repeat the request; those that were not given are null. */
const envelope = { individual: null, datarequest_id: null, service_context_id: null, metadata: null }
const ofDataRequest = (transaction_id: string) => ({ ...envelope, ...byDataRequest, transaction_id, processing_status: 'COMPLETED' })
const ofIndividual = (transaction_id: string) => ({ ...envelope, ...byIndividual, transaction_id, processing_status: 'COMPLETED' })
const acquiring = (transaction_id: string) => ({
  name: 'acquiring',
  summary: 'An earlier transaction that still collects data',
  request: { transaction_id },
  response: { ...ofDataRequest(transaction_id), processing_status: 'ACQUIRING' },
})

const byRentersRequest = { datarequest_id: ids.requests.RENTERS_INSURANCE_DETAILS, metadata }
const unreadable = (transaction_id: string) => ({
  name: 'unprocessable',
  summary: 'By a Data Request whose only document cannot be read: final',
  request: byRentersRequest,
  response: { ...envelope, ...byRentersRequest, transaction_id, ...poorPhoto({ items: [ids.items.rentersPhoto] }) },
})

export const getInsuranceDetails = operation({
  id: 'getInsuranceDetails',
  path: '/services/get_insurance_details',
  effect: 'acts',
  group,
  summary: 'Get insurance details',
  about: 'Policy types, dates, coverages, premium and parties of the insurance policies found, with reason codes.',
  async: true,
  credential: 'bearer',
  scopes: ['GLOBAL', 'ENTERPRISE_WIDGET'],
  request: { body: ServiceRequest, origin: specified('Endpoints') },
  answer: { status: 200, about: 'The policies, or how far the transaction is.', origin: published, body: InsuranceDetailsAnswer },
  errors: ['NOT_FOUND', 'UNPROCESSABLE_ENTITY'],
  examples: [
    {
      name: 'dataRequest',
      summary: 'An auto policy of two vehicles, by Data Request',
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
  gaps: [CONSENT, AUTOMATIC_REPORTS, SERVICE_WAITING, PROCESSING_FAILURES, POLICY_ITEMS, POLICY_STATUS, POLICY_REASONS],
})

export const getInsuranceStatus = operation({
  id: 'getInsuranceStatus',
  path: '/services/get_insurance_status',
  effect: 'acts',
  group,
  summary: 'Get insurance status',
  about: 'Status, dates and policy types of the insurance policies found, with reason codes.',
  async: true,
  credential: 'bearer',
  scopes: [],
  request: { body: ServiceRequest, origin: specified('Endpoints') },
  answer: { status: 200, about: 'The statuses, or how far the transaction is.', origin: published, body: InsuranceStatusAnswer },
  errors: ['NOT_FOUND', 'UNPROCESSABLE_ENTITY'],
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
  gaps: [
    CONSENT,
    AUTOMATIC_REPORTS,
    SERVICE_WAITING,
    PROCESSING_FAILURES,
    INSURANCE_STATUS_MEANINGS,
    POLICY_ITEMS,
    POLICY_STATUS,
    POLICY_REASONS,
    UNDECLARED_NOT_FOUND,
  ],
})

export const insuranceServices = [getInsuranceDetails, getInsuranceStatus]
