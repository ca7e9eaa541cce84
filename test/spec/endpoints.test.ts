/** Checks the endpoints against the specification: group, asynchrony, credential and bodies. */
import { expect, test } from 'vitest'
import type { OperationModel } from '../../generators/contract.ts'
import { component, contract, facts, reachedComponents, specifiedOperations as operations } from './oracle.ts'
import requests from './requests.json' with { type: 'json' }

const getOperation = (path: string) => operations.find((operation) => operation.path === path) as OperationModel
const pathsWhere = (test: (operation: OperationModel) => boolean) => operations.filter(test).map(({ path }) => path)

test('has the 43 specified endpoints', () => {
  expect(facts.endpoints).toHaveLength(43)
  const specified = facts.endpoints.map(({ path }) => path).toSorted()
  expect(operations.map(({ path }) => path).toSorted()).toEqual(specified)
})

test.each(facts.endpoints)(
  'puts $path in its group and marks it as asynchronous or deprecated as specified',
  ({ path, group, async, deprecated }) => {
    const operation = getOperation(path)
    expect({ group: operation.group, async: operation.async, deprecated: operation.deprecated !== undefined }).toEqual({
      group,
      async,
      deprecated,
    })
  },
)

test('has no groups without endpoints', () => {
  const specified = new Set(facts.endpoints.map(({ group }) => group))
  const further = new Set(contract.operations.filter((one) => !operations.includes(one)).map(({ group }) => group))
  expect(contract.groups.filter((group) => specified.has(group) || !further.has(group)).toSorted()).toEqual([...specified].toSorted())
})

test('prefixes every path with the major version', () => {
  expect(operations.filter(({ path }) => !path.startsWith(`${facts.api_version.path_prefix}/`))).toEqual([])
})

test('requires Basic credentials for exactly the four authentication endpoints', () => {
  expect(pathsWhere(({ credential }) => credential === 'basic').toSorted()).toEqual(requests.basic_credentials.toSorted())
  expect(pathsWhere(({ scheme }) => scheme === 'Basic').toSorted()).toEqual(requests.basic_credentials.toSorted())
})

test('requires a purge token for exactly the Compliance endpoints', () => {
  expect(pathsWhere(({ credential }) => credential === 'purge')).toEqual(requests.purge_token)
  expect(pathsWhere(({ group }) => group === 'Compliance')).toEqual(requests.purge_token)
})

test('does not require the undocumented bodies of authentication endpoints and names their source', () => {
  const bodies = requests.without_request_body.flatMap((path) => getOperation(path).request ?? [])
  expect(bodies.filter(({ required, provenance }) => required || provenance === 'specified')).toEqual([])
})

test('does not require a filter for the specified lists', () => {
  expect(requests.without_filter_allowed.map((path) => getOperation(path).request?.required)).toEqual([false, false])
})

test('returns ZIP and PDF downloads from exactly the specified operations', () => {
  const bytes = operations.filter(({ response }) => response.body && !response.body.component)
  expect(Object.fromEntries(bytes.map(({ path, response }) => [path, response.body?.media]))).toEqual(requests.byte_streams)
})

test('accepts file uploads for exactly the specified operations', () => {
  expect(pathsWhere(({ request }) => request?.media === 'multipart/form-data').toSorted()).toEqual(requests.uploads.toSorted())
})

test('returns 204 without a body from the specified operations', () => {
  const responses = requests.without_response_content.map((path) => getOperation(path).response)
  expect(responses.map(({ status, body }) => ({ status, body }))).toEqual([{ status: 204, body: undefined }])
})

test('has a 2xx status for every success', () =>
  expect(operations.filter(({ response }) => response.status < 200 || response.status > 299)).toEqual([]))

test.each([...Object.entries(requests.returns), [requests.recorded_events_returned_by, 'RecordedEventType']])(
  '%s returns %s',
  (path = '', record = '') => expect([...reachedComponents(getOperation(path).response.body?.component ?? '')]).toContain(record),
)

const services = operations.filter(({ group }) => group === 'Services')

test.each(services)('makes $path asynchronous, with a datarequest_id or the identifier of an Individual', ({ async, request }) => {
  const fields = Object.keys(component(request?.component ?? '').schema.properties ?? {})
  expect(async).toBe(true)
  expect(fields).toContain('datarequest_id')
  expect(fields.some((field) => field === 'individual_id' || field === 'individual')).toBe(true)
})
