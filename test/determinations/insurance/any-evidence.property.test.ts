/** Whatever valid records the Items hold, in whatever order: reports that the contract allows, and always the same. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import { insuranceDetails, insuranceStatus } from '../../../server/determinations/insurance/services.ts'
import type { InsuranceItem } from '../../../server/determinations/insurance/policies.ts'
import { component } from '../../rules/arbitraries.ts'
import { violations } from '../../rules/validators.ts'
import { day, insurer, on } from './evidence.ts'

const period = fc.constantFrom(
  { start_date: '01/15/2024', end_date: '07/14/2024' },
  { start_date: '07/14/2024', end_date: '01/14/2025' },
  { start_date: '03/01/2024', end_date: '07/14/2024' },
  { start_date: null, end_date: '07/14/2024' },
  { start_date: '01/15/2024' },
)
const someDay = fc.constantFrom('01/01/2024', '03/01/2024', '06/30/2024', '07/14/2024')

/** Any record; often of one of two policies, so that Items meet. */
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

const item = fc.record({
  type: fc.constantFrom('POLICY_DETAILS', 'INSURANCE_CARD', 'AUTO_INSURANCE_POLICY'),
  channel: fc.constantFrom('connection' as const, 'submission' as const),
  datasource: fc.constantFrom(insurer, { id: null, type: null, name: 'Example Lakefront Mutual' }),
  createdAt: fc.constantFrom(day('2024-03-14'), day('2024-06-30'), 0),
  onHold: fc.constant(false),
  data: record,
})

const evidence = fc
  .array(item, { maxLength: 5 })
  .map((items): InsuranceItem[] => items.map((one, index) => ({ ...one, itemId: `itm_${index}` })))

const circumstances = on('2024-07-01')

test('reports of any evidence are valid, and the order of Items changes nothing', () => {
  const cases = evidence.chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })))
  fc.assert(
    fc.property(cases, ([items, shuffled]) => {
      const details = insuranceDetails(items, circumstances)
      const status = insuranceStatus(items, circumstances)
      for (const mode of ['default', 'strict'] as const) {
        expect(details.flatMap((report) => violations(mode, 'InsuranceDetailsReport', report))).toEqual([])
        expect(status.flatMap((report) => violations(mode, 'InsuranceStatusReport', report))).toEqual([])
      }
      expect(insuranceDetails(shuffled, circumstances)).toEqual(details)
      expect(insuranceStatus(shuffled, circumstances)).toEqual(status)
      expect(details.length).toBe(status.length)
      expect(items.length === 0).toBe(details.length === 0)
    }),
    { numRuns: 300 },
  )
})
