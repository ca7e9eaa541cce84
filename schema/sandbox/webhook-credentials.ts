/** Webhook security: keys for encrypted credentials, and the signing secret. */
import { flag, integer, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { PAGE, SMALL } from './bounds.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'
import { closedRecord, listComponent, mapComponent, record } from './components.ts'
import { pageFields } from './pages.ts'

const PublicKey = mapComponent('PublicKey', 'A public key as a JWK (RFC 7517).', text())

const EncryptionKey = record('EncryptionKey', 'A key that a client uses to encrypt the credentials of delivery_details.', {
  key_id: required(text('What `key_id` names.')),
  account_id: required(text('Identifier of the account.')),
  created_at: required(millis('When the key was created.')),
  retired_at: required(nullable(millis('When the key was retired; null if it is in use.'))),
  public_jwk: required(ref(PublicKey, 'The public key, for compact JWE with RSA-OAEP-256 and A256GCM.')),
})

const KeyQuery = record('KeyQuery', 'Filters for keys.', {
  client_id: text('Only those of this account.'),
  ...pageFields('keys'),
})

const clientId = required(nonBlankText('The user name of the Basic credential of the account.'))

const KeyRequest = closedRecord('KeyRequest', 'The account of the new key.', { client_id: clientId })

const KeyRetirement = closedRecord('KeyRetirement', 'The key to retire.', { key_id: required(nonBlankText('Identifier of the key.')) })

const SignedAccount = closedRecord('SignedAccount', 'The account whose webhook signatures to change.', { client_id: clientId })

const SignatureSetting = record('SignatureSetting', 'Whether webhooks of the account are signed.', {
  client_id: required(text('The user name for Basic authentication.')),
  enabled: required(flag('Whether signing is enabled.')),
  secret: required(nullable(text('The new secret. Only this response contains it. Starts with `whsec_`. null if signing is disabled.'))),
  valid_secrets: required(integer('Number of secrets that sign each webhook.', { minimum: 0, maximum: 2 })),
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
    bounds: PAGE,
    summary: 'List the encryption keys',
    about: 'Lists the keys for encrypted credentials, oldest first, without private keys.',
    query: { fields: KeyQuery, example: { client_id, limit: 20, offset: 40 } },
    response: {
      total: true,
      about: 'The keys.',
      body: listComponent('EncryptionKeys', 'Keys, oldest first.', EncryptionKey),
      example: [key],
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'createKey',
    method: 'post',
    path: '/sandbox/keys',
    tag: 'Webhooks',
    partner: 'own',
    bounds: SMALL,
    summary: 'Create an encryption key',
    about:
      'Creates a key pair for an account. Earlier keys stay valid until you retire them. To rotate keys, create a new one, use it in the Data Requests, then retire the old one.',
    request: { body: KeyRequest, examples: { one: { summary: 'For the demo account', value: { client_id } } } },
    response: { about: 'The key, without the private key.', body: EncryptionKey, example: key },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'retireKey',
    method: 'post',
    path: '/sandbox/keys/retire',
    tag: 'Webhooks',
    partner: 'own',
    bounds: SMALL,
    summary: 'Retire an encryption key',
    about: 'Stops decrypting with the key. Delivery attempts that use it fail from now on.',
    request: { body: KeyRetirement, examples: { one: { summary: 'By its identifier', value: { key_id: key.key_id } } } },
    response: { about: 'The key.', body: EncryptionKey, example: { ...key, retired_at: NOW } },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'rotateWebhookSecret',
    method: 'post',
    path: '/sandbox/accounts/rotate_webhook_secret',
    tag: 'Webhooks',
    partner: 'own',
    bounds: SMALL,
    summary: 'Create a signing secret for webhooks',
    about:
      'Signs webhooks according to Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature) with a new secret. The first call enables signing. After another call, the newest two secrets sign each webhook, so that receivers can rotate.',
    request: { body: SignedAccount, examples: { one: { summary: 'For the demo account', value: { client_id } } } },
    response: {
      about: 'The new secret.',
      body: SignatureSetting,
      example: { client_id, enabled: true, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', valid_secrets: 1 },
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'disableWebhookSignatures',
    method: 'post',
    path: '/sandbox/accounts/disable_webhook_signatures',
    tag: 'Webhooks',
    partner: 'own',
    bounds: SMALL,
    summary: 'Disable webhook signatures',
    about: 'Deletes the signing secrets of an account. Its webhooks are no longer signed.',
    request: { body: SignedAccount, examples: { one: { summary: 'For the demo account', value: { client_id } } } },
    response: {
      about: 'The setting.',
      body: SignatureSetting,
      example: { client_id, enabled: false, secret: null, valid_secrets: 0 },
    },
    errors: ['NOT_FOUND'],
  },
]
