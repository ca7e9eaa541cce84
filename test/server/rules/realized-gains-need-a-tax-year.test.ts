/** REALIZED_GAINS needs a tax year, and is the only type that does. */
import { expect, test } from 'vitest'
import type { DataRequestType } from '../../../generated/types.ts'
import { realizedGainsNeedATaxYear } from '../../../server/rules/realized-gains-need-a-tax-year.ts'

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
