/** Accounts: create one, replace its secret, set its version. */
import { fieldsOf } from '../define/components.ts'
import { integer, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
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

const SandboxAccount = record('SandboxAccount', 'A client of the service. It sees its own data and nothing else.', {
  id: required(text('Identifier. Starts with `acc_`.')),
  client_id: required(text('The user name of its Basic credential.')),
  name: required(text('What people call it.')),
  api_version: required(version('The API version that applies where a request names none.')),
  processing_failures: required(ref(ProcessingFailures)),
  pause_failing_after_seconds: required(
    pausing('For how many seconds of virtual time an endpoint of webhooks may fail until it is paused; null: it is not.'),
  ),
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
})

const SecretRotation = closedRecord('SecretRotation', 'Whose secret to replace.', {
  client_id: clientId('The user name of its Basic credential.'),
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

const account = {
  id: 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
  client_id: 'client_2gVnh7Yf8wGz2QnBo4KxVf6UcPs',
  name: 'Branch office',
  api_version: 20210117,
  processing_failures: 'events',
  pause_failing_after_seconds: null,
}
const { client_id } = account

export const accountOperations: readonly ControlOperation[] = [
  {
    id: 'listAccounts',
    method: 'get',
    path: '/sandbox/accounts',
    tag: 'Accounts',
    summary: 'List the accounts',
    about: 'Lists the accounts without their secrets, in the order in which they were made.',
    answer: {
      about: 'The accounts.',
      body: listOf('SandboxAccounts', 'Accounts, oldest first.', SandboxAccount),
      example: [account],
    },
  },
  {
    id: 'createAccount',
    method: 'post',
    path: '/sandbox/accounts',
    tag: 'Accounts',
    summary: 'Make an account',
    about: 'Makes an account with data of its own. Its secret is in this answer and in no other.',
    request: {
      body: AccountOptions,
      optional: true,
      examples: {
        named: { summary: 'With a name and a version', value: { name: account.name, api_version: account.api_version } },
        http: { summary: 'For a client that waits for the 422', value: { processing_failures: 'http' } },
      },
    },
    answer: { about: 'The account.', body: CreatedAccount, example: { ...account, secret: 'secret_2gVnhAZg0yIb4SpDq6MzXh8WeRu' } },
  },
  {
    id: 'rotateSecret',
    method: 'post',
    path: '/sandbox/accounts/rotate_secret',
    tag: 'Accounts',
    summary: 'Give an account a new secret',
    about: 'Replaces the secret at once: the old one obtains no more tokens.',
    request: { body: SecretRotation, examples: { rotate: { summary: 'By client_id', value: { client_id } } } },
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
]
