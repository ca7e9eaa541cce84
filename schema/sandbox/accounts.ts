/** Accounts: create one, replace its secret, set its version and its quota, suspend and resume it; and who calls. */
import { fieldsOf } from '../define/components.ts'
import { flag, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { WebhookEventType } from '../events/webhook-event-type.ts'
import { NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'
import { closedEnumeration, closedRecord, listOf, record } from './components.ts'

const LARGEST_VERSION = 999_999_999_999_999

const clientId = (about: string) => required(nonBlankText(about))
export const version = (about: string) => integer(about, { minimum: 1, maximum: LARGEST_VERSION })

export const ProcessingFailures = closedEnumeration(
  'ProcessingFailures',
  'How failed processing is answered. Webhook events tell of it either way.',
  {
    events: '200 with processing_status UNPROCESSABLE and the reason codes, as the specification asks for',
    http: '422 with the reason codes, as published',
  },
)

const LONGEST_FAILING_SECONDS = 31_536_000

export const pausing = (about: string) => nullable(integer(about, { minimum: 60, maximum: LONGEST_FAILING_SECONDS }))

const LARGEST_QUOTA = 999_999_999

export const quota = (about: string) => nullable(integer(about, { minimum: 1, maximum: LARGEST_QUOTA }))

/** The preference of an account for entries of delivery_details without event_type. */
export const defaultEventTypes = (about: string) => list(WebhookEventType, about, { minItems: 1 })

const SandboxAccount = record('SandboxAccount', 'A client of the service. It sees its own data and nothing else.', {
  id: required(text('Identifier. Starts with `acc_`.')),
  client_id: required(text('The user name of its Basic credential.')),
  name: required(text('What people call it.')),
  api_version: required(version('The API version that applies where a request names none.')),
  processing_failures: required(ref(ProcessingFailures)),
  default_event_types: required(
    nullable(defaultEventTypes('Which events an entry of delivery_details without event_type takes; null: every event.')),
  ),
  pause_failing_after_seconds: required(
    pausing('For how many seconds of virtual time an endpoint of webhooks may fail until it is paused; null: it is not.'),
  ),
  requests_per_minute: required(
    quota('How many calls a minute all its tokens may make together; null: each token as many as the server allows any.'),
  ),
  suspended_at: required(nullable(millis('Since when its calls are refused and its webhooks wait; null: they are not.'))),
  created_at: required(millis('When it was made.')),
})

const ListedAccount = record('ListedAccount', 'An account, and when it was last heard of.', {
  ...fieldsOf(SandboxAccount),
  last_call_at: required(nullable(millis('When it last called the service; null: never.'))),
})

const secret = required(text('The password of its Basic credential. It is told this once.'))

const CreatedAccount = record('CreatedAccount', 'An account that was just made, with its secret.', {
  ...fieldsOf(SandboxAccount),
  secret,
})

const AccountOptions = closedRecord('AccountOptions', 'What the account shall be.', {
  name: nonBlankText('What people call it; `Sandbox` where absent.'),
  api_version: version('The API version that applies where a request names none; the newest where absent.'),
  processing_failures: ref(ProcessingFailures, 'How failed processing is answered; `events` where absent.'),
  default_event_types: defaultEventTypes('Which events an entry of delivery_details without event_type takes; every event where absent.'),
  requests_per_minute: quota('How many calls a minute it may make; what the server allows each token where absent.'),
})

const AccountQuery = record('AccountQuery', 'Which accounts.', { client_id: text('Only this one.') })

const SecretRotation = closedRecord('SecretRotation', 'Whose secret to replace.', {
  client_id: clientId('The user name of its Basic credential.'),
  end_tokens: flag('Whether the tokens that it obtained before end, too, as after a leak; they live on where absent.'),
})

const RotatedSecret = record('RotatedSecret', 'The new credential of an account.', {
  client_id: required(text('The user name, as before.')),
  secret,
})

const VersionChange = closedRecord('VersionChange', 'Which account shall have which version.', {
  client_id: clientId('The user name of its Basic credential.'),
  api_version: required(version('The API version that applies where a request names none.')),
})

const PausingChange = closedRecord('PausingChange', 'When the endpoints of an account are paused by themselves.', {
  client_id: clientId('The user name of its Basic credential.'),
  pause_failing_after_seconds: required(pausing('After how many seconds of virtual time with nothing but failures; null: never.')),
})

const AccountChoice = closedRecord('AccountChoice', 'Which account.', { client_id: clientId('The user name of its Basic credential.') })

const QuotaChange = closedRecord('QuotaChange', 'How much an account may call.', {
  client_id: clientId('The user name of its Basic credential.'),
  requests_per_minute: required(quota('How many calls a minute all its tokens may make together; null: what the server allows each.')),
})

const Caller = record('Caller', 'Who calls the control API, and what is refused to them.', {
  account: required(nullable(ref(SandboxAccount, 'The account of a partner; null: an administrator calls.'))),
  refused: required(list(text(), 'The operations (operationId) that are refused to this caller; empty for an administrator.')),
})

const account = {
  id: 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
  client_id: 'client_2gVnh7Yf8wGz2QnBo4KxVf6UcPs',
  name: 'Branch office',
  api_version: 20210117,
  processing_failures: 'events',
  default_event_types: null,
  pause_failing_after_seconds: null,
  requests_per_minute: null,
  suspended_at: null,
  created_at: NOW,
}
const { client_id } = account
const choice = { one: { summary: 'By client_id', value: { client_id } } }

export const accountOperations: readonly ControlOperation[] = [
  {
    id: 'showCaller',
    method: 'get',
    path: '/sandbox/caller',
    tag: 'Accounts',
    partner: 'all',
    summary: 'Say who calls',
    about:
      'Answers which account the caller is confined to, and which operations are refused to it. An administrator sent the sandbox token, or calls from the machine of a server that has none; a partner sent the client_id and the secret of an account (HTTP Basic) to a server that has a sandbox token.',
    answer: { about: 'The caller.', body: Caller, example: { account, refused: ['moveClock', 'resetState'] } },
  },
  {
    id: 'listAccounts',
    method: 'get',
    path: '/sandbox/accounts',
    tag: 'Accounts',
    partner: 'own',
    summary: 'List the accounts',
    about: 'Lists the accounts without their secrets, in the order in which they were made.',
    query: { fields: AccountQuery, example: { client_id } },
    answer: {
      about: 'The accounts.',
      body: listOf('SandboxAccounts', 'Accounts, oldest first.', ListedAccount),
      example: [{ ...account, last_call_at: NOW }],
    },
  },
  {
    id: 'createAccount',
    method: 'post',
    path: '/sandbox/accounts',
    tag: 'Accounts',
    partner: 'refused',
    summary: 'Make an account',
    about: 'Makes an account with data of its own. Its secret is in this answer and in no other.',
    request: {
      body: AccountOptions,
      optional: true,
      examples: {
        named: { summary: 'With a name and a version', value: { name: account.name, api_version: account.api_version } },
        http: { summary: 'For a client that waits for the 422', value: { processing_failures: 'http' } },
        preference: {
          summary: 'For a client that leaves event_type out, and wants two events then',
          value: { default_event_types: ['datarequest.report_complete', 'datarequest.report_error'] },
        },
      },
    },
    answer: { about: 'The account.', body: CreatedAccount, example: { ...account, secret: 'secret_2gVnhAZg0yIb4SpDq6MzXh8WeRu' } },
  },
  {
    id: 'rotateSecret',
    method: 'post',
    path: '/sandbox/accounts/rotate_secret',
    tag: 'Accounts',
    partner: 'refused',
    summary: 'Give an account a new secret',
    about:
      'Replaces the secret at once: the old one obtains no more tokens. Those that it obtained before live on until they expire, unless end_tokens says otherwise.',
    request: {
      body: SecretRotation,
      examples: {
        rotate: { summary: 'By client_id', value: { client_id } },
        leaked: { summary: 'After a leak', value: { client_id, end_tokens: true } },
      },
    },
    answer: {
      about: 'The new secret.',
      body: RotatedSecret,
      example: { client_id, secret: 'secret_2gVnhDBi2aKd6UrFs8ObZj0YgTw' },
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'setAccountVersion',
    method: 'post',
    path: '/sandbox/accounts/set_version',
    tag: 'Accounts',
    partner: 'own',
    summary: 'Set the API version of an account',
    about: 'Sets which API version applies to requests of the account that name none.',
    request: { body: VersionChange, examples: { set: { summary: 'By client_id', value: { client_id, api_version: 20200101 } } } },
    answer: { about: 'The account as it is now.', body: SandboxAccount, example: { ...account, api_version: 20200101 } },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'setPausing',
    method: 'post',
    path: '/sandbox/accounts/set_pausing',
    tag: 'Accounts',
    partner: 'own',
    summary: 'Pause endpoints that keep failing, or no longer',
    about:
      'Sets after how long an endpoint of the account is paused that acknowledged nothing meanwhile. It is paused at the first failed attempt after that time. No account begins with it: the specification asks for ten retries of each delivery, and they are made.',
    request: {
      body: PausingChange,
      examples: {
        set: { summary: 'After five days', value: { client_id, pause_failing_after_seconds: 432_000 } },
        never: { summary: 'Never', value: { client_id, pause_failing_after_seconds: null } },
      },
    },
    answer: { about: 'The account as it is now.', body: SandboxAccount, example: { ...account, pause_failing_after_seconds: 432_000 } },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'setQuota',
    method: 'post',
    path: '/sandbox/accounts/set_quota',
    tag: 'Accounts',
    partner: 'refused',
    summary: 'Set how much an account may call',
    about:
      'Sets how many calls a minute the tokens of an account and its Basic credential may make together, in each process of the server; then they are answered 429 with Retry-After. It stands in the place of the limit that the server has for each token, be it higher or lower. Calls of this API are not among them.',
    request: {
      body: QuotaChange,
      examples: {
        set: { summary: '600 a minute', value: { client_id, requests_per_minute: 600 } },
        none: { summary: 'What the server allows each token', value: { client_id, requests_per_minute: null } },
      },
    },
    answer: { about: 'The account as it is now.', body: SandboxAccount, example: { ...account, requests_per_minute: 600 } },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'suspendAccount',
    method: 'post',
    path: '/sandbox/accounts/suspend',
    tag: 'Accounts',
    partner: 'refused',
    summary: 'Suspend an account',
    about:
      'From now on the calls of the account are refused with 403, with its secret and with every token, and its webhooks wait. Nothing is lost: its data stays, events are raised, and a delivery keeps the attempts it has left. Links that people have go on working. A suspension that has begun stays as it is.',
    request: { body: AccountChoice, examples: choice },
    answer: { about: 'The account as it is now.', body: SandboxAccount, example: { ...account, suspended_at: NOW } },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'resumeAccount',
    method: 'post',
    path: '/sandbox/accounts/resume',
    tag: 'Accounts',
    partner: 'refused',
    summary: 'End the suspension of an account',
    about:
      'Its credentials and its tokens are good again, and the webhooks that waited are due at once, in the order in which they were made; where time stands still, that is when it is next advanced. An account that is not suspended stays as it is.',
    request: { body: AccountChoice, examples: choice },
    answer: { about: 'The account as it is now.', body: SandboxAccount, example: account },
    errors: ['NOT_FOUND'],
  },
]
