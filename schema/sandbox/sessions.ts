/** Sessions without a browser, in which the tester acts as the Individual. */
import { flag, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { ids, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { PAGE, SMALL, MAX_DOCUMENT_BYTES } from './bounds.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'
import { MINUTE } from '../durations.ts'
import { builtInList, closedEnumeration, closedRecord, listComponent, mapComponent, record } from './components.ts'
import { pageFields } from './pages.ts'

export const SessionEntrance = closedEnumeration('SessionEntrance', 'How the Individual enters the session.', {
  link: 'through the invitation link, which must be available',
  widget: 'in the Link widget, without a link',
})

const OfferedDocument = record('OfferedDocument', 'A document uploaded in a session.', {
  file_name: required(text('Name of the file.')),
  media_type: required(text('Media type of the file.')),
  source_data_type: required(text('Declared type of the source data.')),
  problem: required(nullable(text('Why the document cannot be accepted; null if it can.'))),
})

const LinkSession = record('LinkSession', 'A session of an Individual and its possible actions.', {
  session_id: required(text('Identifier of the session.')),
  datarequest_id: required(text('Identifier of the Data Request.')),
  individual_id: required(text('Identifier of the Individual.')),
  status: required(text('open or ended.')),
  entry_point: required(ref(SessionEntrance)),
  consented: required(flag('Whether the Individual consented.')),
  method: required(nullable(text('The chosen way to share data: direct, bank or upload; null if none is chosen yet.'))),
  datasource_id: required(nullable(text('Identifier of the selected Data Source; null if there is none.'))),
  connected: required(flag('Whether an account is connected.')),
  documents: required(list(OfferedDocument, 'Documents uploaded so far.')),
  possible: required(list(text(), 'The actions that are possible now.')),
  created_at: required(millis('When the session began.')),
  updated_at: required(millis('When the last activity occurred.')),
})

const SessionStart = closedRecord('SessionStart', 'The Data Request of the new session.', {
  datarequest_id: required(nonBlankText('Identifier of the Data Request.')),
  entry_point: ref(SessionEntrance, 'Defaults to `link`.'),
})

const AccountContent = mapComponent('AccountContent', 'The contents of an account.')

export const ActionName = closedEnumeration('ActionName', 'An action of the Individual. A session lists the possible actions.', {
  consent: 'consents to data sharing',
  withdraw_consent: 'withdraws the consent',
  choose_direct: 'chooses to connect an account',
  choose_bank: 'chooses to connect a bank',
  choose_upload: 'chooses to upload documents',
  select_datasource: 'selects a Data Source',
  datasource_not_found: 'finds no Data Source',
  log_in: 'logs in to the Data Source',
  enter_code: 'enters the second factor',
  insufficient_credentials: 'does not have a login',
  add_document: 'chooses to add a document',
  upload_document: 'uploads a document',
  submit: 'submits the uploaded documents',
  abandon: 'closes the page',
  terminate: 'loses the session, which the service ends for internal reasons',
})

const SessionAction = closedRecord('SessionAction', 'One action of the Individual with its input.', {
  session_id: required(nonBlankText('Identifier of the session.')),
  action: required(ref(ActionName)),
  datasource_id: text(
    "For select_datasource: identifier of the Data Source. Defaults to the Data Request's Data Source, or to one of the requested kind.",
  ),
  username: text('For log_in: a user name of the sandbox.'),
  password: text('For log_in: any text.'),
  code: text('For enter_code: the second factor.'),
  items: list(
    ref(AccountContent),
    'For log_in and enter_code: the Items of the account, as a list of {source_data_type, record, file_name?}.',
  ),
  entries: list(ref(AccountContent), 'For log_in: the entries of the bank account, as a list of {date, amount, currency, description}.'),
  file_name: text('For upload_document: name of the file.'),
  source_data_type: text('For upload_document: type of the source data.'),
  content: text('For upload_document: the file in base64.'),
  media_type: text(
    'For upload_document: the type that a browser declares. It is shown only if the file cannot be read; otherwise the content decides.',
  ),
})

const SandboxLogin = record('SandboxLogin', 'A user name that the Data Sources or banks of the sandbox know.', {
  name: required(text('The user name. Any non-empty password works.')),
  at: required(text('`source` or `bank`.')),
  description: required(text('What happens after the login.')),
})

const SessionQuery = record('SessionQuery', 'Filters for sessions.', {
  datarequest_id: required(text('Identifier of the Data Request.')),
  ...pageFields('sessions'),
})

const session = {
  session_id: ids.sessions.school,
  datarequest_id: ids.requests.ACADEMIC_SUMMARY,
  individual_id: ids.individual,
  status: 'open',
  entry_point: 'link',
  consented: true,
  method: 'direct',
  datasource_id: ids.school,
  connected: false,
  documents: [],
  possible: ['withdraw_consent', 'choose_direct', 'log_in', 'abandon'],
  created_at: NOW - 9 * MINUTE,
  updated_at: NOW - 7 * MINUTE,
}

export const sessionOperations: readonly ControlOperation[] = [
  {
    id: 'listSessions',
    method: 'get',
    path: '/sandbox/sessions',
    tag: 'Sessions',
    partner: 'own',
    bounds: PAGE,
    summary: 'List the sessions of a Data Request',
    about:
      'Lists the sessions, oldest first, with the possible actions of each. For an unknown Data Request, an administrator gets an empty list. A partner gets 404, even if the Data Request exists in another account.',
    query: { fields: SessionQuery, example: { datarequest_id: ids.requests.ACADEMIC_SUMMARY, limit: 20, offset: 40 } },
    response: {
      total: true,
      about: 'The sessions.',
      body: listComponent('LinkSessions', 'Sessions, oldest first.', LinkSession),
      example: [session],
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'startSession',
    method: 'post',
    path: '/sandbox/sessions',
    tag: 'Sessions',
    partner: 'own',
    bounds: SMALL,
    summary: 'Begin a session',
    about: 'Opens the invitation link or the widget, as the Individual does.',
    request: {
      body: SessionStart,
      examples: {
        link: { summary: 'Through the invitation link', value: { datarequest_id: ids.requests.ACADEMIC_SUMMARY, entry_point: 'link' } },
      },
    },
    response: {
      about: 'The session.',
      body: LinkSession,
      example: {
        ...session,
        consented: false,
        method: null,
        datasource_id: null,
        possible: ['consent', 'abandon', 'terminate'],
        updated_at: session.created_at,
      },
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'performAction',
    method: 'post',
    path: '/sandbox/sessions/perform_action',
    tag: 'Sessions',
    partner: 'own',
    bounds: SMALL,
    summary: 'Perform an action in a session',
    about:
      'Performs one action of the Individual. It records the events of the Data Request and raises webhook events. If the action is not possible now, the error explains what to do first.',
    request: {
      body: SessionAction,
      largest: MAX_DOCUMENT_BYTES,
      examples: {
        login: {
          summary: 'Log in',
          value: { session_id: ids.sessions.school, action: 'log_in', username: 'user_good', password: 'open sesame' },
        },
      },
    },
    response: {
      about: 'The session after the action.',
      body: LinkSession,
      example: { ...session, connected: true, possible: ['withdraw_consent', 'abandon'], updated_at: NOW - 6 * MINUTE },
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'listLogins',
    method: 'get',
    path: '/sandbox/logins',
    tag: 'Sessions',
    partner: 'all',
    bounds: SMALL,
    summary: 'List the sandbox logins',
    about:
      'Lists the user names that the Data Sources and banks of the sandbox know, and the result of each login. Other user names are rejected.',
    response: {
      about: 'The logins.',
      body: builtInList('SandboxLogins', 'The logins.', SandboxLogin),
      example: [{ name: 'user_good', at: 'source', description: 'connects; every document is found and processed' }],
    },
  },
]
