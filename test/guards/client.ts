/** The guards of the generated client: whom it believes, how long it waits. */
import { type Guard, guardsOf } from './guard.ts'

export const clientGuards: readonly Guard[] = guardsOf(
  'generated/client.ts',
  ['test/generators/client-webhooks.test.ts'],
  [
    [
      'the client believes a webhook only with a signature of the secret',
      "(await crypto.subtle.verify('HMAC', key, bytesOf(signature.slice(3)), signed))",
      'signed',
    ],
    ['the client believes no old webhook', ' || off > toleranceSeconds)', ')'],
    ['the client tries again a bounded number of times', 'again >= times || ', '', ['test/generators/client-retries.test.ts']],
    ['the client does not wait longer than it may', ' || wait > left)', ')', ['test/generators/client-retries.test.ts']],
  ],
)
