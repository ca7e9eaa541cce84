/** Accounts: create an account, replace its secret, change its settings, suspend and resume it, and identify the caller. */
import { getFields } from '../define/components.ts'
import { flag, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { WebhookEventType } from '../events/webhook-event-type.ts'
import { NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { PAGE, SMALL } from './bounds.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'
import { closedEnumeration, closedRecord, listComponent, record } from './components.ts'
import { pageFields } from './pages.ts'

const MAX_VERSION = 999_999_999_999_999

const clientId = (about: string) => required(nonBlankText(about))
export const version = (about: string) => integer(about, { minimum: 1, maximum: MAX_VERSION })

export const ProcessingFailures = closedEnumeration(
  'ProcessingFailures',
  'How the service reports failed processing in a response. Webhook events report it in both cases.',
  {
    events: '200 with processing_status UNPROCESSABLE and the reason codes, because the specification asks for no HTTP error',
    http: '422 with the reason codes, as published',
  },
)

const MAX_FAILING_SECONDS = 31_536_000

export const pausing = (about: string) => nullable(integer(about, { minimum: 60, maximum: MAX_FAILING_SECONDS }))

const MAX_QUOTA = 999_999_999

export const quota = (about: string) => nullable(integer(about, { minimum: 1, maximum: MAX_QUOTA }))

/** Declares an account's default event types, which apply to delivery_details entries without an event_type. */
export const defaultEventTypes = (about: string) => list(WebhookEventType, about, { minItems: 1 })

const SandboxAccount = record('SandboxAccount', 'A client of the service. It can access only its own data.', {
  id: required(text('Identifier. Starts with `acc_`.')),
  client_id: required(text('The user name of its Basic credential.')),
  name: required(text('Display name of the account.')),
  api_version: required(version('The API version for requests that name no version.')),
  processing_failures: required(ref(ProcessingFailures)),
  default_event_types: required(
    nullable(defaultEventTypes('The events for a delivery_details entry without event_type. null means every event.')),
  ),
  pause_failing_after_seconds: required(
    pausing('Seconds of virtual time after which a failing webhook endpoint is paused. null means never.'),
  ),
  requests_per_minute: required(
    quota(
      'Maximum calls per minute for all tokens of the account together. null means that the limit of the server for each token applies.',
    ),
  ),
  suspended_at: required(nullable(millis('When the account was suspended; null if it is not suspended.'))),
  created_at: required(millis('When the account was created.')),
})

const ListedAccount = record('ListedAccount', 'An account with the time of its last call.', {
  ...getFields(SandboxAccount),
  signs_webhooks: required(flag('Whether the webhooks of the account are signed.')),
  last_call_at: required(nullable(millis('When the account last called the service; null if never.'))),
})

const secret = required(text('The password of its Basic credential. Only this response contains it.'))

const CreatedAccount = record('CreatedAccount', 'A new account with its secret.', {
  ...getFields(SandboxAccount),
  secret,
})

const AccountOptions = closedRecord('AccountOptions', 'The settings of the new account.', {
  name: nonBlankText('Display name of the account. Defaults to `Sandbox`.'),
  api_version: version('The API version for requests that name no version. Defaults to the newest.'),
  processing_failures: ref(ProcessingFailures, 'How the service reports failed processing. Defaults to `events`.'),
  default_event_types: defaultEventTypes('The events for a delivery_details entry without event_type. Defaults to every event.'),
  requests_per_minute: quota('Maximum calls per minute for the account. Defaults to the limit of the server for each token.'),
})

const AccountQuery = record('AccountQuery', 'Filters for accounts.', {
  client_id: text('Only the account with this client_id.'),
  ...pageFields('accounts'),
})

const SecretRotation = closedRecord('SecretRotation', 'The account whose secret to replace.', {
  client_id: clientId('The user name of its Basic credential.'),
  end_tokens: flag('Whether to also invalidate existing tokens, for example after a leak. Defaults to false.'),
})

const RotatedSecret = record('RotatedSecret', 'The new credential of an account.', {
  client_id: required(text('The user name, unchanged.')),
  secret,
})

const AccountUpdate = closedRecord('AccountUpdate', 'New settings of an account. Absent fields do not change.', {
  client_id: clientId('The user name of its Basic credential.'),
  api_version: version('The API version for requests that name no version.'),
  pause_failing_after_seconds: pausing(
    'Seconds of virtual time with only failures, after which an endpoint is paused. null means never. New accounts have null, because the specification requires ten retries of each delivery.',
  ),
  requests_per_minute: quota(
    'Maximum calls per minute for all tokens and the Basic credential of the account together, in each process of the server. Further calls return 429 with Retry-After. Calls to the control API do not count. null means that the limit of the server for each token applies. Only administrators can change it.',
  ),
})

const AccountChoice = closedRecord('AccountChoice', 'An account.', { client_id: clientId('The user name of its Basic credential.') })

const Caller = record('Caller', 'The caller of the control API and the operations that it cannot use.', {
  account: required(nullable(ref(SandboxAccount, 'The account of the partner; null for an administrator.'))),
  forbidden: required(list(text(), 'The operationIds that this caller cannot use; empty for an administrator.')),
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
    id: 'whoAmI',
    method: 'get',
    path: '/sandbox/whoami',
    tag: 'Accounts',
    partner: 'all',
    bounds: SMALL,
    summary: 'Show the caller',
    about:
      'Returns the account that the caller is limited to and the operations that it cannot use. An administrator sends the sandbox token, or calls from the machine of a server without one. A partner sends the client_id and the secret of an account (HTTP Basic) to a server with a sandbox token.',
    response: { about: 'The caller.', body: Caller, example: { account, forbidden: ['moveClock', 'resetState'] } },
  },
  {
    id: 'listAccounts',
    method: 'get',
    path: '/sandbox/accounts',
    tag: 'Accounts',
    partner: 'own',
    bounds: PAGE,
    summary: 'List the accounts',
    about: 'Lists the accounts, oldest first, without their secrets.',
    query: { fields: AccountQuery, example: { client_id, limit: 20, offset: 40 } },
    response: {
      total: true,
      about: 'The accounts.',
      body: listComponent('SandboxAccounts', 'Accounts, oldest first.', ListedAccount),
      example: [{ ...account, signs_webhooks: false, last_call_at: NOW }],
    },
  },
  {
    id: 'createAccount',
    method: 'post',
    path: '/sandbox/accounts',
    tag: 'Accounts',
    partner: 'forbidden',
    bounds: SMALL,
    summary: 'Create an account',
    about: 'Creates an account with separate data. Only this response contains its secret.',
    request: {
      body: AccountOptions,
      optional: true,
      examples: {
        named: { summary: 'With a name and a version', value: { name: account.name, api_version: account.api_version } },
        http: { summary: 'For a client that expects 422', value: { processing_failures: 'http' } },
        preference: {
          summary: 'For a client that leaves out event_type and wants two events',
          value: { default_event_types: ['datarequest.report_complete', 'datarequest.report_error'] },
        },
      },
    },
    response: { about: 'The account.', body: CreatedAccount, example: { ...account, secret: 'secret_2gVnhAZg0yIb4SpDq6MzXh8WeRu' } },
  },
  {
    id: 'rotateSecret',
    method: 'post',
    path: '/sandbox/accounts/rotate_secret',
    tag: 'Accounts',
    partner: 'forbidden',
    bounds: SMALL,
    summary: 'Give an account a new secret',
    about:
      'Replaces the secret immediately. The old secret no longer works. Existing tokens stay valid until they expire, unless you set end_tokens.',
    request: {
      body: SecretRotation,
      examples: {
        rotate: { summary: 'By client_id', value: { client_id } },
        leaked: { summary: 'After a leak', value: { client_id, end_tokens: true } },
      },
    },
    response: {
      about: 'The new secret.',
      body: RotatedSecret,
      example: { client_id, secret: 'secret_2gVnhDBi2aKd6UrFs8ObZj0YgTw' },
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'updateAccount',
    method: 'post',
    path: '/sandbox/accounts/update',
    tag: 'Accounts',
    partner: 'own',
    bounds: SMALL,
    summary: 'Update the settings of an account',
    about:
      'Changes the settings that the body contains. A partner can change the API version and when failing endpoints are paused, but not the rate limit.',
    request: {
      body: AccountUpdate,
      examples: {
        version: { summary: 'Another API version', value: { client_id, api_version: 20200101 } },
        pausing: { summary: 'Pause failing endpoints after five days', value: { client_id, pause_failing_after_seconds: 432_000 } },
        quota: { summary: '600 calls a minute', value: { client_id, requests_per_minute: 600 } },
        none: { summary: "The server's limit for each token", value: { client_id, requests_per_minute: null } },
      },
    },
    response: { about: 'The changed account.', body: SandboxAccount, example: { ...account, api_version: 20200101 } },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'suspendAccount',
    method: 'post',
    path: '/sandbox/accounts/suspend',
    tag: 'Accounts',
    partner: 'forbidden',
    bounds: SMALL,
    summary: 'Suspend an account',
    about:
      'Rejects every call of the account with 403 and holds its webhooks. Nothing is lost: the data stays, events are raised, and deliveries keep their remaining attempts. Existing invitation links still work. If the account is already suspended, nothing changes.',
    request: { body: AccountChoice, examples: choice },
    response: { about: 'The changed account.', body: SandboxAccount, example: { ...account, suspended_at: NOW } },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'resumeAccount',
    method: 'post',
    path: '/sandbox/accounts/resume',
    tag: 'Accounts',
    partner: 'forbidden',
    bounds: SMALL,
    summary: 'End the suspension of an account',
    about:
      'Accepts the credentials and tokens of the account again. Held webhooks are due at once, oldest first. If the clock is frozen, they are sent when it is next advanced. If the account is not suspended, nothing changes.',
    request: { body: AccountChoice, examples: choice },
    response: { about: 'The changed account.', body: SandboxAccount, example: account },
    errors: ['NOT_FOUND'],
  },
]
