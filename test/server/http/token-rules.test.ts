/** Rules for access tokens and public tokens. */
import { describe, expect } from 'vitest'
import { control } from '../control-api.ts'
import { basic, test } from '../test-server.ts'

describe('rejectSuspendedAccount', () => {
  test('rejects the secret, each kind of token and the Link widget until the account is resumed', async ({ server }) => {
    const { body: account } = await control(server, 'POST', '/accounts')
    const { client_id, secret } = account
    const granted = async (kind: string) =>
      (await server.post(`/v3/auth/generate_${kind}_token`, undefined, basic(client_id, secret))).body.access_token
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    const [access, open, purge] = [bearer(await granted('access')), bearer(await granted('public')), bearer(await granted('purge'))]
    const statuses = async () => [
      (await server.post('/v3/auth/generate_access_token', undefined, basic(client_id, secret))).status,
      (await server.post('/v3/datarequests/get', {}, access)).status,
      (await server.post('/v3/datasources/get', {}, open)).status,
      (await server.post('/widget/sessions', { datarequest_id: 'dr_1' }, open)).status,
      (await server.post('/v3/compliance/purge_individual', { individual_id: 'idv_1' }, purge)).status,
      (await control(server, 'POST', '/requests/send', { account_id: account.id, path: '/v3/datarequests/get', body: {} })).body.status,
    ]
    expect(await statuses()).toEqual([200, 200, 200, 400, 404, 200])
    await control(server, 'POST', '/accounts/suspend', { client_id })
    expect(await statuses()).toEqual([403, 403, 403, 403, 403, 403])
    expect((await server.post('/v3/datarequests/get', {}, await server.bearer())).status).toBe(200)
    await control(server, 'POST', '/accounts/resume', { client_id })
    expect(await statuses()).toEqual([200, 200, 200, 400, 404, 200])
  })
})

describe('rejectInvalidatedToken', () => {
  test('rejects a purge with an invalidated purge token', async ({ server: { post } }) => {
    const { access_token } = (await post('/v3/auth/generate_purge_token', undefined, basic())).body
    expect((await post('/v3/auth/invalidate', { access_token }, basic())).status).toBe(200)
    const response = await post(
      '/v3/compliance/purge_individual',
      { individual_id: 'idv_none' },
      { authorization: `Bearer ${access_token}` },
    )
    expect(response).toMatchObject({ status: 401, body: { error_message: 'The token was invalidated. Get a new one.' } })
  })
})

describe('rejectTokenOfDeletedIndividual', () => {
  test('a public token bound to an Individual ends when the Individual is erased', async ({ server: { post, bearer, db } }) => {
    const server = await bearer()
    const person = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }
    const { id: individual_id } = (await post('/v3/individuals/new', person, server)).body
    const { body: granted } = await post('/v3/auth/generate_public_token', { policy: { individual_id } }, basic())
    await db.deleteFrom('individual').where('id', '=', individual_id).execute()
    expect(await post('/v3/individuals/get_by_id', { individual_id }, { authorization: `Bearer ${granted.access_token}` })).toMatchObject({
      status: 401,
      body: { error_message: 'The Individual in the policy of this token was deleted. Use another token.' },
    })
  })
})
