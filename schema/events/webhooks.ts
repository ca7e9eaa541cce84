/** The webhook events, in specification order. */
import { type WebhookEvent, webhookEvent } from '../define/events.ts'
import { nullable, ref, text } from '../define/fields.ts'
import { chosen, published } from '../define/origin.ts'
import { ids, jordan } from '../examples/people.ts'
import { INDIVIDUAL_PURGED } from '../gaps/events.ts'
import { id } from '../scalars.ts'
import { Metadata } from '../summaries/envelope.ts'
import { commonFields, payroll, payrollTransaction, subjectFields } from './webhooks/context.ts'
import { dataRequestEvents } from './webhooks/datarequest.ts'
import { deprecatedEvents } from './webhooks/deprecated.ts'
import { dataSourceEvents, itemEvents, sessionEvents, unprocessableItemEvents } from './webhooks/item.ts'

const processed = webhookEvent(
  'transaction.processed',
  'The transaction of a Service call is complete.',
  published,
  {
    ...commonFields,
    transaction_id: id('trx', 'Call the Service again with it to read the result.'),
    service_context_id: text('Identifier of the context the Service ran in.'),
    metadata: nullable(ref(Metadata, 'The metadata that the Service was called with.')),
  },
  { example: { ...payroll, ...payrollTransaction } },
)

const transactionEvents = [processed]

const { individual_id, external_id } = subjectFields

const purged = webhookEvent(
  'individual.purged',
  'An Individual and all associated data are erased after a call to compliance/purge_individual.',
  chosen(INDIVIDUAL_PURGED),
  { individual_id, external_id },
  { example: { individual_id: ids.individual, external_id: jordan.external_id } },
)

const individualEvents = [purged]

export const webhooks: readonly WebhookEvent[] = [
  ...dataRequestEvents,
  ...dataSourceEvents,
  ...transactionEvents,
  ...unprocessableItemEvents,
  ...sessionEvents,
  ...itemEvents,
  ...individualEvents,
  ...deprecatedEvents,
]
