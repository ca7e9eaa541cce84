/** The request and the response envelope (with the transaction) that all report Services share. */
import { CheckSignal } from '../check-signals.ts'
import { type Component, enumeration, mapOf, nullableRecord, record } from '../define/components.ts'
import { list, nullable, ref, text } from '../define/fields.ts'
import { chosen, type Fields, published, required, specified } from '../define/origin.ts'
import { UnprocessableReason } from '../errors.ts'
import { CHECK_SIGNALS_OF_SERVICES } from '../gaps/events.ts'
import { PROCESSING_FAILURES } from '../gaps/operations.ts'
import { ONE_REFERENCE } from '../gaps/resources.ts'
import { METADATA } from '../gaps/services.ts'
import { id } from '../scalars.ts'

/** The references every Service accepts, as scores and digests take them. */
export const transcriptReference = specified('Endpoints')({
  datarequest_id: id('dr', 'The transcripts of this Data Request.'),
  individual_id: id('idv', 'The transcripts of this Individual.'),
})

/** The Data Source as the elements of Service answers name it. */
export const DatasourceSummary = nullableRecord(
  'DatasourceSummary',
  published,
  'The Data Source that an element of a Service answer comes from.',
  {
    id: text('Identifier of the Data Source.', 255),
    type: text('Kind of source: SIS, EMPLOYER, INSURANCE_PROVIDER, BROKERAGE_ACCOUNT and others; null for bank income.'),
    name: text('Name of the institution or company.'),
  },
)

export const Metadata = mapOf('Metadata', published, "The client's own structured data, echoed unchanged.")

export const ServiceIndividual = record(
  'ServiceIndividual',
  published,
  'An Individual as reference of a Service, optionally narrowed to Data Sources.',
  {
    ...specified('Endpoints')({ individual_id: required(id('idv', 'Identifier of the Individual.')) }),
    datasources: list(text('Identifier of a Data Source.'), 'Data Sources to report on; empty or absent: all.'),
  },
)

/** The ways to ask a report Service; exactly one is used. */
export const serviceReference = (individual: Component = ServiceIndividual) => ({
  ...specified('Endpoints')({
    datarequest_id: id('dr', 'Report on the Items of this Data Request.'),
    individual_id: id('idv', 'Report on the Items of this Individual.'),
  }),
  ...published({
    individual: ref(individual, 'The same, as published clients send it; optionally narrowed.'),
    transaction_id: id('trx', 'An earlier call: how far it is, or what it found.'),
  }),
  ...chosen(METADATA)({ metadata: ref(Metadata) }),
})

export const SERVICE_RULES = {
  exactlyOneOf: { fields: ['datarequest_id', 'individual_id', 'individual', 'transaction_id'], origin: chosen(ONE_REFERENCE) },
}

export const ServiceRequest = record(
  'ServiceRequest',
  specified('Endpoints'),
  'What a Service reports on: a Data Request, an Individual (`individual_id` or `individual`), or the transaction of an earlier call; exactly one of them.',
  serviceReference(),
  SERVICE_RULES,
)

export const TransactionStatus = enumeration('TransactionStatus', published, 'How far a transaction is.', {
  ACQUIRING: 'data is being collected',
  IN_PROGRESS: 'data is being processed',
  COMPLETED: 'final; the result is in the answer',
  ...chosen(PROCESSING_FAILURES)({ UNPROCESSABLE: 'final; nothing is usable, and reason_codes say why' }),
})

/** The check signals in the answer of a Service. */
export const signalsOfService = chosen(CHECK_SIGNALS_OF_SERVICES)({
  checkcodes: list(
    CheckSignal,
    'What integrity checks found in the Items that the answer rests on, and in the answer; only when COMPLETED.',
  ),
})

/** The response of a report Service: the envelope and, only when COMPLETED, the result array named after the Service. */
export const serviceAnswer = (name: string, about: string, result: Fields, individual: Component = ServiceIndividual) =>
  record(name, published, about, {
    individual: nullable(ref(individual, 'As asked.')),
    datarequest_id: nullable(id('dr', 'The Data Request reported on.')),
    transaction_id: required(id('trx', 'Ask again with it, or wait for transaction.processed.')),
    service_context_id: nullable(text('Identifier of the context the Service ran in.')),
    processing_status: required(ref(TransactionStatus)),
    metadata: nullable(ref(Metadata, 'As asked.')),
    ...chosen(PROCESSING_FAILURES)({
      reason_codes: list(UnprocessableReason, 'Why nothing is usable; present exactly when UNPROCESSABLE.'),
    }),
    ...signalsOfService,
    ...result,
  })
