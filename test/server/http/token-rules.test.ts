/** Rules for access tokens and public tokens. */
import { describe, expect } from 'vitest'
import { control } from '../control-api.ts'
import { basic, test } from '../test-server.ts'

describe('rejectExpiredToken', () => {
  test('a public token lives 900 seconds of virtual time, or as long as requested', async ({ server: { post, db } }) => {
    const living = async (validity?: number) => {
      const at = (ms: number) =>
        db
          .updateTable('clock')
          .set({ frozen_at: 1_700_000_000_000 + ms })
          .execute()
      await at(0)
      const { body } = await post('/v3/auth/generate_public_token', validity ? { validity } : undefined, basic())
      const status = async (ms: number) => {
        await at(ms)
        return (await post('/v3/datasources/get', {}, { authorization: `Bearer ${body.access_token}` })).status
      }
      return [body.expires_in, await status(body.expires_in * 1000 - 1), await status(body.expires_in * 1000)]
    }
    expect(await living()).toEqual([900, 200, 401])
    expect(await living(1)).toEqual([1, 200, 401])
    expect(await living(86_400)).toEqual([86_400, 200, 401])
  })
})

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
  test.for([
    { kind: 'access', path: '/v3/datasources/get', body: {} },
    { kind: 'public', path: '/v3/datasources/get', body: {} },
    { kind: 'purge', path: '/v3/compliance/purge_individual', body: { individual_id: 'idv_none' } },
  ])('rejects an invalidated $kind token with the reason', async ({ kind, path, body }, { server: { post } }) => {
    const { body: granted } = await post(`/v3/auth/generate_${kind}_token`, undefined, basic())
    const bearing = { authorization: `Bearer ${granted.access_token}` }
    expect((await post('/v3/auth/invalidate', { access_token: granted.access_token }, basic())).status).toBe(200)
    expect(await post(path, body, bearing)).toMatchObject({
      status: 401,
      body: { error_message: 'The token was invalidated. Get a new one.' },
    })
  })
})

describe('rejectTokenOfDeletedIndividual', () => {
  test.for(['deleted', 'erased'])(
    'a public token bound to an Individual ends when it is %s',
    async (end, { server: { post, bearer, db } }) => {
      const server = await bearer()
      const { body: made } = await post(
        '/v3/individuals/new',
        { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' },
        server,
      )
      const { body: granted } = await post('/v3/auth/generate_public_token', { policy: { individual_id: made.id } }, basic())
      const widget = { authorization: `Bearer ${granted.access_token}` }
      expect((await post('/v3/individuals/get_by_id', { individual_id: made.id }, widget)).status).toBe(200)
      if (end === 'deleted') await post('/v3/individuals/delete', { individual_id: made.id }, server)
      else await db.deleteFrom('individual').where('id', '=', made.id).execute()
      expect(await post('/v3/individuals/get_by_id', { individual_id: made.id }, widget)).toMatchObject({
        status: 401,
        body: { error_message: 'The Individual in the policy of this token was deleted. Use another token.' },
      })
      expect((await post('/v3/individuals/get_by_id', { individual_id: made.id }, server)).status).toBe(404)
    },
  )
})
