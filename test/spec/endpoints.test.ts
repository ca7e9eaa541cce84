/** Endpoints: exactly those of the specification, with their group, their asynchrony, their credential and their bodies. */
import { expect, test } from 'vitest'
import type { OperationModel } from '../../generators/contract.ts'
import { component, contract, facts, reachedComponents, specifiedOperations as operations } from './oracle.ts'
import requests from './requests.json' with { type: 'json' }

const at = (path: string) => operations.find((operation) => operation.path === path) as OperationModel
const pathsWhere = (test: (operation: OperationModel) => boolean) => operations.filter(test).map(({ path }) => path)

test('there are the 43 endpoints of the specification', () => {
  expect(facts.endpoints).toHaveLength(43)
  const said = facts.endpoints.map(({ path }) => path).toSorted()
  expect(operations.map(({ path }) => path).toSorted()).toEqual(said)
})

test.each(facts.endpoints)('$path is in its group, and asynchronous and deprecated as said', ({ path, group, async, deprecated }) => {
  const operation = at(path)
  expect({ group: operation.group, async: operation.async, deprecated: operation.deprecated !== undefined }).toEqual({
    group,
    async,
    deprecated,
  })
})

test('groups are those of the endpoints', () => {
  const said = new Set(facts.endpoints.map(({ group }) => group))
  const further = new Set(contract.operations.filter((one) => !operations.includes(one)).map(({ group }) => group))
  expect(contract.groups.filter((group) => said.has(group) || !further.has(group)).toSorted()).toEqual([...said].toSorted())
})

test('every path has the prefix of the major version', () => {
  expect(operations.filter(({ path }) => !path.startsWith(`${facts.api_version.path_prefix}/`))).toEqual([])
})

test('the four authentication endpoints and no others take Basic credentials', () => {
  expect(pathsWhere(({ credential }) => credential === 'basic').toSorted()).toEqual(requests.basic_credentials.toSorted())
  expect(pathsWhere(({ scheme }) => scheme === 'Basic').toSorted()).toEqual(requests.basic_credentials.toSorted())
})

test('a purge token is taken by Compliance endpoints and no others', () => {
  expect(pathsWhere(({ credential }) => credential === 'purge')).toEqual(requests.purge_token)
  expect(pathsWhere(({ group }) => group === 'Compliance')).toEqual(requests.purge_token)
})

test('the authentication endpoints without a request body need none, and say where one comes from', () => {
  const bodies = requests.without_request_body.flatMap((path) => at(path).request ?? [])
  expect(bodies.filter(({ required, provenance }) => required || provenance === 'specified')).toEqual([])
})

test('lists answer without a filter', () => {
  expect(requests.without_filter_allowed.map((path) => at(path).request?.required)).toEqual([false, false])
})

test('bytes are downloaded where it is said, as zip and as PDF, and nowhere else', () => {
  const bytes = operations.filter(({ answer }) => answer.body && !answer.body.component)
  expect(Object.fromEntries(bytes.map(({ path, answer }) => [path, answer.body?.media]))).toEqual(requests.byte_streams)
})

test('files are uploaded where it is said, and nowhere else', () => {
  expect(pathsWhere(({ request }) => request?.media === 'multipart/form-data').toSorted()).toEqual(requests.uploads.toSorted())
})

test('the answer without content has none', () => {
  const answers = requests.without_response_content.map((path) => at(path).answer)
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([{ status: 204, body: undefined }])
})

test('every success is a 2xx', () => expect(operations.filter(({ answer }) => answer.status < 200 || answer.status > 299)).toEqual([]))

test.each([...Object.entries(requests.returns), [requests.recorded_events_returned_by, 'RecordedEventType']])(
  '%s returns %s',
  (path = '', record = '') => expect([...reachedComponents(at(path).answer.body?.component ?? '')]).toContain(record),
)

const services = operations.filter(({ group }) => group === 'Services')

test.each(services)('$path is asynchronous and takes a datarequest_id or the identifier of an Individual', ({ async, request }) => {
  const fields = Object.keys(component(request?.component ?? '').schema.properties ?? {})
  expect(async).toBe(true)
  expect(fields).toContain('datarequest_id')
  expect(fields.some((field) => field === 'individual_id' || field === 'individual')).toBe(true)
})
