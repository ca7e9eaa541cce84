/** Sessions without a browser: the tester plays the Individual. */
import { flag, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { ids, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { type ControlOperation, LARGEST_DOCUMENT, nonBlankText } from './operation.ts'
import { MINUTE } from '../durations.ts'
import { closedEnumeration, closedRecord, listOf, mapOf, record } from './components.ts'

export const SessionEntrance = closedEnumeration('SessionEntrance', 'How the Individual comes in.', {
  link: 'through the invitation link, which must be available',
  widget: 'in the Link widget, without a link',
})

const OfferedDocument = record('OfferedDocument', 'A document uploaded in a session.', {
  file_name: required(text('Its name.')),
  media_type: required(text('Its media type.')),
  source_data_type: required(text('What it is said to be.')),
  problem: required(nullable(text('Why it cannot be taken; null: it can.'))),
})

const LinkSession = record('LinkSession', 'A session of an Individual, and what can be done in it now.', {
  session_id: required(text('Identifier of the session.')),
  datarequest_id: required(text('The Data Request it is for.')),
  individual_id: required(text('Whose it is.')),
  status: required(text('open or ended.')),
  through: required(ref(SessionEntrance)),
  consented: required(flag('Whether consent is given.')),
  method: required(nullable(text('How the data comes: direct, bank or upload; null: not chosen yet.'))),
  datasource_id: required(nullable(text('The Data Source picked; null: none.'))),
  connected: required(flag('Whether an account is connected.')),
  documents: required(list(OfferedDocument, 'Documents uploaded so far.')),
  possible: required(list(text(), 'Acts that can be done now.')),
  created_at: required(millis('When it began.')),
  updated_at: required(millis('When something last happened in it.')),
})

const SessionStart = closedRecord('SessionStart', 'Which Data Request to begin a session for.', {
  datarequest_id: required(nonBlankText('Identifier of the Data Request.')),
  through: ref(SessionEntrance, 'Absent: through the link.'),
})

const AccountContent = mapOf('AccountContent', 'What an account holds.')

export const ActName = closedEnumeration('ActName', 'An act of the Individual; a session lists those that are possible now.', {
  consent: 'consents to the sharing of data',
  withdraw_consent: 'withdraws the consent',
  choose_direct: 'wants to connect an account',
  choose_bank: 'wants to connect a bank',
  choose_upload: 'wants to upload documents',
  select_datasource: 'picks a Data Source',
  datasource_not_found: 'finds no Data Source',
  log_in: 'logs in to it',
  enter_code: 'enters the second factor',
  insufficient_credentials: 'has no login',
  add_document: 'wants to add a document',
  upload_document: 'uploads a document',
  submit: 'submits what was uploaded',
  abandon: 'closes the page',
  terminate: 'is shut out: the session is ended for internal reasons',
})

const SessionAct = closedRecord('SessionAct', 'One act of the Individual, with what it takes.', {
  session_id: required(nonBlankText('Identifier of the session.')),
  act: required(ref(ActName)),
  datasource_id: text(
    'select_datasource: the Data Source; absent: the one that the Data Request names, or one of the kind that it asks for.',
  ),
  username: text('log_in: a login of the sandbox.'),
  password: text('log_in: any text.'),
  code: text('enter_code: the second factor.'),
  items: list(ref(AccountContent), 'log_in, enter_code: a list of {source_data_type, record, file_name?} that the account holds.'),
  entries: list(ref(AccountContent), 'log_in: a list of {date, amount, currency, description} that the bank account holds.'),
  file_name: text('upload_document: the name of the file.'),
  source_data_type: text('upload_document: what it is said to be.'),
  content: text('upload_document: the bytes, in base64.'),
  media_type: text('upload_document: as declared; absent: as found.'),
})

const SandboxLogin = record('SandboxLogin', 'A login that Data Sources or banks of the sandbox know.', {
  name: required(text('The user name. Any password but an empty one fits.')),
  at: required(text('source or bank.')),
  about: required(text('What happens after the login.')),
})

const SessionQuery = record('SessionQuery', 'Whose sessions.', {
  datarequest_id: required(text('Identifier of the Data Request.')),
})

const session = {
  session_id: ids.sessions.school,
  datarequest_id: ids.requests.ACADEMIC_SUMMARY,
  individual_id: ids.individual,
  status: 'open',
  through: 'link',
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
    summary: 'List the sessions of a Data Request',
    about:
      'Lists the sessions, oldest first, each with what can be done in it now. Of a Data Request that is not there, or not of its account, an administrator is answered an empty list, and a partner 404.',
    query: { fields: SessionQuery, example: { datarequest_id: ids.requests.ACADEMIC_SUMMARY } },
    answer: {
      about: 'The sessions.',
      body: listOf('LinkSessions', 'Sessions, oldest first.', LinkSession),
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
    summary: 'Begin a session',
    about: 'Opens the invitation link, or the widget, as the Individual would.',
    request: {
      body: SessionStart,
      examples: {
        link: { summary: 'Through the invitation link', value: { datarequest_id: ids.requests.ACADEMIC_SUMMARY, through: 'link' } },
      },
    },
    answer: {
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
    id: 'actInSession',
    method: 'post',
    path: '/sandbox/sessions/act',
    tag: 'Sessions',
    partner: 'own',
    summary: 'Do something in a session',
    about:
      'Does one act as the Individual would: it records the events of the Data Request and raises webhook events. What cannot be done now is refused with what must be done first.',
    request: {
      body: SessionAct,
      largest: LARGEST_DOCUMENT,
      examples: {
        login: {
          summary: 'Log in',
          value: { session_id: ids.sessions.school, act: 'log_in', username: 'user_good', password: 'open sesame' },
        },
      },
    },
    answer: {
      about: 'The session after it.',
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
    summary: 'List the logins of the sandbox',
    about: 'Lists the user names that Data Sources and banks of the sandbox know, with what each does. Any other is refused.',
    answer: {
      about: 'The logins.',
      body: listOf('SandboxLogins', 'The logins.', SandboxLogin),
      example: [{ name: 'user_good', at: 'source', about: 'connects; every document is found and processed' }],
    },
  },
]
