/** The control API refuses the requests that its document does not allow. */
import { expect, onTestFinished, test } from 'vitest'
import { start } from '../../../server/server.ts'
import {
  ANY_CALLER,
  callDocumented,
  calls,
  client_id,
  expectDocumented,
  faultRequests,
  schemaErrors,
  callFault,
  deliveryFault,
  operationOf,
  parameterValidators,
  parameterValidator,
} from './control-document.ts'
import { testServer } from '../test-server.ts'

const version = (api_version: unknown) => ({ api_version })
const name = (text: unknown) => ({ name: text })
const seconds = (advance_seconds: unknown) => ({ advance_seconds })
const instant = (advance_to: unknown) => ({ advance_to })

const bodies: readonly (readonly [call: string, bodies: readonly unknown[]])[] = [
  ['POST /sandbox/clock', [{}, [], null, { later: 1 }, { frozen: 1 }, { frozen: true }, { frozen: false, advance_seconds: 1 }]],
  ['POST /sandbox/clock', [seconds('1'), seconds(0.5), seconds(-1), instant(1.5), instant(5_680_281_600_000), instant(5_680_281_600_001)]],
  ['POST /sandbox/accounts', [{}, name(''), name(' '), name('n'.repeat(200)), name('n'.repeat(201)), name(null), { secret: 'mine' }]],
  ['POST /sandbox/accounts', [version(0), version(1), version(1.5), version(999_999_999_999_999), version(1e15), version('1')]],
  ['POST /sandbox/accounts', ['events', 'http', 'HTTP', '', null, 422].map((processing_failures) => ({ processing_failures }))],
  ['POST /sandbox/accounts/rotate_secret', [{}, { client_id: 5 }, { client_id }, { client_id, more: 1 }]],
  ['POST /sandbox/accounts/set_version', [{ client_id }, version(1), { client_id, ...version(1) }, { client_id, ...version(1), more: 1 }]],
  ['POST /sandbox/deliveries/replay', [null, { delivery_id: 5 }, { since: 1.5 }, { since: 0, status: 'pending' }, { since: 0, more: 1 }]],
  ['POST /sandbox/deliveries/replay', [{ since: 0 }, { since: 0, status: 'failed' }]],
  ['POST /sandbox/endpoints/pause', [{}, null, { endpoint_id: 5 }, { endpoint_id: ' ' }, { endpoint_id: 'ep_1', more: 1 }]],
  ['POST /sandbox/endpoints/resume', [{}, null, { endpoint_id: 5 }, { endpoint_id: ' ' }, { endpoint_id: 'ep_1', more: 1 }]],
  ['POST /sandbox/accounts/set_pausing', [{}, { client_id }, { client_id, pause_failing_after_seconds: 60, more: 1 }]],
  [
    'POST /sandbox/accounts/set_pausing',
    [59, 60, 60.5, '60', 31_536_000, 31_536_001, null].map((pause_failing_after_seconds) => ({ client_id, pause_failing_after_seconds })),
  ],
  ['POST /sandbox/keys', [{}, { client_id: 5 }, { client_id }, { client_id, more: 1 }]],
  ['POST /sandbox/keys/retire', [{}, { key_id: 5 }]],
  ['POST /sandbox/faults', [{}, null, { ...callFault, more: 1 }, { client_id: 5, path: callFault.path, reset: true }, ...faultRequests]],
  ['POST /sandbox/faults', [0, 1, 30_000, 30_001, 1.5, '1'].map((latency_ms) => ({ ...callFault, latency_ms }))],
  ['POST /sandbox/faults', [0, 1, 2_678_400, 2_678_401].map((delay_seconds) => ({ ...deliveryFault, delay_seconds }))],
  ['POST /sandbox/faults', [0, 1, 1_000_000, 1_000_001, null].map((count) => ({ ...deliveryFault, drop: true, count }))],
  ['POST /sandbox/faults', [399, 400, 503, 504, '503'].map((status) => ({ ...callFault, status }))],
  ['POST /sandbox/faults', ['yes', 1, null, true].map((reset) => ({ ...callFault, reset }))],
  ['POST /sandbox/faults/clear', [[], { client_id, fault_id: 'flt' }, { client_id: 5 }, { client_id }, {}, { more: 1 }]],
  ['POST /sandbox/accounts/webhook_signature', [{ client_id }, { client_id, enabled: 'yes' }, { client_id, enabled: true }]],
]

test('a body is refused where the document has it otherwise, and taken where it has it so', async () => {
  const server = await testServer()
  for (const [call, body] of bodies.flatMap(([one, sent]) => sent.map((each) => [one, each] as const))) {
    const wrong = (schemaErrors(operationOf(call).requestBody, body, parameterValidators) as unknown[]).length > 0
    const answer = await callDocumented(server, call, body)
    expect([call, body, answer.status]).toEqual([call, body, wrong ? 400 : 200])
    expectDocumented(call, answer, answer.status)
  }
})

test('the parameters of a query are those of the document, and so are their values', async () => {
  const server = await testServer()
  for (const call of [
    'GET /sandbox/outbox',
    'GET /sandbox/requests',
    'GET /sandbox/deliveries',
    'GET /sandbox/endpoints',
    'GET /sandbox/keys',
    'GET /sandbox/faults',
    'GET /sandbox/datarequests',
    'GET /sandbox/items',
    'GET /sandbox/jobs',
    'GET /sandbox/accounts',
  ]) {
    const names = (operationOf(call).parameters ?? []).map(({ name }) => name).join(', ')
    const { body } = await callDocumented(server, call, undefined, '?unknown=1')
    const known = names ? `known here: ${names}` : 'none is taken here'
    expect([call, body]).toEqual([call, expect.objectContaining({ error_message: `unknown: unknown parameter; ${known}` })])
  }
  for (const limit of [0, 1, 1000, 1001, 1.5]) {
    const { status } = await callDocumented(server, 'GET /sandbox/requests', undefined, `?limit=${limit}`)
    expect([limit, status]).toEqual([limit, parameterValidator('/sandbox/requests', 'get', 1)(limit) ? 200 : 400])
  }
  for (const since of [-1, 0, 1.5, 253_402_300_799_999, 253_402_300_800_000]) {
    const { status } = await callDocumented(server, 'GET /sandbox/deliveries', undefined, `?since=${since}`)
    expect([since, status]).toEqual([since, parameterValidator('/sandbox/deliveries', 'get', 4)(since) ? 200 : 400])
  }
  for (const status of ['pending', 'delivered', 'failed', 'lost', '']) {
    const answer = await callDocumented(server, 'GET /sandbox/deliveries', undefined, `?status=${status}`)
    expect([status, answer.status]).toEqual([status, parameterValidator('/sandbox/deliveries', 'get', 2)(status) ? 200 : 400])
  }
  for (const status of ['active', 'failing', 'paused', 'lost', '']) {
    const answer = await callDocumented(server, 'GET /sandbox/endpoints', undefined, `?status=${status}`)
    expect([status, answer.status]).toEqual([status, parameterValidator('/sandbox/endpoints', 'get', 1)(status) ? 200 : 400])
  }
  for (const channel of ['EMAIL', 'SMS', 'FAX', '']) {
    const { status } = await callDocumented(server, 'GET /sandbox/outbox', undefined, `?channel=${channel}`)
    expect([channel, status]).toEqual([channel, parameterValidator('/sandbox/outbox', 'get', 2)(channel) ? 200 : 400])
  }
})

test('the other refusals are documented too', async () => {
  const server = await testServer()
  const sending = calls.filter(({ call }) => call.startsWith('POST '))
  // A document may be among what is sent there.
  const large = new Set(['/sandbox/sessions/act', '/sandbox/scenarios/run', '/sandbox/load'])
  for (const { call, path } of sending)
    expectDocumented(call, await callDocumented(server, call, 'x'.repeat(large.has(path) ? 28_100_000 : 70_000)), 413)
  for (const { call, path, operation } of sending.filter((one) => one.operation.requestBody)) {
    const form = await fetch(server.url + path, { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } })
    expectDocumented(call, { status: form.status, body: await form.json() }, 415)
    const empty = await callDocumented(server, call)
    expect([call, empty.status]).toEqual([call, operation.requestBody?.required ? 400 : 200])
  }
  const nobody = { client_id: 'nobody', api_version: 1 }
  expectDocumented(
    'POST /sandbox/accounts/rotate_secret',
    await callDocumented(server, 'POST /sandbox/accounts/rotate_secret', { client_id: 'nobody' }),
    404,
  )
  expectDocumented('POST /sandbox/accounts/set_version', await callDocumented(server, 'POST /sandbox/accounts/set_version', nobody), 404)
  for (const [call, body] of [
    ['POST /sandbox/deliveries/replay', { delivery_id: 'dlv_none' }],
    ['POST /sandbox/endpoints/pause', { endpoint_id: 'ep_none' }],
    ['POST /sandbox/endpoints/resume', { endpoint_id: 'ep_none' }],
    ['POST /sandbox/accounts/set_pausing', { client_id: 'nobody', pause_failing_after_seconds: null }],
    ['POST /sandbox/keys', { client_id: 'nobody' }],
    ['POST /sandbox/keys/retire', { key_id: 'key_none' }],
    ['POST /sandbox/faults', { ...callFault, client_id: 'nobody', reset: true }],
    ['POST /sandbox/faults/clear', { fault_id: 'flt_none' }],
    ['POST /sandbox/accounts/webhook_signature', { client_id: 'nobody', enabled: true }],
  ] as const)
    expectDocumented(call, await callDocumented(server, call, body), 404)
  for (const call of ['GET /sandbox/keys', 'GET /sandbox/faults', 'GET /sandbox/endpoints'])
    expectDocumented(call, await callDocumented(server, call, undefined, '?client_id=nobody'), 404)
  for (const [call, query] of [
    ['GET /sandbox/outbox', '?channel=FAX'],
    ['GET /sandbox/requests', '?limit=1001'],
  ] as const)
    expectDocumented(call, await callDocumented(server, call, undefined, query), 400)
})

test('with a sandbox token every call but those for any caller is refused without it, as documented', async () => {
  const log = { error: () => {}, info: () => {} }
  const server = await start({ port: 0, host: '127.0.0.1', database: ':memory:', sandboxToken: 'open-sesame', log })
  onTestFinished(() => server.close())
  for (const { call, operation } of calls) {
    const { status, body } = await callDocumented(server, call)
    expect([call, status, schemaErrors(operation.responses[status], body)]).toEqual([call, ANY_CALLER.includes(call) ? 200 : 403, []])
  }
})
