/** The request and the response envelope that all report Services share, including the transaction. */
import { CheckSignal } from '../check-signals.ts'
import { type Component, enumeration, mapComponent, nullableRecord, record } from '../define/components.ts'
import { list, nullable, ref, text } from '../define/fields.ts'
import { chosen, type Fields, freeForm, published, required, specified } from '../define/origin.ts'
import { UnprocessableReason } from '../errors.ts'
import { CHECK_SIGNALS_OF_SERVICES } from '../gaps/events.ts'
import { PROCESSING_FAILURES } from '../gaps/operations.ts'
import { ONE_REFERENCE } from '../gaps/resources.ts'
import { METADATA } from '../gaps/services.ts'
import { id } from '../scalars.ts'

/** References that every Service accepts. Scores and digests use them. */
export const transcriptReference = specified('Endpoints')({
  datarequest_id: id('dr', 'Use the transcripts of this Data Request.'),
  individual_id: id('idv', 'Use the transcripts of this Individual.'),
})

/** The Data Source in an element of a Service response. */
export const DatasourceSummary = nullableRecord(
  'DatasourceSummary',
  published,
  'The Data Source of an element in the response of a Service.',
  {
    id: text('Identifier of the Data Source.', 255),
    type: text('Kind of source: SIS, EMPLOYER, INSURANCE_PROVIDER, BROKERAGE_ACCOUNT and others; null for bank income.'),
    name: text('Name of the institution or company.'),
  },
)

export const Metadata = mapComponent('Metadata', published, 'Structured data from the client, returned unchanged.')

export const ServiceIndividual = record(
  'ServiceIndividual',
  published,
  'An Individual to report on, optionally limited to some Data Sources.',
  {
    ...specified('Endpoints')({ individual_id: required(id('idv', 'Identifier of the Individual.')) }),
    datasources: list(text('Identifier of a Data Source.'), 'Data Sources to report on. If empty or absent, all are used.'),
  },
)

/** References in a request to a report Service. A request must contain exactly one reference. */
export const serviceReference = (individual: Component = ServiceIndividual) => ({
  ...specified('Endpoints')({
    datarequest_id: id('dr', 'Report on the Items of this Data Request.'),
    individual_id: id('idv', 'Report on the Items of this Individual.'),
  }),
  ...published({
    individual: ref(individual, 'The same Individual in the form that published clients send, optionally limited.'),
    transaction_id: id('trx', 'The transaction_id of an earlier call, to read its status or result.'),
  }),
  ...chosen(METADATA)({ metadata: freeForm(ref(Metadata)) }),
})

export const SERVICE_RULES = {
  exactlyOneOf: { fields: ['datarequest_id', 'individual_id', 'individual', 'transaction_id'], origin: chosen(ONE_REFERENCE) },
}

export const ServiceRequest = record(
  'ServiceRequest',
  specified('Endpoints'),
  'The subject of the report. Send exactly one of `datarequest_id`, `individual_id`, `individual` and `transaction_id`.',
  serviceReference(),
  SERVICE_RULES,
)

const TransactionStatus = enumeration('TransactionStatus', published, 'The processing status of a transaction.', {
  ACQUIRING: 'data is being collected',
  IN_PROGRESS: 'data is being processed',
  COMPLETED: 'final; the result is in the response',
  ...chosen(PROCESSING_FAILURES)({ UNPROCESSABLE: 'final; no Item can be used, and reason_codes say why' }),
})

/** Check signals in a Service response. */
export const signalsOfService = chosen(CHECK_SIGNALS_OF_SERVICES)({
  checkcodes: list(CheckSignal, 'The check signals of the Items used and of the response. Only when COMPLETED.'),
})

/**
 * Declares the response of a report Service: the envelope and, only if the status is COMPLETED, the result array that is named after the
 * Service.
 */
export const serviceResponse = (name: string, about: string, result: Fields, individual: Component = ServiceIndividual) =>
  record(name, published, about, {
    individual: nullable(ref(individual, 'The Individual of the request.')),
    datarequest_id: nullable(id('dr', 'Identifier of the Data Request.')),
    transaction_id: required(id('trx', 'Call again with it, or wait for transaction.processed.')),
    service_context_id: nullable(text('Identifier of the context the Service ran in.')),
    processing_status: required(ref(TransactionStatus)),
    metadata: nullable(ref(Metadata, 'The metadata of the request.')),
    ...chosen(PROCESSING_FAILURES)({
      reason_codes: list(UnprocessableReason, 'Why no Item can be used. Present when UNPROCESSABLE, otherwise absent.'),
    }),
    ...signalsOfService,
    ...result,
  })
