/** The control API document contains exactly the server's operations, with valid examples. Undocumented requests are rejected. */
import { expect, onTestFinished } from 'vitest'
import { controlOperations } from '../../../generated/control.ts'
import { start } from '../../../server/server.ts'
import { type Document, type Json, read } from '../../generators/documents.ts'
import { test } from '../test-server.ts'
import {
  ANY_CALLER,
  callDocumented,
  callFault,
  calls,
  document,
  expectDocumented,
  getJsonContent,
  parameterValidator,
  schemaErrors,
  schemas,
} from './control-document.ts'

test('responses to rejected requests conform to the document', async ({ server }) => {
  const sending = calls.filter(({ call }) => call.startsWith('POST '))
  // These bodies can contain documents.
  const large = new Set(['/sandbox/sessions/perform_action', '/sandbox/scenarios/run', '/sandbox/load'])
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
  expectDocumented('POST /sandbox/accounts/update', await callDocumented(server, 'POST /sandbox/accounts/update', nobody), 404)
  for (const [call, body] of [
    ['POST /sandbox/deliveries/replay', { delivery_id: 'dlv_none' }],
    ['POST /sandbox/endpoints/pause', { endpoint_id: 'ep_none' }],
    ['POST /sandbox/endpoints/resume', { endpoint_id: 'ep_none' }],
    ['POST /sandbox/accounts/update', { client_id: 'nobody', pause_failing_after_seconds: null }],
    ['POST /sandbox/keys', { client_id: 'nobody' }],
    ['POST /sandbox/keys/retire', { key_id: 'key_none' }],
    ['POST /sandbox/faults', { ...callFault, client_id: 'nobody', reset: true }],
    ['POST /sandbox/faults/clear', { fault_id: 'flt_none' }],
    ['POST /sandbox/accounts/rotate_webhook_secret', { client_id: 'nobody' }],
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

test('rejects calls without the configured token as documented, except for public calls', async () => {
  const log = { error: () => {}, info: () => {} }
  const server = await start({ port: 0, host: '127.0.0.1', database: ':memory:', sandboxToken: 'open-sesame', log })
  onTestFinished(() => server.close())
  for (const { call, operation } of calls) {
    const { status, body } = await callDocumented(server, call)
    expect([call, status, schemaErrors(operation.responses[status], body)]).toEqual([call, ANY_CALLER.includes(call) ? 200 : 401, []])
  }
})

test("documents exactly the server's calls", () => {
  const served = Object.values(controlOperations).map(({ method, path }) => `${method} ${path}`)
  expect(calls.map(({ call }) => call).toSorted()).toEqual([...served, ...ANY_CALLER].toSorted())
  expect(calls.filter(({ operation }) => operation.security?.length === 0).map(({ call }) => call)).toEqual(ANY_CALLER)
})

test.for(['DELETE', 'QUERY'])(
  'accepts the documented methods on each path, and returns 405 for %s',
  async (method, { server: { url } }) => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const { status, headers } = await fetch(url + path, { method })
      const allowed = headers.get('allow')?.toLowerCase().split(', ')
      const documented = Object.keys(methods).flatMap((name) => (name === 'get' ? ['get', 'head'] : [name]))
      expect([path, status, allowed?.toSorted()]).toEqual([path, 405, documented.toSorted()])
    }
  },
)

test('a query parameter is required if and only if the server rejects calls without it', async ({ server }) => {
  for (const { call, operation } of calls.filter((one) => one.call.startsWith('GET '))) {
    const required = (operation.parameters ?? []).filter((parameter) => parameter.required).map(({ name }) => name)
    const { status } = await callDocumented(server, call)
    expect([call, status]).toEqual([call, required.length > 0 ? 400 : 200])
  }
})

test('shares no paths with the partner document, and only common components', () => {
  const partners = read('openapi.json') as Document & { paths: Json }
  expect(Object.keys(partners.paths).filter((path) => path in document.paths || !path.startsWith('/v3/'))).toEqual([])
  const shared = Object.keys(schemas).filter((name) => name in partners.components.schemas)
  // The control API and the contract share the components for errors and states.
  expect(shared).toEqual(expect.arrayContaining(['ErrorBody', 'DataRequestType', 'DeliveryDetail', 'UnprocessableReason']))
  const fields = (components: Readonly<Record<string, Json>>, name: string) => Object.keys(components[name]?.['properties'] ?? {})
  for (const name of shared) expect([name, fields(schemas, name)]).toEqual([name, fields(partners.components.schemas, name)])
})

test('all examples are valid', () => {
  for (const { call, path, method, operation } of calls) {
    for (const body of [...(operation.requestBody ? [operation.requestBody] : []), ...Object.values(operation.responses)])
      for (const { value } of Object.values(getJsonContent(body)?.examples ?? {}))
        expect([call, schemaErrors(body, value)]).toEqual([call, []])
    for (const [at, { name, example }] of (operation.parameters ?? []).entries())
      expect([call, name, parameterValidator(path, method, at)(example)]).toEqual([call, name, true])
  }
})
