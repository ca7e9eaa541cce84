/** A partner's first calls. */
import { expect } from 'vitest'
import { failures, test } from './test-server.ts'

test('creates, reads and deletes an Individual', async ({ server: { post, bearer } }) => {
  const headers = await bearer()
  const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com' }
  const created = await post('/v3/individuals/new', person, headers)
  expect(created.status).toBe(200)
  expect(created.headers.get('x-response-source')).toBeNull()
  const reference = { individual_id: created.body.id as string }
  expect((await post('/v3/individuals/get_by_id', reference, headers)).body).toMatchObject({ ...reference, ...person })
  expect((await post('/v3/individuals/delete', reference, headers)).status).toBe(200)
  expect((await post('/v3/individuals/get_by_id', reference, headers)).body).toMatchObject({ error_code: 'NOT_FOUND', http_code: 404 })
  expect(failures).toEqual([])
})

test('rejects a malformed value with a message about the expected format', async ({ server: { post, bearer } }) => {
  const response = await post('/v3/individuals/new', { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan' }, await bearer())
  expect(response.body).toMatchObject({ http_code: 400, error_message: '/email: must be an e-mail address' })
})
