/** Recorded events from the creation of a Data Request to the Items acquired for it, in the order of the specification. */
import { recordedEvent } from '../../define/events.ts'
import { chosen, published } from '../../define/origin.ts'
import { RECORDED_EVENT_DETAILS } from '../../gaps/events.ts'

const detailed = chosen(RECORDED_EVENT_DETAILS)

/** Attributes of a Data Request that an update may change. */
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

export const acquisitionEvents = [
  recordedEvent('DATAREQUEST_CREATED', 'the Data Request was created'),
  recordedEvent('DATAREQUEST_UPDATED', 'its details were updated; the log holds those that changed', published, CHANGEABLE),
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
  recordedEvent('INVALID_CREDENTIALS', 'the Data Source refused the credentials', published, ['session_id']),
  recordedEvent('DATASOURCE_CONNECTED', 'the credentials are valid and the Data Source is connected', published, ['session_id']),
  recordedEvent('INSUFFICIENT_CREDENTIALS', 'the Individual could not give credentials'),
  recordedEvent('ITEM_CREATED', 'a document was extracted and stored', published, ['item_id']),
  recordedEvent('ITEM_PROCESSED', 'the data of an Item was extracted and put into its standard form', published, ['item_id']),
  recordedEvent('ITEM_UNPROCESSABLE', 'an Item could not be processed', published, ['item_id']),
  recordedEvent('ITEMS_AVAILABLE', 'extraction ended with some Items', published, ['session_id']),
  recordedEvent('ITEMS_PROCESSED', 'every Item was extracted and put into its standard form', detailed, ['session_id']),
  recordedEvent('NO_ITEMS', 'extraction ended without an Item', published, ['session_id']),
]
