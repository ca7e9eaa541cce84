/** The control API refuses the requests that its document does not allow. */
import { expect, onTestFinished, test } from 'vitest'
import { start } from '../../../server/server.ts'
import { ANY_CALLER, callDocumented, calls, expectDocumented, schemaErrors, callFault } from './control-document.ts'
import { testServer } from '../test-server.ts'

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
