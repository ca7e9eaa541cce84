/** The policy of a public token names the data it reaches; outside it the answer is 401. */
import { expect, test } from 'vitest'
import { aPublicTokenReachesOnlyItsPolicy } from '../../../server/rules/a-public-token-reaches-only-its-policy.ts'
import { basic, testServer } from '../test-server.ts'
import { refusalOf, token } from './token-uses.ts'

const REFUSED = { code: 'UNAUTHORIZED', message: 'The policy of the public token names another Individual' }

test.each([
  { policy: 'idv_1', reaches: 'idv_1', refusal: undefined },
  { policy: 'idv_1', reaches: 'idv_2', refusal: REFUSED },
  { policy: 'idv_1', reaches: undefined, refusal: REFUSED },
  { policy: null, reaches: 'idv_2', refusal: undefined },
  { policy: null, reaches: undefined, refusal: undefined },
])('policy $policy, data of $reaches', ({ policy, reaches, refusal }) => {
  expect(
    refusalOf(aPublicTokenReachesOnlyItsPolicy({ token: token({ kind: 'public', individual_id: policy }), individualId: reaches })),
  ).toEqual(refusal)
})

test('without a token (Basic credentials) there is no policy', () => {
  expect(aPublicTokenReachesOnlyItsPolicy({ token: undefined, individualId: 'idv_1' })).toBeUndefined()
})

test('a public token bound to one Individual neither reads, deletes nor makes another', async () => {
  const { post, bearer } = await testServer()
  const server = await bearer()
  const individual = async () =>
    (await post('/v3/individuals/new', { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }, server)).body.id as string
  const [mine, other] = [await individual(), await individual()]
  const { body } = await post('/v3/auth/generate_public_token', { scopes: ['GLOBAL'], policy: { individual_id: mine } }, basic())
  const bound = { authorization: `Bearer ${body.access_token}` }
  const statuses = async (id: string) => [
    (await post('/v3/individuals/get_by_id', { id }, bound)).status,
    (await post('/v3/individuals/delete', { id }, bound)).status,
  ]
  expect(await statuses(other)).toEqual([401, 401])
  expect((await post('/v3/individuals/new', { first_name: 'Eve', last_name: 'Ill', email: 'eve@example.com' }, bound)).status).toBe(401)
  expect((await post('/v3/individuals/get_by_id', { id: other }, server)).status).toBe(200)
  expect(await statuses(mine)).toEqual([200, 200])
})
