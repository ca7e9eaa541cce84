/** The events recorded for a Data Request, in the order of the specification, and the fields of their details. */
import { responseRecord, enumeration, mapOf } from '../define/components.ts'
import type { RecordedEvent } from '../define/events.ts'
import { flag, list, nullable, ref, seenAs, text } from '../define/fields.ts'
import { chosen, published, specified } from '../define/origin.ts'
import { RECORDED_CREDENTIALS, RECORDED_EVENT_DETAILS } from '../gaps/events.ts'
import { id, millis, url } from '../scalars.ts'
import { acquisitionEvents } from './recorded/acquisition.ts'
import { reportEvents } from './recorded/report.ts'
import { uploadEvents } from './recorded/upload.ts'

export const recordedEvents: readonly RecordedEvent[] = [...acquisitionEvents, ...uploadEvents, ...reportEvents]

export const RecordedEventType = enumeration(
  'RecordedEventType',
  specified('Events'),
  'What happened to a Data Request.',
  Object.fromEntries(recordedEvents.map(({ type, about, nameOrigin }) => [type, nameOrigin ? { about, origin: nameOrigin } : about])),
)

const byDetails = Map.groupBy(
  recordedEvents.filter(({ details }) => details.length > 0),
  ({ details }) => details.join(', '),
)
const fieldsByType = [...byDetails].map(([names, events]) => `${events.map(({ type }) => type).join(', ')}: ${names}.`)

export const ChangedAttributes = mapOf('ChangedAttributes', published, 'An object as the update gave it.')

/** What an update changed. */
const changed = {
  ...published({
    third_party_requester: nullable(text('On whose behalf the data is asked for.', 1023)),
    requester_name: text('Name of the client as the Individual sees it.', 1023),
    requester_logo_url: url('Logo of the client.'),
    requester_logo: nullable(text('Logo of the client, as stored.')),
    referrer: text('Where the request came from.'),
    request_details: nullable(ref(ChangedAttributes, 'Changed options of the workflow.')),
    refresh_policy: nullable(ref(ChangedAttributes, 'The changed schedule of refreshes.')),
    enable_manual_upload: flag('Whether documents may be uploaded.'),
    enable_report_updates: flag('Whether partial reports are announced.'),
    autorun_services: flag('Whether reports are generated without being asked for.'),
  }),
  ...chosen(RECORDED_CREDENTIALS)({
    delivery_details: list(ChangedAttributes, 'The changed webhook subscriptions, without headers and credentials.'),
  }),
}

export const EventLogDetails = responseRecord(
  'EventLogDetails',
  published,
  `What is known of a recorded event beside its type and time, by type. ${fieldsByType.join(' ')} Of an update, only what changed.`,
  {
    ...changed,
    uri: url('The invitation link.'),
    expires_at: seenAs(millis('When the link expires.'), 'string'),
    email_notification: seenAs(flag('Whether an e-mail was sent.'), 'string'),
    sms_notification: seenAs(flag('Whether an SMS was sent.'), 'string'),
    additional_message: nullable(text("The client's own words in the notification.", 1000)),
    code: text('Why the link expired, for programs.'),
    description: text('Why the link expired, for people; of a consent, its wording.'),
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
      source_data_type: text('Type of source data that the document was found to be.'),
      provider: text('Name of the bank-connection aggregator.', 255),
      next_refresh_at: millis('When the scheduled refresh is due.'),
      reason: text('Why the document, the connection or the refresh was not accepted, for people.'),
    }),
  },
)
