/** Parts that Services share: group and credential, gaps about reports, and response fields that repeat the request. */
import { specified } from '../../define/origin.ts'
import { getServiceContext } from '../../examples/people.ts'
import { PROCESSING_FAILURES } from '../../gaps/operations.ts'
import { CONSENT } from '../../gaps/resources.ts'
import { AUTOMATIC_REPORTS, SERVICE_CONTEXT, SERVICE_WAITING } from '../../gaps/services.ts'
import { ServiceRequest } from '../../summaries/envelope.ts'

export const SERVICE = {
  group: 'Services',
  async: true,
  credential: 'bearer',
  scopes: ['GLOBAL', 'ENTERPRISE_WIDGET'],
  takesTurns: true,
  errors: ['NOT_FOUND', 'UNPROCESSABLE_ENTITY'],
} as const

/** Properties of a Service that reports on a Data Request, an Individual or an earlier transaction. */
export const REPORT = {
  ...SERVICE,
  effect: 'acts',
  readsWith: 'transaction_id',
  request: { body: ServiceRequest, origin: specified('Endpoints') },
} as const

export const REPORT_GAPS = [CONSENT, AUTOMATIC_REPORTS, SERVICE_CONTEXT, SERVICE_WAITING, PROCESSING_FAILURES]

/** Builds the example response fields for a transaction. References that are not in the request are null. */
export const exampleTransaction = (transaction_id: string) => ({
  individual: null,
  datarequest_id: null,
  transaction_id,
  service_context_id: getServiceContext(transaction_id),
  metadata: null,
})
