/** What decided which data was collected cannot be changed: sent again it is taken, another is refused. */
import { expect, test } from 'vitest'
import { theIndividualAndTheTypeStay } from '../../../server/rules/the-individual-and-the-type-stay.ts'
import { apiFixture } from '../api-fixture.ts'

const request = { individual_id: 'idv_1', type: 'INCOME_SUMMARY' }

test.each([{}, { type: 'INCOME_SUMMARY' }, { individual_id: 'idv_1' }, request])('%j of the same Data Request is no change', (given) =>
  expect(theIndividualAndTheTypeStay({ given, request })).toBeUndefined(),
)

test.each([
  [{ type: 'CUSTOM' }, '/type'],
  [{ individual_id: 'idv_2', type: 'INCOME_SUMMARY' }, '/individual_id'],
])('%j is refused', (given, where) => {
  expect(theIndividualAndTheTypeStay({ given, request })).toMatchObject({
    code: 'BAD_REQUEST',
    message: `${where}: cannot be changed; create another Data Request`,
  })
})

test('datarequests/update takes the type and the Individual it has, and changes nothing where another is named', async () => {
  const at = await apiFixture()
  const id = await at.newRequest()
  const update = async (body: object) => (await at.call('datarequests/update', { id, requester_name: 'Harbor', ...body })).status
  expect(await update({ type: 'CUSTOM' })).toBe(400)
  expect(await update({ individual_id: await at.newPerson() })).toBe(400)
  expect(await at.read(id)).toMatchObject({ type: 'INCOME_SUMMARY', individual_id: at.person, requester_name: 'Demo' })
  expect(await update({ type: 'INCOME_SUMMARY', individual_id: at.person })).toBe(200)
  expect((await at.read(id)).requester_name).toBe('Harbor')
})
