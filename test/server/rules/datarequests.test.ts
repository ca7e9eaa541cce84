/** The rules of Data Requests. */
import { describe, expect, test } from 'vitest'
import type { DataRequestType } from '../../../generated/types.ts'
import { realizedGainsNeedATaxYear, theIndividualAndTheTypeStay } from '../../../server/rules/datarequests.ts'
import { apiFixture } from '../api-fixture.ts'

describe('realizedGainsNeedATaxYear', () => {
  const OTHERS: DataRequestType[] = [
    'ACADEMIC_SUMMARY',
    'ENROLLMENT_STATUS',
    'EMPLOYMENT_SUMMARY',
    'INCOME_SUMMARY',
    'INCOME_EMPLOYMENT_DETAILS',
    'HOME_INSURANCE_DETAILS',
    'AUTO_INSURANCE_DETAILS',
    'RENTERS_INSURANCE_DETAILS',
    'CUSTOM',
  ]

  test.each([{}, { request_details: null }, { request_details: {} }])('without a tax year REALIZED_GAINS is refused: %j', (request) => {
    expect(realizedGainsNeedATaxYear({ type: 'REALIZED_GAINS', ...request })?.status).toBe(400)
  })

  test('with a tax year it is not', () => {
    expect(realizedGainsNeedATaxYear({ type: 'REALIZED_GAINS', request_details: { tax_year: 2025 } })).toBeUndefined()
  })

  test.each(OTHERS)('%s needs none', (type) => {
    expect(realizedGainsNeedATaxYear({ type })).toBeUndefined()
  })
})

describe('theIndividualAndTheTypeStay', () => {
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
})
