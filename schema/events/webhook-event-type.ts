/** The names of all webhook events. */
import { enumeration } from '../define/components.ts'
import { specified } from '../define/origin.ts'

export const WebhookEventType = enumeration('WebhookEventType', specified('Events'), 'Name of an event delivered by webhook.', {
  'datarequest.report_complete': 'the complete report of a Data Request can be read',
  'datarequest.report_update_available': 'part of the report was added or updated; report_complete follows',
  'datarequest.report_error': 'the report could not be generated',
  'datarequest.items_available': 'extraction ended and there are Items',
  'datarequest.items_processed': 'every Item of the Data Request is processed',
  'datarequest.no_items': 'extraction ended and there is no Item',
  'datarequest.refresh_failed': 'a scheduled refresh failed',
  'datasource.connected': 'the Data Source is connected',
  'transaction.processed': 'the transaction of a Service call is complete',
  'unprocessable.entity': 'an Item that was received cannot be processed',
  'session.rejected': 'the Link session cannot be processed',
  'session.terminated': 'the session was ended by the service, or took longer than its max_latency',
  'session.no_login': 'the Link widget was closed without a connection',
  'item.created': 'an Item was created: extracted, uploaded through Link, or submitted with items/new',
  'item.processed': 'an Item is processed and its data can be read',
  'item.unavailable': 'no Item of this type can be extracted',
  'individual.purged': 'an Individual and all their data are erased after purge_individual',
  'datarequest.report_available': 'deprecated: report data can be read',
  'datarequest.updates_available': 'deprecated: updated data of the Data Request can be read',
  'datarequest.acquisition_completed': 'deprecated: extraction ended',
  'session.completed': 'deprecated: a session ended',
})
