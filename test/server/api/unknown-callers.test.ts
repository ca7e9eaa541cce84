/** Calls with unknown credentials are limited by address; those with valid ones are not affected. */
import { expect, test } from 'vitest'
import { basic, testServer } from '../test-server.ts'

const LIMIT = 20

async function fixture() {
  const server = await testServer({ requestsPerMinute: LIMIT })
  const logged = async () => {
    await server.api.dependencies.requestLog.flush()
    return server.api.dependencies.database.db.selectFrom('request_log').selectAll().orderBy('seq').execute()
  }
  return { ...server, logged }
}

test.each([
  { what: 'no token', path: '/v3/individuals/get_by_id', headers: {} },
  { what: 'an unknown token', path: '/v3/individuals/get_by_id', headers: { authorization: 'Bearer guessed' } },
  { what: 'a wrong secret', path: '/v3/auth/generate_access_token', headers: basic('demo_client', 'guessed') },
  { what: 'an unknown path', path: '/v3/individuals/nothing', headers: {} },
])('with $what: beyond the limit of a minute the answer is 429 with Retry-After, and nothing is logged', async ({ path, headers }) => {
  const server = await fixture()
  const answers = []
  for (let number = 0; number < 3 * LIMIT; number++) answers.push(await server.post(path, {}, headers))
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses.slice(0, LIMIT)).has(429)).toBe(false)
  expect(new Set(statuses.slice(LIMIT))).toEqual(new Set([429]))
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await server.logged()).toHaveLength(LIMIT)
})

test('a caller with valid credentials at the same address is answered all the while', async () => {
  const server = await fixture()
  const bearer = await server.bearer()
  for (let number = 0; number < 2 * LIMIT; number++) await server.post('/v3/individuals/get_by_id', {}, { authorization: 'Bearer guessed' })
  expect((await server.post('/v3/datasources/get', {}, bearer)).status).toBe(200)
  expect((await server.post('/v3/auth/generate_access_token', {}, basic())).status).toBe(200)
})

test('those not logged are counted, and the next one that is logged says how many', async () => {
  let now = Date.now()
  const server = await testServer({ requestsPerMinute: LIMIT, realNow: () => now })
  for (let number = 0; number < LIMIT + 7; number++) await server.post('/v3/individuals/get_by_id', {}, {})
  now += 61_000
  await server.post('/v3/individuals/get_by_id', {}, {})
  await server.api.dependencies.requestLog.flush()
  const rows = await server.api.dependencies.database.db.selectFrom('request_log').select('warnings').orderBy('seq').execute()
  expect(rows.at(-1)?.warnings).toBe('["7 calls of unknown callers before this one were refused and not logged"]')
})
