/** x_auth_token_credentials leave the server only when asked for. */
import { expect, test } from 'vitest'
import { credentialsAreShownOnlyWhenAskedFor } from '../../../../server/rules/policies/credentials-are-shown-only-when-asked-for.ts'

const x_auth_token_credentials = {
  token_type: 'JWT',
  http_method: 'POST',
  url: 'https://login.example.com',
  data: { secret: 's' },
} as const
const plain = { url: 'https://hooks.example.com/a', headers: { 'x-tenant': 'a' } }
const deliveries = [{ ...plain, x_auth_token_credentials }, plain]

test('not asked for: they are left out, and everything else stays', () => {
  expect(credentialsAreShownOnlyWhenAskedFor(deliveries, false)).toEqual([plain, plain])
})

test('asked for: they are there, where there are any', () => {
  expect(credentialsAreShownOnlyWhenAskedFor(deliveries, true)).toStrictEqual(deliveries)
})
