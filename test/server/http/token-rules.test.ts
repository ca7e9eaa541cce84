/** Rules for access tokens and public tokens. */
import { describe, expect } from 'vitest'
import {
  rejectTokenOfDeletedIndividual,
  rejectExpiredToken,
  rejectInvalidatedToken,
  suggestOmittingPolicy,
  requireIndividualInPolicy,
  requireEndpointForPublicTokens,
  requireScope,
  rejectSuspendedAccount,
} from '../../../server/http/token-rules.ts'
import facts from '../../spec/facts.json' with { type: 'json' }
import { control } from '../control-api.ts'
import { basic, testServer, test } from '../test-server.ts'
import { NOW, summarizeRejection, token, tokenUse } from './token-uses.ts'

describe('rejectExpiredToken', () => {
  test.each([
    { left: 1, rejected: false },
    { left: 0, rejected: true },
    { left: -1, rejected: true },
  ])('with $left ms left, rejected: $rejected', ({ left, rejected }) => {
    expect(rejectExpiredToken(tokenUse({ expires_at: NOW + left }))?.code).toBe(rejected ? 'UNAUTHORIZED' : undefined)
  })

  test('reports the expiry in the error', () => {
    expect(rejectExpiredToken(tokenUse({ expires_at: NOW }))?.message).toBe('The token expired at 2023-11-14T22:13:20.000Z. Get a new one.')
  })

  test('a public token is valid for 900 seconds of virtual time, or as long as requested', async () => {
    const { post, at } = await serverWithFrozenClock()
    const living = async (validity?: number) => {
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

  /** Starts a server with a frozen clock that the test sets. */
  async function serverWithFrozenClock() {
    const running = await testServer()
    const at = (ms: number) =>
      running.db
        .updateTable('clock')
        .set({ frozen_at: NOW + ms })
        .execute()
    return { ...running, at }
  }
})

describe('rejectSuspendedAccount', () => {
  test('rejects only suspended accounts', () => {
    expect(rejectSuspendedAccount({ account: { suspended_at: NOW } })?.status).toBe(403)
    expect(rejectSuspendedAccount({ account: { suspended_at: null } })).toBeUndefined()
  })

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
  test('rejects only invalidated tokens', () => {
    expect(rejectInvalidatedToken(tokenUse({ invalidated_at: NOW }))?.code).toBe('UNAUTHORIZED')
    expect(rejectInvalidatedToken(tokenUse())).toBeUndefined()
  })

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
  test('rejects only tokens whose Individual was deleted', () => {
    expect(rejectTokenOfDeletedIndividual(tokenUse({ orphaned: true }))?.code).toBe('UNAUTHORIZED')
    expect(rejectTokenOfDeletedIndividual(tokenUse({ individual_id: 'idv_1' }))).toBeUndefined()
  })

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

describe('requireScope', () => {
  const matrix: Readonly<Record<string, readonly string[]>> = facts.scope_matrix

  test.each(facts.endpoints.map(({ path }) => path))('%s accepts the scopes in its row', (path) => {
    const reaching = facts.public_token_scopes.filter((scope) => !requireScope(tokenUse({ kind: 'public', scopes: [scope] }, path)))
    expect(reaching).toEqual(facts.public_token_scopes.filter((scope) => matrix[path]?.includes(scope)))
  })

  test('accepts any of several scopes, and rejects tokens without a scope', () => {
    const path = '/v3/services/gradscore'
    expect(requireScope(tokenUse({ kind: 'public', scopes: ['WIDGET', 'GLOBAL'] }, path))).toBeUndefined()
    expect(requireScope(tokenUse({ kind: 'public', scopes: [] }, path))?.code).toBe('UNAUTHORIZED')
  })

  test('the message names the scopes that the endpoint requires', () => {
    expect(requireScope(tokenUse({ kind: 'public', scopes: ['WIDGET'] }, '/v3/services/gradscore'))?.message).toBe(
      'The public token has scope WIDGET. This endpoint requires GLOBAL.',
    )
  })

  test.each(['access', 'purge'] as const)('does not apply to an %s token', (kind) => {
    expect(requireScope(tokenUse({ kind }, '/v3/items/get'))).toBeUndefined()
  })
})

describe('requireEndpointForPublicTokens', () => {
  test.each(facts.endpoints.map(({ path }) => path))('rejects only public tokens, and only outside the scope table: %s', (path) => {
    const rejected = (['access', 'public', 'purge'] as const).filter((kind) => requireEndpointForPublicTokens(tokenUse({ kind }, path)))
    expect(rejected).toEqual(path in facts.scope_matrix ? [] : ['public'])
  })

  test('the message names the token to send', () => {
    expect(requireEndpointForPublicTokens(tokenUse({ kind: 'public', scopes: ['WIDGET'] }, '/v3/items/get'))?.message).toBe(
      'Public tokens cannot call this endpoint. Send an access token from your server.',
    )
  })
})

describe('requireIndividualInPolicy', () => {
  const REJECTED = {
    code: 'UNAUTHORIZED',
    message: 'The policy of the public token contains another Individual. Get a token for this one.',
  }

  test.each([
    { policy: 'idv_1', reaches: 'idv_1', rejection: undefined },
    { policy: 'idv_1', reaches: 'idv_2', rejection: REJECTED },
    { policy: 'idv_1', reaches: undefined, rejection: REJECTED },
    { policy: null, reaches: 'idv_2', rejection: undefined },
    { policy: null, reaches: undefined, rejection: undefined },
  ])('policy $policy, data of $reaches', ({ policy, reaches, rejection }) => {
    expect(
      summarizeRejection(requireIndividualInPolicy({ token: token({ kind: 'public', individual_id: policy }), individualId: reaches })),
    ).toEqual(rejection)
  })

  test('applies no policy to Basic credentials', () => {
    expect(requireIndividualInPolicy({ token: undefined, individualId: 'idv_1' })).toBeUndefined()
  })
})

describe('suggestOmittingPolicy', () => {
  const PATH = '/v3/auth/generate_public_token'
  const HOW = ['leave out policy for a token that can read every Individual']

  test.each([
    { path: PATH, violation: '/policy/individual_id: required property is missing', said: HOW },
    { path: PATH, violation: '/policy: must be object', said: HOW },
    { path: PATH, violation: '/policy/items: unknown property', said: [] },
    { path: PATH, violation: '/validity: must be integer', said: [] },
    { path: '/v3/items/new', violation: '/policy: must be object', said: [] },
  ])('$path, $violation: $said', ({ path, violation, said }) => {
    expect(suggestOmittingPolicy(path, [violation])).toEqual(said)
  })
})
