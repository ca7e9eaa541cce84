/** POST /sandbox/why/try runs a Service with changed fields, and stores nothing. */
import { expect } from 'vitest'
import { control } from '../../control-api.ts'
import { test, type TestServer } from '../../test-server.ts'
import { startRequest } from './code-occurrences.ts'

/** Returns the Data Request of a student whose last term has ended, and the field that decides the status. */
async function betweenTerms(server: TestServer) {
  const datarequest_id = await startRequest(server, 'ENROLLMENT_STATUS', null)
  await control(server, 'POST', '/scenarios/run', { datarequest_id, scenario: 'enrollment-status-last-term-within-180-days' })
  const { body } = await control(server, 'POST', '/why', { datarequest_id })
  const [{ places, changes }] = body.fields
  const { item_id, pointer } = places[0]
  const trial = (value: unknown, field: object = {}) =>
    control(server, 'POST', '/why/try', { datarequest_id, changes: [{ item_id, pointer, value, ...field }] })
  return { datarequest_id, boundary: changes[0], trial }
}

test('agrees with /sandbox/why on both sides of a boundary', async ({ server }) => {
  const { boundary, trial } = await betweenTerms(server)
  expect(boundary.reference).toEqual({ name: 'the creation of the Item', last_days: -180, to_days: -181 })
  expect((await trial(boundary.last)).body).toMatchObject({
    service: 'get_enrollment_status',
    result: [{ enrollment_status: 'ACTIVE' }],
    without: [],
    with: [],
  })
  expect((await trial(boundary.to)).body).toMatchObject({
    result: [{ enrollment_status: 'INACTIVE', reason_codes: [{ code: 'MES_LAST_TERM_GT_180' }, { code: 'MES_VF_DAC' }] }],
    without: ['MES_LAST_TERM_LT_180'],
    with: ['MES_LAST_TERM_GT_180'],
  })
})

test('does not change the stored data', async ({ server }) => {
  const { datarequest_id, boundary, trial } = await betweenTerms(server)
  const read = async () =>
    (await server.post('/v3/services/get_enrollment_status', { datarequest_id }, await server.bearer())).body.enrollment_status
  const before = await read()
  await trial(boundary.to)
  expect(await read()).toEqual(before)
})

test('rejects a value that the contract does not allow, and unknown fields and Items', async ({ server }) => {
  const { boundary, trial } = await betweenTerms(server)
  expect(await trial({ soon: true })).toMatchObject({ status: 400, body: { error_message: expect.stringContaining('/changes: ') } })
  expect(await trial(boundary.to, { pointer: '/academic_sessions/7/end_date' })).toMatchObject({
    status: 404,
    body: { error_message: expect.stringContaining('/changes/0/pointer: the record has no such field') },
  })
  expect(await trial(boundary.to, { item_id: 'itm_unknown' })).toMatchObject({
    status: 404,
    body: { error_message: expect.stringContaining('/changes/0/item_id: ') },
  })
})
