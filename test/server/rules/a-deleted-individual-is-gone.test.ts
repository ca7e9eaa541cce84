/** Delete removes an Individual from every operation: a token whose policy names it reaches nothing any more. */
import { expect, test } from 'vitest'
import { aDeletedIndividualIsGone } from '../../../server/rules/a-deleted-individual-is-gone.ts'
import { basic, testServer } from '../test-server.ts'
import { tokenUse } from './token-uses.ts'

test('a token whose Individual was deleted is refused, any other passes', () => {
  expect(aDeletedIndividualIsGone(tokenUse({ orphaned: true }))?.code).toBe('UNAUTHORIZED')
  expect(aDeletedIndividualIsGone(tokenUse({ individual_id: 'idv_1' }))).toBeUndefined()
})

test.each(['deleted', 'erased'])('a public token bound to an Individual ends when it is %s', async (end) => {
  const { post, bearer, api } = await testServer()
  const server = await bearer()
  const { body: made } = await post('/v3/individuals/new', { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }, server)
  const { body: granted } = await post('/v3/auth/generate_public_token', { policy: { individual_id: made.id } }, basic())
  const widget = { authorization: `Bearer ${granted.access_token}` }
  expect((await post('/v3/individuals/get_by_id', { individual_id: made.id }, widget)).status).toBe(200)
  if (end === 'deleted') await post('/v3/individuals/delete', { individual_id: made.id }, server)
  else await api.dependencies.database.db.deleteFrom('individual').where('id', '=', made.id).execute()
  expect(await post('/v3/individuals/get_by_id', { individual_id: made.id }, widget)).toMatchObject({
    status: 401,
    body: { error_message: 'The Individual that the policy of this token names was deleted' },
  })
  expect((await post('/v3/individuals/get_by_id', { individual_id: made.id }, server)).status).toBe(404)
})
