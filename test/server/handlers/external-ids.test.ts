/** external_id is text; an integer is taken too and kept as its digits, by the server and by the default validators alike. */
import { expect, test } from 'vitest'
import { EVERY_MODE, fieldAcceptedBy, type Mode } from '../../rules/validators.ts'
import { apiFixture, PERSON } from '../api-fixture.ts'
import { DIGEST } from '../item-files.ts'

const TAKEN: readonly (readonly [given: number, kept: string])[] = [
  [4711, '4711'],
  [0, '0'],
  [-5, '-5'],
  [Number.MAX_SAFE_INTEGER, '9007199254740991'],
]

/** In digits that JSON would lose, or in another form than it was written. */
const REFUSED = ['9007199254740993', '12345678901234567890', '1e21', '1.5', 'true', '[4711]', '{}']

const REQUESTS = ['IndividualInput', 'ItemInput', 'DataRequestFilters']

test.each(TAKEN)('%j is kept as the text %j, found by either, and answered as text', async (given, kept) => {
  const at = await apiFixture()
  const person = await at.newPerson({ external_id: given })
  expect((await at.done('individuals/get_by_id', { individual_id: person })).external_id).toBe(kept)
  const id = await at.newRequest({ individual_id: person })
  for (const external_id of [given, kept]) expect(await at.done('datarequests/get', { filters: { external_id } })).toMatchObject([{ id }])
  const item = { individual_id: person, source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: DIGEST }] }
  const { id: itemId } = await at.done('items/new', { ...item, external_id: given })
  expect((await at.done('items/get_by_id', { id: itemId })).external_id).toBe(kept)
})

test.each(REFUSED)('%s is refused, by the server and by every validator', async (json) => {
  const at = await apiFixture()
  const body = JSON.stringify(PERSON).replace('}', `,"external_id":${json}}`)
  expect((await at.call('individuals/new', body, { ...(await at.bearer()), 'content-type': 'application/json' })).status).toBe(400)
  for (const component of REQUESTS) expect(fieldAcceptedBy(component, 'external_id', JSON.parse(json))).toBe('')
})

test.each(REQUESTS)('%s: the default and the tolerant validators take an integer, the strict ones text alone', (component) => {
  const modes: Mode[] = ['default', 'tolerant']
  expect(fieldAcceptedBy(component, 'external_id', 4711)).toBe(modes.join(' '))
  expect(fieldAcceptedBy(component, 'external_id', '4711')).toBe(EVERY_MODE)
})

test('an integer is remarked upon in the request log, and refused under strict handling', async () => {
  const at = await apiFixture()
  await at.newPerson({ external_id: 4711 })
  const { requestLog, database } = at.api.dependencies
  await requestLog.flush()
  const row = database.db.selectFrom('request_log').select(['warnings', 'request']).where('operation', '=', '/v3/individuals/new')
  const { warnings, request } = await row.orderBy('seq', 'desc').executeTakeFirstOrThrow()
  expect(JSON.parse(warnings)).toEqual([expect.stringMatching(/^\/external_id: must be string/)])
  expect(JSON.parse(request ?? '')).toMatchObject({ external_id: 4711 })
  const strict = { ...(await at.bearer()), prefer: 'handling=strict' }
  expect((await at.call('individuals/new', { ...PERSON, external_id: 4711 }, strict)).status).toBe(400)
})
