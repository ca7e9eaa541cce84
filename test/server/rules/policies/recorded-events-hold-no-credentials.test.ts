/** The log of a Data Request is always returned, so it holds no credential in any form. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordedEventsHoldNoCredentials } from '../../../../server/rules/policies/recorded-events-hold-no-credentials.ts'

const SECRET = 'hunter2hunter2'

test('the event and the endpoint are kept, headers and credentials are not', () => {
  const x_auth_token_credentials = { token_type: 'JWT', http_method: 'POST', url: `https://login.example.com/${SECRET}` } as const
  const entry = {
    event_type: 'item.created',
    url: 'https://hooks.example.com/a?b=c@d',
    headers: { authorization: SECRET },
    x_auth_token_credentials,
  } as const
  expect(recordedEventsHoldNoCredentials([entry])).toEqual([{ event_type: 'item.created', url: 'https://hooks.example.com/a?b=c@d' }])
})

test('nor is a name and a password in the address', () => {
  const path = fc.webPath()
  fc.assert(
    fc.property(fc.constantFrom('http', 'https', 'HTTPS'), fc.constantFrom('me', 'me@home', ''), path, (scheme, name, rest) => {
      const [kept] = recordedEventsHoldNoCredentials([{ url: `${scheme}://${name}:${SECRET}@hooks.example.com${rest}` }])
      expect(kept).toEqual({ url: `${scheme}://hooks.example.com${rest}` })
    }),
  )
})
