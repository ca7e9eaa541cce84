/** Events that are recorded for a Data Request, in specification order, and their details. */
import { enumeration, mapComponent, responseRecord } from '../define/components.ts'
import { type RecordedEvent, recordedEvent } from '../define/events.ts'
import { flag, list, nullable, ref, seenAs, text } from '../define/fields.ts'
import { chosen, published, specified } from '../define/origin.ts'
import { RECORDED_CREDENTIALS, RECORDED_EVENT_DETAILS } from '../gaps/events.ts'
import { id, millis, url } from '../scalars.ts'

const detailed = chosen(RECORDED_EVENT_DETAILS)

const CONSENT = ['id', 'description', 'accepted', 'recorded_at']

const CHANGEABLE = [
  'third_party_requester',
  'requester_name',
  'requester_logo_url',
  'requester_logo',
  'referrer',
  'request_details',
  'delivery_details',
  'refresh_policy',
  'enable_manual_upload',
  'enable_report_updates',
  'autorun_services',
]

export const recordedEvents: readonly RecordedEvent[] = [
  recordedEvent('DATAREQUEST_CREATED', 'the Data Request was created'),
  recordedEvent('DATAREQUEST_UPDATED', 'its details were updated; the log contains the changed details', published, CHANGEABLE),
  recordedEvent('DATAREQUEST_LINK_GENERATED', 'an invitation link was generated', published, ['uri', 'expires_at']),
  recordedEvent('NOTIFY_USER_REQUESTED', 'a notification was sent to the Individual by e-mail, SMS or both', published, [
    'email_notification',
    'sms_notification',
    'additional_message',
  ]),
  recordedEvent('DATAREQUEST_LINK_EXTENDED', 'the expiry of the link was extended', published, ['expires_at']),
  recordedEvent('DATAREQUEST_LINK_EXPIRED', 'the link expired', published, ['code', 'description']),
  recordedEvent('DATAREQUEST_LINK_ACCESSED', 'the Individual opened the link', published, ['uri']),
  recordedEvent('DATAREQUEST_LINK_USED', 'the Individual used the link'),
  recordedEvent('WIDGET_INITIATED', 'the Link widget started'),
  recordedEvent('DIRECT_CONNECTION_SELECTED', 'the Individual chose to connect directly'),
  recordedEvent('BANK_CONNECTION_SELECTED', 'the Individual chose to connect a bank'),
  recordedEvent('MANUAL_UPLOAD_SELECTED', 'the Individual chose to upload documents'),
  recordedEvent('DATASOURCE_CLASSIFIED', 'the Individual reached the login screen of a Data Source', published, ['datasource_id']),
  recordedEvent('LOGIN_ATTEMPTED', 'the Individual tried to log in', published, ['session_id']),
  recordedEvent('INVALID_CREDENTIALS', 'the Data Source rejected the credentials', published, ['session_id']),
  recordedEvent('DATASOURCE_CONNECTED', 'the credentials are valid and the Data Source is connected', published, ['session_id']),
  recordedEvent('INSUFFICIENT_CREDENTIALS', 'the Individual could not give credentials'),
  recordedEvent('ITEM_CREATED', 'a document was extracted and stored', published, ['item_id']),
  recordedEvent('ITEM_PROCESSED', 'the data of an Item was extracted and put into its standard form', published, ['item_id']),
  recordedEvent('ITEM_UNPROCESSABLE', 'an Item could not be processed', detailed, ['item_id', 'reason']),
  recordedEvent('ITEMS_AVAILABLE', 'extraction ended with some Items', published, ['session_id']),
  recordedEvent('ITEMS_PROCESSED', 'every Item was extracted and put into its standard form', detailed, ['session_id']),
  recordedEvent('NO_ITEMS', 'extraction ended without an Item', published, ['session_id']),
  recordedEvent('CLICKED_ADD_DOCUMENT', 'the Individual clicked Add Document on the upload screen'),
  recordedEvent('CLICKED_UPLOAD_DOCUMENT', 'the Individual clicked Upload Document'),
  recordedEvent('DOCUMENT_SELECTED', 'the Individual selected a file to upload', detailed, ['file_name', 'media_type']),
  recordedEvent('DOCUMENT_UPLOADED', 'the Individual uploaded a document and clicked Continue', detailed, ['file_name', 'media_type']),
  recordedEvent('SOURCE_DATA_TYPE_CHECK', 'the source data type of an uploaded document was checked', detailed, [
    'file_name',
    'source_data_type',
  ]),
  recordedEvent('VALID_DOCUMENT', 'an uploaded document passed validation', detailed, ['file_name', 'media_type']),
  recordedEvent('INVALID_DOCUMENT', 'an uploaded document failed validation', detailed, ['file_name', 'media_type', 'reason']),
  recordedEvent('MANUAL_UPLOADED_SUBMITTED', 'the Individual clicked Finish and Submit after uploading'),
  recordedEvent('USER_INTERVENTION_REQUIRED', 'the Individual must log in again', published, ['session_id']),
  recordedEvent('DATASOURCE_NOT_FOUND', 'the Individual could not find the Data Source'),
  recordedEvent('AGGREGATOR_INITIATED', 'the flow of a bank-connection aggregator started', detailed, ['provider']),
  recordedEvent('AGGREGATOR_CONNECTION_SUCCESSFUL', 'the aggregator connected', detailed, ['provider']),
  recordedEvent('AGGREGATOR_CONNECTION_UNSUCCESSFUL', 'the aggregator could not connect', detailed, ['provider', 'reason']),
  recordedEvent('REPORT_REQUESTED', 'the client asked for a report', published, ['transaction_id']),
  recordedEvent('REPORT_AVAILABLE', 'data of the report is available', published, ['transaction_id']),
  recordedEvent('REPORT_UPDATE_AVAILABLE', 'part of the data of the report is available', detailed, ['transaction_id']),
  recordedEvent('REPORT_COMPLETE', 'all data of the report is available', detailed, ['transaction_id']),
  recordedEvent('REPORT_ERROR', 'the report could not be generated', published, ['transaction_id']),
  recordedEvent('UPDATES_AVAILABLE', 'updated data is available'),
  recordedEvent('REFRESH_INITIATED', 'a scheduled refresh started', published, ['refresh_id']),
  recordedEvent('REFRESH_SCHEDULED', 'a refresh was scheduled', detailed, ['refresh_id', 'next_refresh_at']),
  recordedEvent('REFRESH_COMPLETED', 'a scheduled refresh completed', detailed, ['refresh_id']),
  recordedEvent('REFRESH_DISCARDED', 'a scheduled refresh was discarded', detailed, ['refresh_id', 'reason']),
  recordedEvent('REFRESH_FAILED', 'a scheduled refresh failed', published, ['refresh_id']),
  recordedEvent('CONSENT_REGISTERED', 'the Individual gave consent', detailed, CONSENT),
  recordedEvent('CONSENT_DEREGISTER', 'the Individual withdrew consent', detailed, CONSENT),
  recordedEvent('SESSION_TERMINATED', 'the session was terminated', detailed, ['session_id']),
  recordedEvent('SESSION_LOGGED_OUT', 'the session was logged out', detailed, ['session_id']),
]

export const RecordedEventType = enumeration(
  'RecordedEventType',
  specified('Events'),
  'The type of a recorded event.',
  Object.fromEntries(recordedEvents.map(({ type, about, nameOrigin }) => [type, nameOrigin ? { about, origin: nameOrigin } : about])),
)

const byDetails = Map.groupBy(
  recordedEvents.filter(({ details }) => details.length > 0),
  ({ details }) => details.join(', '),
)
const fieldsByType = [...byDetails].map(([names, events]) => `${events.map(({ type }) => type).join(', ')}: ${names}.`)

const ChangedAttributes = mapComponent('ChangedAttributes', published, 'An object, as sent in the update.')

/** Attributes that an update can change, with their new values. */
const changed = {
  ...published({
    third_party_requester: nullable(text('The party that the client requests the data for.', 1023)),
    requester_name: text('Name of the client as the Individual sees it.', 1023),
    requester_logo_url: url('Logo of the client.'),
    requester_logo: nullable(text('Logo of the client, as stored.')),
    referrer: text('The origin of the request.'),
    request_details: nullable(ref(ChangedAttributes, 'The changed options of the workflow.')),
    refresh_policy: nullable(ref(ChangedAttributes, 'The changed schedule of refreshes.')),
    enable_manual_upload: flag('Whether documents may be uploaded.'),
    enable_report_updates: flag('Whether partial reports are announced.'),
    autorun_services: flag('Whether reports are generated automatically.'),
  }),
  ...chosen(RECORDED_CREDENTIALS)({
    delivery_details: list(ChangedAttributes, 'The changed webhook subscriptions, without headers and credentials.'),
  }),
}

export const EventLogDetails = responseRecord(
  'EventLogDetails',
  published,
  `The details of a recorded event, by its type. ${fieldsByType.join(' ')} An update lists only what changed.`,
  {
    ...changed,
    uri: url('The invitation link.'),
    expires_at: seenAs(millis('When the link expires.'), 'string'),
    email_notification: seenAs(flag('Whether an e-mail was sent.'), 'string'),
    sms_notification: seenAs(flag('Whether an SMS was sent.'), 'string'),
    additional_message: nullable(text('Additional text from the client in the notification.', 1000)),
    code: text('Why the link expired, for programs.'),
    description: text('Why the link expired, for people. For a consent, the text that the Individual saw.'),
    datasource_id: text('Identifier of the Data Source.', 255),
    session_id: id('tls', 'Identifier of the Link session.'),
    item_id: id('itm', 'Identifier of the Item.'),
    transaction_id: id('trx', 'Identifier of the transaction that generates the report.'),
    refresh_id: id('rfs', 'Identifier of the refresh.'),
    id: id('cs', 'Identifier of the consent.'),
    accepted: flag('Whether the Individual agrees.'),
    recorded_at: millis('When the consent was given or withdrawn.'),
    ...chosen(RECORDED_EVENT_DETAILS)({
      file_name: text('Name of the uploaded file.', 255),
      media_type: text('Media type of the uploaded file.', 255),
      source_data_type: text('Type of source data that was detected.'),
      provider: text('Name of the bank-connection aggregator.', 255),
      next_refresh_at: millis('When the scheduled refresh is due.'),
      reason: text('Why the document, connection, refresh or Item failed, for people.'),
    }),
  },
)
