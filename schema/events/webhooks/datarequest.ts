/** Webhook events for a Data Request: report, Items, refreshes. */
import { webhookEvent } from '../../define/events.ts'
import { list, nullable, ref, text } from '../../define/fields.ts'
import { chosen, published } from '../../define/origin.ts'
import { ids, transactions } from '../../examples/people.ts'
import { ITEMS_PROCESSED_BODY, REPORT_EVENT_BODY } from '../../gaps/events.ts'
import { refreshFailedReasons, reportErrorReasons } from '../../reason-codes/events.ts'
import { id } from '../../scalars.ts'
import { Metadata } from '../../summaries/envelope.ts'
import {
  commonFields,
  exampleOfFirstRun,
  exampleOfRefresh,
  exampleTransactionFields,
  payroll,
  payrollTransaction,
  ReportUri,
  sourceFields,
  WebhookItem,
} from './context.ts'

const report = {
  ...commonFields,
  transaction_id: id('trx', 'Identifier of the transaction that generates the report.'),
  service_context_id: text('Identifier of the context the Service ran in.'),
  report_uri: ref(ReportUri),
  metadata: nullable(ref(Metadata, 'The metadata that the Service was called with.')),
}

/** Existing clients read `datarequest_id` from the newer events, so this field is published. */
const newerReport = { ...report, ...published({ datarequest_id: commonFields.datarequest_id }) }

const reportExample = { ...payroll, ...payrollTransaction, report_uri: 'svc_report://INCOME_EMPLOYMENT_DETAILS' }

const reportComplete = webhookEvent(
  'datarequest.report_complete',
  'All data of the report is available.',
  chosen(REPORT_EVENT_BODY),
  newerReport,
  {
    example: reportExample,
  },
)

const reportUpdateAvailable = webhookEvent(
  'datarequest.report_update_available',
  'Data of the report was added or updated; datarequest.report_complete follows once the report is complete.',
  chosen(REPORT_EVENT_BODY),
  newerReport,
  { example: reportExample },
)

const reportError = webhookEvent(
  'datarequest.report_error',
  'An error occurred while the report was generated.',
  published,
  { ...report, reason_codes: list(reportErrorReasons.reason, 'Why there is no report.') },
  {
    reasonCodes: reportErrorReasons.codes,
    example: {
      ...exampleOfFirstRun('RENTERS_INSURANCE_DETAILS'),
      ...exampleTransactionFields(transactions.insuranceDetails.failed),
      report_uri: 'svc_report://INSURANCE_DETAILS',
      reason_codes: [
        {
          code: 'UNPROCESSABLE_DOCUMENT_QUALITY',
          description: 'The document cannot be read well enough to be processed',
          context: { items: [ids.items.rentersPhoto] },
        },
      ],
    },
  },
)

const items = { ...commonFields, items: list(WebhookItem, 'The Items of the Data Request.') }
const processedItems = { ...commonFields, items: list(WebhookItem, 'The Items that are processed.') }

const itemsExample = {
  ...payroll,
  items: [
    { id: ids.items.paystub, source_data_type: 'PAYSTUB_FILE', duplicates: null },
    { id: ids.items.w2, source_data_type: 'W2_FILE', duplicates: null },
  ],
}

const itemsAvailable = webhookEvent(
  'datarequest.items_available',
  'Extraction is complete and there are Items. All relevant documents of a connected account were read, or the required documents were uploaded.',
  published,
  items,
  { example: itemsExample },
)

const itemsProcessed = webhookEvent(
  'datarequest.items_processed',
  'All Items of the Data Request are processed, both uploaded ones and those from a connected account.',
  chosen(ITEMS_PROCESSED_BODY),
  processedItems,
  { example: itemsExample },
)

const noItems = webhookEvent('datarequest.no_items', 'Extraction is complete and there is no Item.', published, commonFields, {
  example: exampleOfFirstRun('HOME_INSURANCE_DETAILS'),
})

const refreshFailed = webhookEvent(
  'datarequest.refresh_failed',
  'A scheduled refresh failed.',
  published,
  { ...commonFields, ...sourceFields, reason_codes: list(refreshFailedReasons.reason, 'Why the refresh failed.') },
  {
    reasonCodes: refreshFailedReasons.codes,
    example: {
      ...exampleOfRefresh(ids.refreshes.payrollFailed),
      datasource_id: ids.employer,
      connection_id: ids.payrollConnection,
      session_id: ids.sessions.payrollRefresh,
      checkcodes_created: false,
      reason_codes: [{ code: 'MFA_REQUIRED', description: 'The Data Source asks for multi-factor authentication' }],
    },
  },
)

export const dataRequestEvents = [
  reportComplete,
  reportUpdateAvailable,
  reportError,
  itemsAvailable,
  itemsProcessed,
  noItems,
  refreshFailed,
]
