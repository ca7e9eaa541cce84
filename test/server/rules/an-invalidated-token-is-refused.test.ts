/** /v3/auth/invalidate invalidates a provided token, of any kind. */
import { expect, test } from 'vitest'
import { anInvalidatedTokenIsRefused } from '../../../server/rules/an-invalidated-token-is-refused.ts'
import { basic, testServer } from '../test-server.ts'
import { tokenUse, NOW } from './token-uses.ts'

test('an invalidated token is refused, any other passes', () => {
  expect(anInvalidatedTokenIsRefused(tokenUse({ invalidated_at: NOW }))?.code).toBe('UNAUTHORIZED')
  expect(anInvalidatedTokenIsRefused(tokenUse())).toBeUndefined()
})

test.each([
  { kind: 'access', path: '/v3/datasources/get', body: {} },
  { kind: 'public', path: '/v3/datasources/get', body: {} },
  { kind: 'purge', path: '/v3/compliance/purge_individual', body: { individual_id: 'idv_none' } },
])('an invalidated $kind token is refused with the reason', async ({ kind, path, body }) => {
  const { post } = await testServer()
  const { body: granted } = await post(`/v3/auth/generate_${kind}_token`, undefined, basic())
  const bearing = { authorization: `Bearer ${granted.access_token}` }
  expect((await post('/v3/auth/invalidate', { access_token: granted.access_token }, basic())).status).toBe(200)
  expect(await post(path, body, bearing)).toMatchObject({
    status: 401,
    body: { error_message: 'The token was invalidated: obtain a new one' },
  })
})
