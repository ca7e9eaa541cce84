/** Webhook event of a transaction. */
import { webhookEvent } from '../../define/events.ts'
import { nullable, ref, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { id } from '../../scalars.ts'
import { Metadata } from '../../summaries/envelope.ts'
import { commonFields, payroll, payrollTransaction } from './context.ts'

const processed = webhookEvent(
  'transaction.processed',
  'A transaction that a call of a Service created is completed.',
  published,
  {
    ...commonFields,
    transaction_id: id('trx', 'Call the Service again with it to read the result.'),
    service_context_id: text('Identifier of the context the Service ran in.'),
    metadata: nullable(ref(Metadata, 'As given to the Service.')),
  },
  { example: { ...payroll, ...payrollTransaction } },
)

export const transactionEvents = [processed]
