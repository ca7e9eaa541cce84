/** What the days of payslips decide: which came last, which are current, which year they are of. */
import { expect, test } from 'vitest'
import { incomeSummary } from '../../../server/determinations/income-employment/income-summary.ts'
import { circumstances, day, item, payslip, paystub, reasonsOf, years } from './items.ts'

test('two payslips of one day: the larger totals were made last, and both are of the current period', () => {
  // Pay of 3,000 and, in a second run, a bonus of 1,000: 15,000 and then 16,000.
  const regular = paystub({ on: day(2024, 3, 8), gross: 3000, ytd: 15_000 })
  const february = paystub({ on: day(2024, 2, 23), gross: 3000, ytd: 12_000 })
  const bonus = paystub({ on: day(2024, 3, 8), gross: 1000, ytd: 16_000 })
  for (const items of [
    [regular, bonus, february],
    [bonus, february, regular],
  ]) {
    const [element] = incomeSummary(items, circumstances({ earnings_period_type: 'CURRENT' }))
    expect(years(element?.yearly_earnings)).toEqual([[2024, 'SALARY', 16_000]])
    expect(element?.earnings).toHaveLength(2)
  }
})

test('of payslips without any day one is current, and no year is known', () => {
  const undated = { pay_date: '02/30/2024', record_date: '02/30/2024', interval: {} }
  const items = [1000, 2000].map((gross) => item('PAYSTUB_FILE', payslip({ on: day(2024, 3, 8), gross }, undated)))
  const [element] = incomeSummary(items, circumstances({ earnings_period_type: 'CURRENT' }))
  expect(element?.earnings).toHaveLength(1)
  expect(reasonsOf(element ? [element] : [])).toContain('MIE_INSUFFICIENT_DATA: yearly earnings cannot be derived')
})

test.each([
  { pay_date: '01/05/0999', yearly: [] },
  { pay_date: '01/05/1000', yearly: [[1000, 'SALARY', 10]] },
])('a misread year is no year: $pay_date', ({ pay_date, yearly }) => {
  const [element] = incomeSummary([item('PAYSTUB_FILE', payslip({ on: day(2024, 3, 8), gross: 10 }, { pay_date }))], circumstances())
  expect(years(element?.yearly_earnings)).toEqual(yearly)
})
