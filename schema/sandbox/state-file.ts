/** State files, which are written for a test or exported from a server. A server loads them at startup or adds them to its state. */
import { getFields } from '../define/components.ts'
import { flag, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { CheckSignal } from '../check-signals.ts'
import { RecordedEventType } from '../events/recorded.ts'
import { id } from '../scalars.ts'
import { DataRequestActivity, DataRequestConsent, DataRequestInput } from '../resources/data-request.ts'
import { IndividualInput } from '../resources/individual.ts'
import { LinkExpiryReason, LinkStatus } from '../resources/invitation-link.ts'
import { Confidence } from '../resources/item.ts'
import { SourceDataType } from '../resources/record-data.ts'
import { WHOLE_ACCOUNT, MAX_DOCUMENT_BYTES } from './bounds.ts'
import { pausing, quota, ProcessingFailures, defaultEventTypes, version } from './accounts.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'
import { closedEnumeration, closedRecord, listComponent, mapComponent, record, union } from './components.ts'

const LAST_INSTANT = 253402300799999

const StateInstant = union('StateInstant', 'An instant: a date and time in UTC, or epoch milliseconds.', [
  text('A date and time such as 1999-12-31T23:59:00Z.', {
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$',
  }),
  integer('Epoch milliseconds.', { maximum: LAST_INSTANT }),
])
const instant = (about: string) => ref(StateInstant, about)
/** Identifiers contain only letters, digits, hyphens and underscores, because some identifiers become parts of URLs. */
const ID = '^[A-Za-z0-9_-]{1,100}$'
const ownId = (prefix: string) =>
  text(`Identifier. If absent, a new one is created. Identifiers from a server start with \`${prefix}_\`.`, { pattern: ID })
const created = { created_at: instant('Time of creation. Defaults to now.') }
const updated = { updated_at: instant('Time of the last change. Defaults to the time of creation.') }

const EventContent = mapComponent('StateEventDetails', 'Details of an event.')

const StateEvent = closedRecord('StateEvent', 'A recorded event of a Data Request.', {
  type: required(ref(RecordedEventType)),
  created_at: required(instant('When it happened.')),
  details: nullable(ref(EventContent)),
})

const StateLink = closedRecord('StateLink', 'A link of a Data Request. At most one link is available, and it is the newest.', {
  id: text('Identifier, which is part of the address that the Individual opens. If absent, a new one is created.', {
    pattern: ID,
  }),
  status: ref(LinkStatus, 'Defaults to `available`.'),
  expires_at: instant('When the link expires. Defaults to the usual lifetime of a link after its creation.'),
  expiry_reason: nullable(ref(LinkExpiryReason)),
  email_notification: flag('Whether the link was sent by e-mail.'),
  sms_notification: flag('Whether the link was sent by text message.'),
  additional_message: nullable(text('Additional text in the messages.')),
  ...created,
  ...updated,
})

const StateItemStatus = closedEnumeration(
  'StateItemStatus',
  'The final processing status of an Item. A file has no Items in progress, because it has no documents.',
  { COMPLETED: 'the data can be read', UNPROCESSABLE: 'the Item could not be processed' },
)

const StateItemChannel = closedEnumeration('StateItemChannel', 'The origin of an Item.', {
  connection: 'from a connected account',
  submission: 'submitted',
})

const StateItemProvider = closedEnumeration('StateItemProvider', 'Who provided an Item.', {
  client: 'the client of the service',
  individual: 'the Individual',
})

const ItemData = mapComponent(
  'StateItemData',
  'The record of an Item. Its `source_data_type` names the JSON Schema, which is in the same folder as this one.',
)

const StateItem = closedRecord('StateItem', 'A processed Item without its documents.', {
  id: ownId('itm'),
  source_data_type: required(ref(SourceDataType)),
  status: ref(StateItemStatus, 'Defaults to `UNPROCESSABLE` with a reason_code, otherwise to `COMPLETED`.'),
  data: nullable(ref(ItemData)),
  reason_code: nullable(text('Why the Item could not be processed.')),
  external_id: nullable(text("The client's own identifier.", 255)),
  datasource_id: nullable(text('Identifier of the Data Source.', 255)),
  media_type: nullable(text('Media type of the document.', 255)),
  channel: ref(StateItemChannel, 'Defaults to `submission`.'),
  provided_by: ref(StateItemProvider, 'Defaults to `client`.'),
  confidence: nullable(ref(Confidence)),
  checkcodes: list(CheckSignal, 'The check signals of the Item. If absent, the checks are run.'),
  on_hold: flag('Whether the Data Source has put the document on hold.'),
  ...created,
  ...updated,
})

const { individual_id: _, ...requested } = getFields(DataRequestInput)

const StateDataRequest = closedRecord('StateDataRequest', 'A Data Request with its links, Items and recorded events.', {
  id: ownId('dr'),
  ...requested,
  widget_id: id('lnk', 'Identifier of the Link experience. If absent, a new one is created.'),
  consent: ref(DataRequestConsent, "The Individual's answer; absent if they were not asked."),
  refresh_id: id('rfs', 'Identifier of the next refresh. If absent, a new one is created.'),
  connected_datasource_id: nullable(text('Identifier of the connected Data Source.', 255)),
  last_activity_type: ref(DataRequestActivity, 'Defaults to `CREATED`.'),
  last_activity_at: instant('Time of the last activity. Defaults to the time of creation.'),
  ...created,
  ...updated,
  links: list(StateLink, 'The links.'),
  items: list(StateItem, 'The Items.'),
  event_logs: list(
    StateEvent,
    'The recorded events, earliest first. If absent, events are created for the Data Request, its links and its processed Items.',
  ),
})

const StateIndividual = closedRecord('StateIndividual', 'An Individual with their Data Requests.', {
  id: ownId('idv'),
  ...getFields(IndividualInput),
  ...created,
  last_activity_at: instant('Time of the last activity. Defaults to the time of creation.'),
  datarequests: list(StateDataRequest, 'The Data Requests.'),
})

const StateAccount = closedRecord('StateAccount', 'A client of the service with all its data.', {
  id: ownId('acc'),
  client_id: required(nonBlankText('The user name of its Basic credential.')),
  secret: text('The password of its Basic credential. If absent, a new one is created and shown once.', {
    minLength: 1,
    maxLength: 200,
    pattern: '^[^\\s]+$',
  }),
  secret_hash: text('SHA-256 of the secret in base64url, in place of the secret. A server stores only this hash.', {
    pattern: '^[A-Za-z0-9_-]{43}$',
  }),
  name: nonBlankText('Display name of the account. Defaults to the client_id.'),
  api_version: version('The API version for requests that name no version. Defaults to the newest.'),
  processing_failures: ref(ProcessingFailures, 'How the service reports failed processing. Defaults to `events`.'),
  default_event_types: defaultEventTypes('The events for a delivery_details entry without event_type. Defaults to every event.'),
  pause_failing_after_seconds: pausing('Seconds of virtual time after which a failing webhook endpoint is paused. null means never.'),
  requests_per_minute: quota('Maximum calls per minute for the account. null means that the limit of the server for each token applies.'),
  suspended_at: instant('When the account was suspended. If absent, it is not suspended.'),
  signing_secrets: list(
    text(undefined, { pattern: '^whsec_[A-Za-z0-9+/=]+$' }),
    'Secrets that sign the webhooks, newest last. Two at most.',
    {
      maxItems: 2,
    },
  ),
  ...created,
  individuals: list(StateIndividual, 'The Individuals.'),
})

const StateClock = closedRecord('StateClock', 'The clock when the server starts.', {
  now: instant('Virtual time, before 2150. Defaults to real time.'),
  frozen: flag('Whether the clock is frozen.'),
})

export const SandboxState = closedRecord(
  'SandboxState',
  'The state of a sandbox in a file, without documents, sessions, connections and deliveries.',
  {
    $schema: text('Address of the JSON Schema for editors. The server ignores it.'),
    clock: ref(StateClock),
    accounts: required(list(StateAccount, 'The accounts. If the list is empty, the demo account is created.')),
  },
)

const LoadedAccount = record('LoadedAccount', 'A loaded account.', {
  client_id: required(text('The user name of its Basic credential.')),
  secret: required(nullable(text('The password from the file, or a new one; null if the file has only the hash.'))),
})

/** A minimal useful state file. */
export const stateExample = {
  accounts: [
    {
      client_id: 'branch_office',
      secret: 'branch_secret',
      individuals: [
        {
          id: 'idv_jordan',
          first_name: 'Jordan',
          last_name: 'Rivera',
          email: 'jordan.rivera@example.com',
          datarequests: [{ id: 'dr_jordan', type: 'ENROLLMENT_STATUS', links: [{ id: 'jordan' }] }],
        },
      ],
    },
  ],
}

const ExportQuery = record('ExportQuery', 'What to export.', {
  client_id: nonBlankText('Only the account with this client_id.'),
  secrets: flag('Whether to include secrets. Defaults to false.'),
})

export const stateFileOperations: readonly ControlOperation[] = [
  {
    id: 'exportState',
    method: 'get',
    path: '/sandbox/export',
    tag: 'State',
    partner: 'own',
    bounds: WHOLE_ACCOUNT,
    summary: 'Export the state',
    about:
      'Returns accounts, Individuals, Data Requests, links, processed Items and recorded events in the format of `cpd serve --load`. Documents, sessions, connections, deliveries, Service calls, tokens and jobs are not included. Without secrets, the headers and token credentials of deliveries are left out, and parts of their URLs that look like secrets are ***. With secrets, the state also has signing secrets and the hashes of account secrets. A server stores only these hashes.',
    query: { fields: ExportQuery, example: { client_id: 'demo_client', secrets: true } },
    response: { about: 'The state.', body: SandboxState, example: stateExample },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'loadState',
    method: 'post',
    path: '/sandbox/load',
    tag: 'State',
    partner: 'forbidden',
    bounds: WHOLE_ACCOUNT,
    summary: 'Import a state',
    about:
      'Adds the state of a file for `cpd serve --load` to the current state. If the file has an error, such as an identifier that already exists, nothing is added, and the message names every error. The clock of the file is ignored.',
    request: {
      body: SandboxState,
      largest: MAX_DOCUMENT_BYTES,
      examples: { one: { summary: 'An account with an Individual', value: stateExample } },
    },
    response: {
      about: 'The accounts with their secrets. Only this response contains the new secrets.',
      body: listComponent('LoadedAccounts', 'Loaded accounts.', LoadedAccount),
      example: [{ client_id: 'branch_office', secret: 'branch_secret' }],
    },
  },
]
