/** Security of webhooks: keys for encrypted credentials, and the signing secret. */
import { flag, integer, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'
import { closedRecord, listOf, mapOf, record } from './components.ts'

const PublicKey = mapOf('PublicKey', 'A public key as a JWK (RFC 7517).', text())

const EncryptionKey = record('EncryptionKey', 'A key with which a client encrypts credentials of its delivery_details.', {
  key_id: required(text('What `key_id` names.')),
  account_id: required(text('The account it is for.')),
  created_at: required(millis('When it was made.')),
  retired_at: required(nullable(millis('Since when nothing is decrypted with it; null: it is in use.'))),
  public_jwk: required(ref(PublicKey, 'To encrypt with: compact JWE, RSA-OAEP-256 and A256GCM.')),
})

const KeyQuery = record('KeyQuery', 'Which keys.', { client_id: text('Only those of this account.') })

const clientId = required(nonBlankText('The user name of the Basic credential of the account.'))

const KeyRequest = closedRecord('KeyRequest', 'For whom to make a key.', { client_id: clientId })

const KeyRetirement = closedRecord('KeyRetirement', 'Which key to retire.', { key_id: required(nonBlankText('Identifier of the key.')) })

const SignatureChange = closedRecord('SignatureChange', 'Whether webhooks of an account are signed.', {
  client_id: clientId,
  enabled: required(flag('True: with a new secret, beside the one before. False: no longer.')),
})

const SignatureSetting = record('SignatureSetting', 'Whether webhooks of the account are signed.', {
  client_id: required(text('The user name of its Basic credential.')),
  enabled: required(flag('Whether they are.')),
  secret: required(nullable(text('The new secret, told this once. Starts with `whsec_`.'))),
  valid_secrets: required(integer('By how many secrets each webhook is signed.', { minimum: 0, maximum: 2 })),
})

const client_id = 'demo_client'

const key = {
  key_id: 'ek_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
  account_id: 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
  created_at: NOW,
  retired_at: null,
  public_jwk: {
    kty: 'RSA',
    n: 'sXchDaQebHnPiGvyDOAT4saGEUetSyo9',
    e: 'AQAB',
    kid: 'ek_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
    alg: 'RSA-OAEP-256',
    use: 'enc',
  },
}

export const webhookCredentialOperations: readonly ControlOperation[] = [
  {
    id: 'listKeys',
    method: 'get',
    path: '/sandbox/keys',
    tag: 'Webhooks',
    partner: 'own',
    summary: 'List the encryption keys',
    about: 'Lists the keys for encrypted credentials in the order in which they were made. Private keys are not shown.',
    query: { fields: KeyQuery, example: { client_id } },
    answer: { about: 'The keys.', body: listOf('EncryptionKeys', 'Keys, oldest first.', EncryptionKey), example: [key] },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'createKey',
    method: 'post',
    path: '/sandbox/keys',
    tag: 'Webhooks',
    partner: 'own',
    summary: 'Make an encryption key',
    about:
      'Makes a key pair for an account. Those before stay good until they are retired: to rotate, make one, change the Data Requests over, retire the other.',
    request: { body: KeyRequest, examples: { one: { summary: 'For the demo account', value: { client_id } } } },
    answer: { about: 'The key, without its private half.', body: EncryptionKey, example: key },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'retireKey',
    method: 'post',
    path: '/sandbox/keys/retire',
    tag: 'Webhooks',
    partner: 'own',
    summary: 'Retire an encryption key',
    about: 'From now on nothing is decrypted with the key: attempts of deliveries that name it fail.',
    request: { body: KeyRetirement, examples: { one: { summary: 'By its identifier', value: { key_id: key.key_id } } } },
    answer: { about: 'The key.', body: EncryptionKey, example: { ...key, retired_at: NOW } },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'setWebhookSignature',
    method: 'post',
    path: '/sandbox/accounts/webhook_signature',
    tag: 'Webhooks',
    partner: 'own',
    summary: 'Sign the webhooks of an account, or no longer',
    about:
      'Signs webhooks as Standard Webhooks has it (webhook-id, webhook-timestamp, webhook-signature). Asked again it adds a secret: the newest two both sign, so that receivers can change over.',
    request: { body: SignatureChange, examples: { on: { summary: 'Sign them', value: { client_id, enabled: true } } } },
    answer: {
      about: 'How it stands.',
      body: SignatureSetting,
      example: { client_id, enabled: true, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', valid_secrets: 1 },
    },
    errors: ['NOT_FOUND'],
  },
]
