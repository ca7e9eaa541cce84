/** The document of the control API has exactly the calls of the server, and every example is valid. */
import { expect, test } from 'vitest'
import { controlOperations } from '../../../generated/control.ts'
import { ANY_CALLER, callDocumented, calls, document, schemaErrors, jsonOf, schemas, parameterValidator } from './control-document.ts'
import { testServer } from '../test-server.ts'
import { type Document, type Json, read } from '../../generators/documents.ts'

test('every call the server takes is in the document, and no other', () => {
  const served = Object.values(controlOperations).map(({ method, path }) => `${method} ${path}`)
  expect(calls.map(({ call }) => call).toSorted()).toEqual([...served, ...ANY_CALLER].toSorted())
  expect(calls.filter(({ operation }) => operation.security?.length === 0).map(({ call }) => call)).toEqual(ANY_CALLER)
})

test.each(['DELETE', 'QUERY'])('a running server takes those methods on each path, and answers %s with 405', async (method) => {
  const { url } = await testServer()
  for (const [path, methods] of Object.entries(document.paths)) {
    const { status, headers } = await fetch(url + path, { method })
    const allowed = headers.get('allow')?.replace('GET, HEAD', 'GET').toLowerCase().split(', ')
    expect([path, status, allowed?.toSorted()]).toEqual([path, 405, Object.keys(methods).toSorted()])
  }
})

test('a parameter of a query is required where the server refuses a call without it', async () => {
  const server = await testServer()
  for (const { call, operation } of calls.filter((one) => one.call.startsWith('GET '))) {
    const required = (operation.parameters ?? []).filter((parameter) => parameter.required).map(({ name }) => name)
    const { status } = await callDocumented(server, call)
    expect([call, status]).toEqual([call, required.length > 0 ? 400 : 200])
  }
})

test('none of its paths and none of its own components is in the document of the partners', () => {
  const partners = read('openapi.json') as Document & { paths: Json }
  expect(Object.keys(partners.paths).filter((path) => path in document.paths || !path.startsWith('/v3/'))).toEqual([])
  const shared = Object.keys(schemas).filter((name) => name in partners.components.schemas)
  // What the form of errors and a state from a file have of the contract, and what they have of it is what partners know.
  expect(shared).toEqual(expect.arrayContaining(['ErrorBody', 'DataRequestType', 'DeliveryDetail', 'UnprocessableReason']))
  const fields = (components: Readonly<Record<string, Json>>, name: string) => Object.keys(components[name]?.['properties'] ?? {})
  for (const name of shared) expect([name, fields(schemas, name)]).toEqual([name, fields(partners.components.schemas, name)])
})

test('every example is valid', () => {
  for (const { call, path, method, operation } of calls) {
    for (const body of [...(operation.requestBody ? [operation.requestBody] : []), ...Object.values(operation.responses)])
      for (const { value } of Object.values(jsonOf(body)?.examples ?? {})) expect([call, schemaErrors(body, value)]).toEqual([call, []])
    for (const [at, { name, example }] of (operation.parameters ?? []).entries())
      expect([call, name, parameterValidator(path, method, at)(example)]).toEqual([call, name, true])
  }
})
