/** Null is treated as a missing property: it is not stored and does not affect the idempotency key, but the request log keeps it. */
import { expect } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import { validators } from '../../../server/core/validation.ts'
import { ApiVersions } from '../../../server/core/versions.ts'
import { PERSON, test } from '../api-fixture.ts'
import { control } from '../control-api.ts'
import { EMPLOYER } from '../session-fixture.ts'

/** The body from a client whose serializer writes unset properties as null. */
const UNSET = {
  delivery_details: null,
  requester_name: null,
  enable_manual_upload: null,
  enable_report_updates: null,
  autorun_services: null,
  requester_logo_url: null,
  request_details: { tax_year: null, countries: null },
}

test('creates the same Data Request with nulls as without the properties', async ({ at }) => {
  const id = await at.newRequest(UNSET)
  const without = await at.newRequest({ request_details: {} })
  const [read, expected] = [await at.read(id), await at.read(without)]
  const same = ({ requester_name, delivery_details, enable_manual_upload, request_details }: typeof read) => [
    requester_name,
    delivery_details,
    enable_manual_upload,
    request_details,
  ]
  expect(same(read)).toEqual(same(expected))
})

test('an update with null does not change the property', async ({ at }) => {
  const id = await at.newRequest({ requester_name: 'Example Bank' })
  await at.done('datarequests/update', { id, datarequest_id: null, requester_name: null, enable_report_updates: null })
  expect((await at.read(id)).requester_name).toBe('Example Bank')
})

test('does not store null in an inline record', async ({ at, id }) => {
  const record = { record_year: 2049, state: null, employer: { ein: '12-3456789', name: null } }
  const sent = {
    datarequest_id: id,
    datasource_id: EMPLOYER,
    source_data_type: 'SVC_W2_RECORD',
    source_data: [{ source_data_reference: null, source_data_value: record }],
  }
  const item = await at.done('items/new', sent)
  expect((await at.done('items/get_by_id', { id: item.id })).data).toEqual({ record_year: 2049, employer: { ein: '12-3456789' } })
})

test('rejects null in a required property, in a list, and with Prefer: handling=strict', async ({ at }) => {
  const message = async (path: string, body: object, headers = {}) => {
    const { status, body: error } = await at.call(path, body, { ...(await at.bearer()), ...headers })
    return [status, error.error_message]
  }
  const request = { individual_id: at.person, type: 'INCOME_SUMMARY' }
  expect(await message('datarequests/new', { ...request, type: null })).toEqual([400, expect.stringMatching(/^\/type: /)])
  expect(await message('datarequests/new', { ...request, delivery_details: [null] })).toEqual([400, '/delivery_details/0: must be object'])
  expect(await message('datarequests/get', { filters: { nothing: null } })).toEqual([400, '/filters/nothing: unknown property'])
  const strict = { prefer: 'handling=strict' }
  expect(await message('datarequests/new', { ...request, requester_name: null }, strict)).toEqual([400, '/requester_name: must be string'])
})

test('ignores nulls when it matches an idempotency key', async ({ at }) => {
  const headers = { ...(await at.bearer()), 'idempotency-key': 'nulls' }
  const request = { individual_id: at.person, type: 'INCOME_SUMMARY' }
  const first = await at.call('datarequests/new', { ...request, requester_name: null }, headers)
  const again = await at.call('datarequests/new', request, headers)
  expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([200, 'true', first.body])
})

test('the request log keeps nulls, and one warning lists the first of them', async ({ at }) => {
  await at.newRequest(UNSET)
  const { body } = await control(at, 'GET', '/requests?path=datarequests/new')
  expect(body[0].request).toMatchObject(UNSET)
  expect(body[0].warnings).toEqual([
    expect.stringMatching(/^null is read as if the property were absent: (\/[a-z_]+(\/[a-z_]+)?, ){4}\/[a-z_/]+ and 3 more$/),
  ])
})

test('removes nulls from a request in an older version before it converts the request', async ({ at }) => {
  const converted: unknown[] = []
  const toNewer = (_: string, body: unknown) => {
    converted.push(body)
    return body
  }
  const absentNulls = { IndividualInput: { absent: ['nickname'], inside: [] } }
  const validate = Object.assign((body: unknown) => (body as { nickname?: unknown }).nickname !== null, {
    errors: [{ keyword: 'type', instancePath: '/nickname', params: {}, schemaPath: '' }],
  })
  const olderValidators = { ...validators, IndividualInput: validate as never }
  const load = () =>
    Promise.resolve({
      tables,
      absentNulls,
      validators: olderValidators,
      strict: olderValidators,
      toNewer,
      toOlder: (_: string, body: unknown) => body,
    })
  Object.assign(at.api.dependencies.runtime, { versions: new ApiVersions(undefined, [{ version: 20200101, changes: [], load }]) })
  const headers = { ...(await at.bearer()), version: '20200101' }
  expect((await at.call('individuals/new', { ...PERSON, nickname: null }, headers)).status).toBe(200)
  expect(converted).toEqual([PERSON])
})

test('the control API rejects null, because it may mean a missing account', async ({ at }) => {
  const { status, body } = await control(at, 'POST', '/faults/clear', { client_id: null })
  expect([status, body.error_message]).toEqual([400, expect.stringContaining('/client_id')])
})
