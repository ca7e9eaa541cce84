/** /sandbox/faults: which requests are accepted, and the messages for those that are refused. */
import { expect, test } from 'vitest'
import { control } from '../../control-api.ts'
import { testServer } from '../../test-server.ts'

const call = { client_id: 'demo_client', path: '/v3/items/get' }
const event = { client_id: 'demo_client', event_type: 'item.created' }

test.each<readonly [fault: object, words: string]>([
  [{ status: 503 }, '/client_id: required property is missing'],
  [{ client_id: 'demo_client', status: 503 }, 'the body: exactly one of path, event_type must be present'],
  [{ ...call, ...event, status: 503 }, 'the body: exactly one of path, event_type must be present'],
  [
    { ...call, path: '/v3/items/gett', status: 503 },
    '/path: must be the path of an endpoint, as in /v3/items/get; did you mean /v3/items/get?',
  ],
  [{ ...event, event_type: 'item.creatd', drop: true }, '/event_type: must be the type of an event, as in item.created'],
  [call, 'the body: with path, exactly one of latency_ms, status, reset, expire_token, unknown_property, unknown_value must be present'],
  [
    { ...call, drop: true },
    'the body: with path, exactly one of latency_ms, status, reset, expire_token, unknown_property, unknown_value must be present',
  ],
  [
    { ...call, status: 503, latency_ms: 1 },
    'the body: with path, exactly one of latency_ms, status, reset, expire_token, unknown_property, unknown_value must be present',
  ],
  [
    { ...event, reset: true },
    'the body: with event_type, exactly one of duplicate, delay_seconds, drop, reorder, lose_answer must be present',
  ],
  [{ ...call, latency_ms: 30_001 }, '/latency_ms: must be <= 30000'],
  [{ ...call, latency_ms: '5' }, '/latency_ms: must be a whole number'],
  [{ ...call, status: 418 }, '/status: must be one of 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503'],
  [{ ...call, reset: false }, '/reset: must be one of true'],
  [{ ...event, delay_seconds: 0 }, '/delay_seconds: must be >= 1'],
  [{ ...event, drop: true, count: 0 }, '/count: must be >= 1'],
  [{ ...event, drop: true, toString: true }, '/toString: unknown property'],
])('%j is refused', async (fault, words) => {
  const at = await testServer()
  const { status, body } = await control(at, 'POST', '/faults', fault)
  expect([status, body.error_message]).toEqual([400, expect.stringContaining(words)])
  expect((await control(at, 'GET', '/faults')).body).toEqual([])
})

test.each<readonly [fault: object, effect: string, value: number | null, remaining: number | null]>([
  [{ ...call, latency_ms: 30_000 }, 'latency', 30_000, 1],
  [{ ...call, status: 422, count: 7 }, 'status', 422, 7],
  [{ ...call, reset: true, count: null }, 'reset', null, null],
  [{ ...call, expire_token: true }, 'expire_token', null, 1],
  [{ ...call, unknown_property: true }, 'unknown_property', null, 1],
  [{ ...call, unknown_value: true, count: 3 }, 'unknown_value', null, 3],
  [{ ...event, lose_answer: true }, 'lose_answer', null, 1],
  [{ ...event, duplicate: true }, 'duplicate', null, 1],
  [{ ...event, delay_seconds: 2_678_400 }, 'delay', 2_678_400, 1],
  [{ ...event, drop: true }, 'drop', null, 1],
  [{ ...event, reorder: true }, 'reorder', null, 1],
])('%j is kept as asked', async (fault, effect, value, remaining) => {
  const at = await testServer()
  const { body } = await control(at, 'POST', '/faults', fault)
  const { client_id, path = null, event_type = null } = fault as Record<string, string>
  expect(body).toMatchObject({ client_id, path, event_type, effect, value, remaining, applied: 0 })
  expect((await control(at, 'GET', '/faults')).body).toEqual([body])
})

test('whom or what nobody knows is not found', async () => {
  const at = await testServer()
  for (const [method, path, body] of [
    ['POST', '/faults', { ...call, client_id: 'nobody', status: 503 }],
    ['GET', '/faults?client_id=nobody', undefined],
    ['POST', '/faults/clear', { client_id: 'nobody' }],
    ['POST', '/faults/clear', { fault_id: 'flt_none' }],
  ] as const)
    expect([path, (await control(at, method, path, body)).status]).toEqual([path, 404])
})

test('clearing those of one account leaves those of others', async () => {
  const at = await testServer()
  const { body: other } = await control(at, 'POST', '/accounts')
  await control(at, 'POST', '/faults', { ...call, status: 503 })
  await control(at, 'POST', '/faults', { ...call, client_id: other.client_id, status: 503 })
  await control(at, 'POST', '/faults/clear', { client_id: 'demo_client' })
  expect((await control(at, 'GET', '/faults')).body).toMatchObject([{ client_id: other.client_id }])
})
