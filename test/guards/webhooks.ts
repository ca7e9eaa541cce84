/** The guards of server/webhooks/: what a delivery sends, what it takes from a token endpoint, and what it says of either. */
import { type Guard, guardsOf } from './guard.ts'

const TOKENS = ['test/server/webhooks/tokens.test.ts']
const DELIVERIES = ['test/server/webhooks/deliveries.test.ts']
const ENCRYPTED = ['test/server/webhooks/encrypted-credentials.test.ts']
const ENDPOINTS = ['test/server/webhooks/endpoints.test.ts']
const SIGNATURE = ['test/server/webhooks/signature.test.ts']

export const webhookGuards: readonly Guard[] = [
  ...guardsOf('server/webhooks/fetch-token.ts', TOKENS, [
    ['a token endpoint answers 2xx', 'if (response.status < 200 || response.status > 299)', 'if (false)'],
    ['a fetched token has the characters of a token', 'if (!TOKEN.test(token))', 'if (false)'],
    ['a fetched token has a length', 'if (token.length > MAX_TOKEN_LENGTH)', 'if (false)'],
    ['a fetched token is not empty', "if (token === '')", 'if (false)'],
    ['the answer of a token endpoint has a size', 'wantBody: true, maxBytes: MAX_RESPONSE_BYTES', 'wantBody: true'],
    ['response_token_path reads own properties only', '!Object.hasOwn(value, name)', '!(name in value)'],
  ]),
  ...guardsOf('server/webhooks/deliver.ts', DELIVERIES, [
    [
      'a delivery log entry holds no secrets',
      "request: theDeliveryLogHoldsNoSecrets({ method: 'POST', url, headers }),",
      "request: { method: 'POST', url, headers },",
    ],
    [
      'the answer of a receiver is kept without the credentials that it repeats',
      'response: answer ? answerWithoutSecrets(answer, { url, headers }) : null,',
      'response: answer ? { ...answer, body: answer.body.toString() } : null,',
      ['test/server/sandbox/contents.test.ts'],
    ],
    [
      'a configured header does not replace the content type',
      "...signature, 'content-type': 'application/json' }",
      "'content-type': 'application/json', ...withLowerCaseNames(webhook.headers ?? {}), ...signature }",
    ],
    [
      'a configured header does not replace the signature',
      '...withLowerCaseNames(webhook.headers ?? {}), ...signature,',
      '...signature, ...withLowerCaseNames(webhook.headers ?? {}),',
      SIGNATURE,
    ],
    [
      'credentials are decrypted for the attempt only',
      'fetchToken(await decrypt(encrypted), httpClient)',
      'fetchToken(encrypted, httpClient)',
      ENCRYPTED,
    ],
    ['nothing is sent to a paused endpoint', 'if (delivery.paused)', 'if (false)', ENDPOINTS],
    [
      'a delivery is not left behind by an endpoint that is resumed meanwhile',
      'if (!(await setAside(context.db, delivery, context.now))) await scheduleAttempt(context, delivery, context.now, jobId)',
      'await setAside(context.db, delivery, context.now)',
      ENDPOINTS,
    ],
  ]),
  ...guardsOf('server/sandbox/endpoints.ts', ENDPOINTS, [['the URL of an endpoint is masked', 'url: maskUrl(url),', 'url,']]),
  ...guardsOf('server/workflow/purge/purge.ts', ENDPOINTS, [
    ['a purge forgets endpoints whose URL names the Individual', ' || mentionsIndividual(partsOf(url), data)', ''],
  ]),
  ...guardsOf('server/webhooks/encrypted-credentials.ts', ENCRYPTED, [
    ['only the algorithms that were named decrypt', 'compactDecrypt(value, key, ALLOWED)', 'compactDecrypt(value, key)'],
    ['a key that is retired decrypts nothing', 'if (!jwk) throw', 'if (!jwk) return credentials\n  if (false) throw'],
    ['what does not decrypt is not repeated', 'The value of ${where} is not encrypted', 'The value ${value} of ${where} is not encrypted'],
  ]),
  ...guardsOf('server/webhooks/signature.ts', SIGNATURE, [
    ['a signature covers the identifier, the time and the body', '`${eventId}.${timestamp}.${body}`', 'body'],
    ['without a secret nothing is signed', 'if (secrets.length === 0) return {}', ''],
  ]),
  ...guardsOf(
    'server/webhooks/raise-event.ts',
    ['test/server/webhooks/events-keep-the-contract.test.ts'],
    [['an event that breaks the contract is not sent', 'if (broken.length > 0)', 'if (false)']],
  ),
]
