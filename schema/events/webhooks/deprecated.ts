/** Webhook events that the specification deprecates, each with the event that replaces it. */
import { webhookEvent } from '../../define/events.ts'
import { nullable, ref, text } from '../../define/fields.ts'
import { chosen, published } from '../../define/origin.ts'
import { employer } from '../../examples/income-employment.ts'
import { ids, transactions } from '../../examples/people.ts'
import { REPLACEMENTS, SESSION_COMPLETED } from '../../gaps/events.ts'
import { id } from '../../scalars.ts'
import { Metadata } from '../../summaries/envelope.ts'
import { exampleSubject, commonFields, exampleOfRefresh, payroll, payrollTransaction, subjectFields } from './context.ts'

const { transaction_id, metadata } = payrollTransaction

const replacedBy = (use: string) => ({ use, gap: REPLACEMENTS })

const transactionId = id('trx', 'Identifier of the transaction that generates the report.')

const reportAvailable = webhookEvent(
  'datarequest.report_available',
  'Data of the report is available.',
  published,
  {
    ...commonFields,
    transaction_id: transactionId,
    datasource_id: text('Identifier of the Data Source.', 255),
    datasource_name: text('Name of the Data Source.'),
    metadata: nullable(ref(Metadata, 'The metadata that the Service was called with.')),
  },
  {
    deprecated: replacedBy('datarequest.report_complete'),
    example: {
      ...payroll,
      transaction_id,
      datasource_id: ids.employer,
      datasource_name: employer.name,
      metadata,
    },
  },
)

const updatesAvailable = webhookEvent(
  'datarequest.updates_available',
  'Updated data for the Data Request is available.',
  published,
  { ...commonFields, transaction_id: transactionId },
  {
    deprecated: replacedBy('datarequest.report_update_available'),
    example: { ...exampleOfRefresh(ids.refreshes.payroll), transaction_id: transactions.incomeEmploymentDetails.refresh },
  },
)

const acquisitionCompleted = webhookEvent(
  'datarequest.acquisition_completed',
  'Extraction is complete. All relevant documents of a connected account were read, or the required documents were uploaded.',
  published,
  { ...commonFields, reason_code: text('A reason code. No values are known.') },
  { deprecated: replacedBy('datarequest.items_available, or datarequest.no_items if there are none'), example: payroll },
)

const { individual_id, datarequest_id, external_id } = subjectFields

const sessionCompleted = webhookEvent(
  'session.completed',
  'A session completed.',
  published,
  {
    individual_id,
    external_id,
    session_id: id('tls', 'Identifier of the Link session.'),
    reason_code: text('DATA_NOT_AVAILABLE if the session returned no data.'),
    ...chosen(SESSION_COMPLETED)({ datarequest_id, description: text('What the reason code means, for people.') }),
  },
  {
    deprecated: replacedBy('datasource.connected for a session that connected, session.rejected for a session without data'),
    example: { ...exampleSubject('INCOME_EMPLOYMENT_DETAILS'), session_id: ids.sessions.payroll },
  },
)

export const deprecatedEvents = [reportAvailable, updatesAvailable, acquisitionCompleted, sessionCompleted]
