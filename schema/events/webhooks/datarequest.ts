/** Webhook events of a Data Request: its report, its Items, its refreshes. */
import { webhook } from '../../define/events.ts'
import { list, nullable, one, text } from '../../define/fields.ts'
import { chosen, published } from '../../define/origin.ts'
import { ids } from '../../examples/people.ts'
import { ITEMS_PROCESSED_BODY, REPORT_EVENT_BODY } from '../../gaps/events.ts'
import { refreshFailedReasons, reportErrorReasons } from '../../reason-codes/events.ts'
import { id } from '../../scalars.ts'
import { Metadata } from '../../summaries/envelope.ts'
import { common, onFirstRun, onRefresh, ReportUri, SERVICE_CONTEXT, source, WebhookItem } from './context.ts'

const report = {
  ...common,
  transaction_id: id('trx', 'Identifier of the transaction that generates the report.'),
  service_context_id: text('Identifier of the context the Service ran in.'),
  report_uri: one(ReportUri),
  metadata: nullable(one(Metadata, 'As given to the Service.')),
}

const reportExample = {
  ...onFirstRun,
  transaction_id: ids.transaction,
  service_context_id: SERVICE_CONTEXT,
  report_uri: 'svc_report://INCOME_EMPLOYMENT_DETAILS',
  metadata: { report_id: 'loan-application-7731' },
}

const reportComplete = webhook('datarequest.report_complete', 'All data of the report is available.', chosen(REPORT_EVENT_BODY), report, {
  example: reportExample,
})

const reportUpdateAvailable = webhook(
  'datarequest.report_update_available',
  'Data of the report was added or updated; datarequest.report_complete follows once the report is complete.',
  chosen(REPORT_EVENT_BODY),
  report,
  { example: reportExample },
)

const reportError = webhook(
  'datarequest.report_error',
  'An error occurred while the report was generated.',
  published,
  { ...report, reason_codes: list(reportErrorReasons.reason, 'Why there is no report.') },
  {
    reasonCodes: reportErrorReasons.codes,
    example: {
      ...reportExample,
      reason_codes: [
        {
          code: 'PARTIAL_DOCUMENT',
          description: 'Part of the document is missing',
          context: { items: [ids.item] },
        },
      ],
    },
  },
)

const items = { ...common, items: list(WebhookItem, 'The Items there are.') }

const itemsExample = {
  ...onFirstRun,
  items: [
    { id: ids.item, source_data_type: 'PAYSTUB_FILE', duplicates: null },
    { id: ids.otherItem, source_data_type: 'W2_FILE', duplicates: null },
  ],
}

const itemsAvailable = webhook(
  'datarequest.items_available',
  'Extraction is complete and there are Items: all relevant documents of a connected account, or the required documents uploaded.',
  published,
  items,
  { example: itemsExample },
)

const itemsProcessed = webhook(
  'datarequest.items_processed',
  'All Items of the Data Request are processed, whether from a connected account or uploaded.',
  chosen(ITEMS_PROCESSED_BODY),
  items,
  { example: itemsExample },
)

const noItems = webhook('datarequest.no_items', 'Extraction is complete and there is no Item.', published, common, { example: onFirstRun })

const refreshFailed = webhook(
  'datarequest.refresh_failed',
  'A scheduled refresh failed.',
  published,
  { ...common, ...source, reason_codes: list(refreshFailedReasons.reason, 'Why the refresh failed.') },
  {
    reasonCodes: refreshFailedReasons.codes,
    example: {
      ...onRefresh,
      datasource_id: ids.employer,
      connection_id: ids.connection,
      session_id: ids.session,
      checkcodes_created: false,
      reason_codes: [{ code: 'MFA_REQUIRED', description: 'The Data Source asks for multi-factor authentication' }],
    },
  },
)

export const datarequest = [reportComplete, reportUpdateAvailable, reportError, itemsAvailable, itemsProcessed, noItems, refreshFailed]
