/** The headers and x_auth_token_credentials of delivery_details leave the server only when asked for, and never to a browser. */
import { expect, test } from 'vitest'
import { credentialsAreShownOnlyWhenAskedFor } from '../../../../server/rules/policies/credentials-are-shown-only-when-asked-for.ts'

const x_auth_token_credentials = {
  token_type: 'JWT',
  http_method: 'POST',
  url: 'https://login.example.com',
  data: { secret: 's' },
} as const
const plain = { event_type: 'item.created', url: 'https://hooks.example.com/a?key=k' } as const
const headers = { 'x-tenant': 'a', Authorization: 'Basic aGk=' }
const deliveries = [{ ...plain, headers, x_auth_token_credentials }, plain]

test('not asked for: credentials are left out, the values of headers masked, and everything else stays', () => {
  expect(credentialsAreShownOnlyWhenAskedFor(deliveries, { requested: false, publicToken: false })).toStrictEqual([
    { ...plain, headers: { 'x-tenant': '***', Authorization: '***' } },
    plain,
  ])
})

test('asked for: they are there, where there are any', () => {
  expect(credentialsAreShownOnlyWhenAskedFor(deliveries, { requested: true, publicToken: false })).toStrictEqual(deliveries)
})

test.each([true, false])('to a public token neither is shown, nor the query of a URL (asked for: %s)', (requested) => {
  const shown = { event_type: 'item.created', url: 'https://hooks.example.com/a?key=***' }
  expect(credentialsAreShownOnlyWhenAskedFor(deliveries, { requested, publicToken: true })).toStrictEqual([shown, shown])
})
