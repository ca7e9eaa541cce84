/** Webhook event of a transaction. */
import { webhook } from '../../define/events.ts'
import { nullable, one, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { ids } from '../../examples/people.ts'
import { id } from '../../scalars.ts'
import { Metadata } from '../../summaries/envelope.ts'
import { common, onFirstRun, SERVICE_CONTEXT } from './context.ts'

const processed = webhook(
  'transaction.processed',
  'A transaction that a call of a Service created is completed.',
  published,
  {
    ...common,
    transaction_id: id('trx', 'Call the Service again with it to read the result.'),
    service_context_id: text('Identifier of the context the Service ran in.'),
    metadata: nullable(one(Metadata, 'As given to the Service.')),
  },
  {
    example: {
      ...onFirstRun,
      transaction_id: ids.transaction,
      service_context_id: SERVICE_CONTEXT,
      metadata: { report_id: 'loan-application-7731' },
    },
  },
)

export const transaction = [processed]
