/** Checks that arbitrary Items lead to valid insurance reports, in any order. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import { insuranceDetails, insuranceStatus } from '../../../server/determinations/insurance/services.ts'
import type { InsuranceItem } from '../../../server/determinations/insurance/policies.ts'
import { component } from '../../rules/arbitraries.ts'
import { anyItems, findViolations, inTwoOrders } from '../any-items.ts'
import { day } from '../items.ts'
import { insurer, on } from './items.ts'

const period = fc.constantFrom(
  { start_date: '01/15/2024', end_date: '07/14/2024' },
  { start_date: '07/14/2024', end_date: '01/14/2025' },
  { start_date: '03/01/2024', end_date: '07/14/2024' },
  { start_date: null, end_date: '07/14/2024' },
  { start_date: '01/15/2024' },
)
const someDay = fc.constantFrom('01/01/2024', '03/01/2024', '06/30/2024', '07/14/2024')

/** Random records about a small number of policies, so that several Items are about the same policy. */
const record = fc
  .tuple(
    component('SVC_INSURANCE_RECORD'),
    fc.record(
      {
        policy_number: fc.constantFrom('EX-1', 'ex 1', 'EX-2'),
        coverage_period: period,
        as_of_date: someDay,
        cancelled_date: someDay,
        pending_cancel_date: someDay,
      },
      { requiredKeys: [] },
    ),
  )
  .map(([any, some]): SVC_INSURANCE_RECORD => ({ ...(any as SVC_INSURANCE_RECORD), ...some }))

const items = anyItems(
  {
    type: fc.constantFrom('POLICY_DETAILS', 'INSURANCE_CARD', 'AUTO_INSURANCE_POLICY'),
    datasource: fc.constantFrom(insurer, { id: null, type: null, name: 'Example Lakefront Mutual' }),
    createdAt: fc.constantFrom(day('2024-03-14'), day('2024-06-30'), 0),
    data: record,
  },
  { maxLength: 5 },
)

const circumstances = on('2024-07-01')
const determined = (inputs: readonly InsuranceItem[]) => ({
  InsuranceDetailsReport: insuranceDetails(inputs, circumstances),
  InsuranceStatusReport: insuranceStatus(inputs, circumstances),
})

test('returns valid reports for any Items, and the same number from each Service', () => {
  fc.assert(
    fc.property(items, (inputs) => {
      const reports = determined(inputs)
      expect(findViolations(reports)).toEqual([])
      const { InsuranceDetailsReport: details, InsuranceStatusReport: status } = reports
      expect([details.length, status.length === 0]).toEqual([status.length, inputs.length === 0])
    }),
    { numRuns: 300 },
  )
})

test('ignores the order of Items', () => {
  fc.assert(
    fc.property(inTwoOrders(items), ([all, shuffled]) => {
      expect(determined(shuffled)).toEqual(determined(all))
    }),
    { numRuns: 300 },
  )
})
