/** Null is treated as a missing property in every version, but the request log keeps it. The control API rejects it. */
import { expect } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import { validators } from '../../../server/core/validation.ts'
import { ApiVersions } from '../../../server/core/versions.ts'
import { PERSON, test } from '../api-fixture.ts'
import { control } from '../control-api.ts'

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
