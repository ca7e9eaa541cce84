/** Recorded events from the creation of a Data Request to the Items acquired for it, in the order of the specification. */
import { recorded } from '../../define/events.ts'
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

export const acquisition = [
  recorded('DATAREQUEST_CREATED', 'the Data Request was created'),
  recorded('DATAREQUEST_UPDATED', 'its details were updated; the log holds those that changed', published, CHANGEABLE),
  recorded('DATAREQUEST_LINK_GENERATED', 'an invitation link was generated', published, ['uri', 'expires_at']),
  recorded('NOTIFY_USER_REQUESTED', 'a notification was sent to the Individual by e-mail, SMS or both', published, [
    'email_notification',
    'sms_notification',
    'additional_message',
  ]),
  recorded('DATAREQUEST_LINK_EXTENDED', 'the expiry of the link was moved', published, ['expires_at']),
  recorded('DATAREQUEST_LINK_EXPIRED', 'the link expired', published, ['code', 'description']),
  recorded('DATAREQUEST_LINK_ACCESSED', 'the Individual opened the link', published, ['uri']),
  recorded('DATAREQUEST_LINK_USED', 'the Individual used the link'),
  recorded('WIDGET_INITIATED', 'the Link widget started'),
  recorded('DIRECT_CONNECTION_SELECTED', 'the Individual chose to connect directly'),
  recorded('BANK_CONNECTION_SELECTED', 'the Individual chose to connect a bank'),
  recorded('MANUAL_UPLOAD_SELECTED', 'the Individual chose to upload documents'),
  recorded('DATASOURCE_CLASSIFIED', 'the Individual reached the login screen of a Data Source', published, ['datasource_id']),
  recorded('LOGIN_ATTEMPTED', 'the Individual tried to log in', published, ['session_id']),
  recorded('INVALID_CREDENTIALS', 'the Data Source refused the credentials', published, ['session_id']),
  recorded('DATASOURCE_CONNECTED', 'the credentials are valid and the Data Source is connected', published, ['session_id']),
  recorded('INSUFFICIENT_CREDENTIALS', 'the Individual could not give credentials'),
  recorded('ITEM_CREATED', 'a document was extracted and stored', published, ['item_id']),
  recorded('ITEM_PROCESSED', 'the data of an Item was extracted and put into its standard form', published, ['item_id']),
  recorded('ITEM_UNPROCESSABLE', 'an Item could not be processed', published, ['item_id']),
  recorded('ITEMS_AVAILABLE', 'extraction ended with some Items', published, ['session_id']),
  recorded('ITEMS_PROCESSED', 'every Item was extracted and put into its standard form', detailed, ['session_id']),
  recorded('NO_ITEMS', 'extraction ended without an Item', published, ['session_id']),
]
