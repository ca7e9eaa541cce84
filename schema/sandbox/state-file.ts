/** A state as a file holds it: written by hand for a test, or read out of a server. It is loaded at a start, or into what there is. */
import { fieldsOf } from '../define/components.ts'
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
import { pausing, quota, ProcessingFailures, defaultEventTypes, version } from './accounts.ts'
import { type ControlOperation, LARGEST_DOCUMENT, nonBlankText } from './operation.ts'
import { closedEnumeration, closedRecord, listOf, mapOf, record, union } from './components.ts'

const LAST_INSTANT = 253402300799999

export const StateInstant = union('StateInstant', 'An instant: a date and time in UTC, or epoch milliseconds.', [
  text('As in 1999-12-31T23:59:00Z.', { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$' }),
  integer('Epoch milliseconds.', { maximum: LAST_INSTANT }),
])
const instant = (about: string) => ref(StateInstant, about)
/** Names of letters, digits, hyphens and underscores, because some are parts of addresses. */
const ID = '^[A-Za-z0-9_-]{1,100}$'
const ownId = (prefix: string) => text(`Identifier; a new one where absent. Those of a server start with \`${prefix}_\`.`, { pattern: ID })
const created = { created_at: instant('When it was made; now where absent.') }
const updated = { updated_at: instant('When it last changed; when it was made where absent.') }

const EventContent = mapOf('StateEventDetails', 'What else is known of an event.')

const StateEvent = closedRecord('StateEvent', 'An event recorded with a Data Request.', {
  type: required(ref(RecordedEventType)),
  created_at: required(instant('When it happened.')),
  details: nullable(ref(EventContent)),
})

const StateLink = closedRecord('StateLink', 'A link of a Data Request. At most one is available, and no other is younger.', {
  id: text('Identifier, which is in the address that the Individual opens; a new one where absent.', {
    pattern: ID,
  }),
  status: ref(LinkStatus, '`available` where absent.'),
  expires_at: instant('When it expires; as long after it was made as links last where absent.'),
  expiry_reason: nullable(ref(LinkExpiryReason)),
  email_notification: flag('Whether it was sent by e-mail.'),
  sms_notification: flag('Whether it was sent by text message.'),
  additional_message: nullable(text('What was added to messages.')),
  ...created,
  ...updated,
})

const StateItemStatus = closedEnumeration(
  'StateItemStatus',
  'How the processing of an Item ended. One that goes on is in no file: its documents are not.',
  { COMPLETED: 'its data is there', UNPROCESSABLE: 'nothing could be made of it' },
)

const StateItemChannel = closedEnumeration('StateItemChannel', 'Where an Item came from.', {
  connection: 'from a connected account',
  submission: 'it was submitted',
})

const StateItemGiver = closedEnumeration('StateItemGiver', 'Who gave an Item.', {
  client: 'the client of the service',
  individual: 'the Individual',
})

const ItemData = mapOf('StateItemData', 'The record of an Item, as its `source_data_type` says: its JSON Schema stands beside this one.')

const StateItem = closedRecord('StateItem', 'An Item that was processed, without its documents.', {
  id: ownId('itm'),
  source_data_type: required(ref(SourceDataType)),
  status: ref(StateItemStatus, '`UNPROCESSABLE` where a reason_code is given, else `COMPLETED`.'),
  data: nullable(ref(ItemData)),
  reason_code: nullable(text('Why nothing could be made of it.')),
  external_id: nullable(text("The client's own identifier.", 255)),
  datasource_id: nullable(text('The Data Source it is from.', 255)),
  media_type: nullable(text('Media type of its document.', 255)),
  channel: ref(StateItemChannel, '`submission` where absent.'),
  giver: ref(StateItemGiver, '`client` where absent.'),
  confidence: nullable(ref(Confidence)),
  checkcodes: list(CheckSignal, 'What integrity checks found; where absent, they are made.'),
  on_hold: flag('Whether the Data Source withholds the document.'),
  ...created,
  ...updated,
})

const { individual_id: _, ...requested } = fieldsOf(DataRequestInput)

const StateDataRequest = closedRecord('StateDataRequest', 'A Data Request, with its links, its Items and what was recorded of it.', {
  id: ownId('dr'),
  ...requested,
  widget_id: id('lnk', 'Identifier of the Link experience; a new one where absent.'),
  consent: ref(DataRequestConsent, 'What the Individual answered; not there where nobody was asked.'),
  refresh_id: id('rfs', 'Identifier of the next refresh; a new one where absent.'),
  connected_datasource_id: nullable(text('The Data Source that the Individual connected.', 255)),
  last_activity_type: ref(DataRequestActivity, '`CREATED` where absent.'),
  last_activity_at: instant('When something last happened to it; when it was made where absent.'),
  ...created,
  ...updated,
  links: list(StateLink, 'Its links.'),
  items: list(StateItem, 'Its Items.'),
  event_logs: list(
    StateEvent,
    'What was recorded, earliest first; where absent, that it was created, its links generated, its Items processed.',
  ),
})

const StateIndividual = closedRecord('StateIndividual', 'An Individual, with what is asked of them.', {
  id: ownId('idv'),
  ...fieldsOf(IndividualInput),
  ...created,
  last_activity_at: instant('When something last happened to the Individual; when it was made where absent.'),
  datarequests: list(StateDataRequest, 'Their Data Requests.'),
})

const StateAccount = closedRecord('StateAccount', 'A client of the service, with all that is its own.', {
  id: ownId('acc'),
  client_id: required(nonBlankText('The user name of its Basic credential.')),
  secret: text('The password of its Basic credential; where absent, a new one that is told once.', {
    minLength: 1,
    maxLength: 200,
    pattern: '^[^\\s]+$',
  }),
  secret_hash: text('In place of the secret: its SHA-256 in base64url, which is all that a server keeps of it.', {
    pattern: '^[A-Za-z0-9_-]{43}$',
  }),
  name: nonBlankText('What people call it; its client_id where absent.'),
  api_version: version('The API version that applies where a request names none; the newest where absent.'),
  processing_failures: ref(ProcessingFailures, 'How failed processing is answered; `events` where absent.'),
  default_event_types: defaultEventTypes('Which events an entry of delivery_details without event_type takes; every event where absent.'),
  pause_failing_after_seconds: pausing('For how many seconds an endpoint of webhooks may fail until it is paused; null: it is not.'),
  requests_per_minute: quota('How many calls a minute it may make; null: what the server allows each token.'),
  suspended_at: instant('Since when it is suspended; it is not where absent.'),
  signing_secrets: list(text(undefined, { pattern: '^whsec_[A-Za-z0-9+/=]+$' }), 'Sign its webhooks, the newest last; at most two.', {
    maxItems: 2,
  }),
  ...created,
  individuals: list(StateIndividual, 'Its Individuals.'),
})

const StateClock = closedRecord('StateClock', 'The clock that a server begins with.', {
  now: instant('What it takes for now, until 2150; real time where absent.'),
  frozen: flag('Whether it stands still.'),
})

/** The contents of a file. */
export const SandboxState = closedRecord(
  'SandboxState',
  'What a sandbox holds, as a file says it: without documents, sessions, connections and deliveries.',
  {
    $schema: text('Where editors find the JSON Schema of the file; not read.'),
    clock: ref(StateClock),
    accounts: required(list(StateAccount, 'The accounts. Where there is none, the demo account is made.')),
  },
)

const LoadedAccount = record('LoadedAccount', 'An account that was loaded.', {
  client_id: required(text('The user name of its Basic credential.')),
  secret: required(nullable(text('The password, where the file has it or has none; null: the file has only its hash.'))),
})

/** In the smallest form that is of use. */
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

const ExportQuery = record('ExportQuery', 'What to read out.', {
  client_id: nonBlankText('Only this account.'),
  secrets: flag('Whether secrets are read out too; they are not where absent.'),
})

export const stateFileOperations: readonly ControlOperation[] = [
  {
    id: 'exportState',
    method: 'get',
    path: '/sandbox/export',
    tag: 'State',
    partner: 'own',
    summary: 'Read out the state as a file holds it',
    about:
      'Answers accounts, Individuals, Data Requests, links, processed Items and recorded events, in the form of a file for `cpd serve --load`. Documents, sessions, connections, deliveries, calls of Services, tokens and jobs are not in it. Without secrets, headers and token credentials of deliveries are left out, and what looks like a secret in their URLs is ***. With them, there are also signing secrets, and the hashes of account secrets, of which a server keeps no more.',
    query: { fields: ExportQuery, example: { client_id: 'demo_client', secrets: true } },
    answer: { about: 'The state.', body: SandboxState, example: stateExample },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'loadState',
    method: 'post',
    path: '/sandbox/load',
    tag: 'State',
    partner: 'refused',
    summary: 'Add a state from a file',
    about:
      'Adds what a file for `cpd serve --load` holds to what there is. A fault anywhere, such as an identifier that there is already, and nothing is added; the message names every place. The clock of the file is not taken, as time goes on here.',
    request: {
      body: SandboxState,
      largest: LARGEST_DOCUMENT,
      examples: { one: { summary: 'An account with an Individual', value: stateExample } },
    },
    answer: {
      about: 'The accounts with their secrets, of which those that the file did not give are in this answer and in no other.',
      body: listOf('LoadedAccounts', 'Accounts that were loaded.', LoadedAccount),
      example: [{ client_id: 'branch_office', secret: 'branch_secret' }],
    },
  },
]
