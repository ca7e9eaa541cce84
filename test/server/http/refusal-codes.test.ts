/** The request log names the rule for tokens that rejected a call. */
import { expect } from 'vitest'
import document from '../../../generated/openapi-sandbox.json' with { type: 'json' }
import { type ApiFixture, test } from '../api-fixture.ts'
import { control } from '../control-api.ts'
import { purgeIndividual, purgeToken } from '../purge-fixture.ts'
import { basic } from '../test-server.ts'

type Headers = Record<string, string>

const accessToken = async ({ post }: ApiFixture): Promise<Headers> => {
  const { body } = await post('/v3/auth/generate_access_token', undefined, basic())
  return { authorization: `Bearer ${body.access_token}` }
}
const publicToken = async ({ post }: ApiFixture, scopes: string[]): Promise<Headers> => {
  const { body } = await post('/v3/auth/generate_public_token', { scopes }, basic())
  return { authorization: `Bearer ${body.access_token}` }
}

const CALLS: Readonly<Record<string, (at: ApiFixture) => Promise<unknown>>> = {
  TOKEN_EXPIRED: async (at) => {
    const token = await publicToken(at, ['GLOBAL'])
    await at.pass(900_000)
    return at.call('datasources/get', {}, token)
  },
  TOKEN_INVALIDATED: async (at) => {
    const token = await accessToken(at)
    await at.post('/v3/auth/invalidate', { access_token: token['authorization']?.slice('Bearer '.length) }, basic())
    return at.call('datasources/get', {}, token)
  },
  BEYOND_PUBLIC_TOKENS: async (at) => at.call('experiences/upload_logo', {}, await publicToken(at, ['GLOBAL'])),
  BEYOND_SCOPE: async (at) => at.call('services/get_income_summary', {}, await publicToken(at, ['WIDGET'])),
  BEYOND_POLICY: async (at) => at.call('individuals/get_by_id', { id: await at.newPerson() }, await at.visitor(at.person)),
  PURGE_TOKEN_ELSEWHERE: async (at) => at.call('datasources/get', {}, await purgeToken(at)),
  PURGE_TOKEN_MISSING: async (at) => purgeIndividual(at, { individual_id: at.person }, await accessToken(at)),
  PURGE_TOKEN_USED: async (at) => {
    const token = await purgeToken(at)
    await purgeIndividual(at, { individual_id: await at.newPerson() }, token)
    return purgeIndividual(at, { individual_id: at.person }, token)
  },
}

const lastCall = async (at: ApiFixture) => (await control(at, 'GET', '/requests?limit=1')).body.at(-1)

test('every code has a call', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(document.components.schemas.RefusalCode['x-extensible-enum'].toSorted())
})

test.for(Object.entries(CALLS))('%s', async ([refusal, call], { at }) => {
  await call(at)
  expect(await lastCall(at)).toMatchObject({ status: 401, refusal })
})

test.for([
  ['is carried out', (at: ApiFixture) => at.call('datasources/get'), 200],
  ['is rejected for another reason', (at: ApiFixture) => at.call('individuals/get_by_id', { id: 'idv_unknown' }), 404],
  ['has an unknown token', (at: ApiFixture) => at.call('datasources/get', {}, { authorization: 'Bearer guessed' }), 401],
] as const)('no code if a call %s', async ([, call, status], { at }) => {
  await call(at)
  expect(await lastCall(at)).toMatchObject({ status, refusal: null })
})
