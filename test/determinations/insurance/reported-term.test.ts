/** Which term of a policy is reported, and what is said of it. */
import { expect, test } from 'vitest'
import { insuranceDetails } from '../../../server/determinations/insurance/services.ts'
import type { InsuranceItem } from '../../../server/determinations/insurance/policies.ts'
import { card, connected, day, on, submitted } from './evidence.ts'

const first = { start_date: '01/15/2024', end_date: '07/14/2024' }
const second = { start_date: '07/14/2024', end_date: '01/14/2025' }
const usd = (amount: number) => ({ currency: 'USD', amount })

const reportsOn = (iso: string, ...items: InsuranceItem[]) => insuranceDetails(items, on(iso))

test('a renewed policy: the term of the day is reported, and the other term says nothing of it', () => {
  const old = submitted({
    policy_number: '1',
    coverage_period: first,
    as_of_date: '06/01/2024',
    cancelled_date: '07/01/2024',
    premium_amount: usd(800),
  })
  const renewal = connected({ policy_number: '1', coverage_period: second, as_of_date: '06/15/2024' })
  const listing = connected({ policy_number: '1', as_of_date: '02/01/2024', status: 'PENDING_CANCELLATION' })
  expect(reportsOn('2024-06-20', old, renewal)).toMatchObject([{ status: 'PENDING_CANCELLATION', premium_amount: usd(800) }])
  const [report] = reportsOn('2024-08-01', old, renewal, listing)
  expect(report).toMatchObject({ status: 'ACTIVE', coverage_period: { start_date: day('2024-07-14'), end_date: day('2025-01-14') } })
  expect(report).not.toHaveProperty('premium_amount')
  expect(report?.reason_codes?.map(({ code }) => code)).toEqual(['MID_VF_DAC', 'MID_DRVD_STATUS'])
})

test('a card that shows only the end is of the term that ends there, and learns its start from it', () => {
  const policy = submitted({ policy_number: '1', coverage_period: first, as_of_date: '01/15/2024' })
  const end = card({ policy_number: '1', coverage_period: { start_date: null, end_date: '07/14/2024' }, as_of_date: '02/15/2024' })
  expect(reportsOn('2024-03-15', policy, end)).toMatchObject([
    { status: 'ACTIVE', coverage_period: { start_date: day('2024-01-15'), end_date: day('2024-07-14') } },
  ])
})

test('a card that shows only the end of the next term says nothing of the one before', () => {
  const old = submitted({ policy_number: '1', coverage_period: first, as_of_date: '01/15/2024', premium_amount: usd(800) })
  const next = card({ policy_number: '1', coverage_period: { end_date: '01/14/2025' }, as_of_date: '07/20/2024' })
  expect(reportsOn('2024-08-01', old, next)[0]).not.toHaveProperty('premium_amount')
})

test('of a policy that has yet to begin, what was read without dates is about it', () => {
  const next = submitted({ policy_number: '1', coverage_period: second, record_date: '06/15/2024' })
  const listing = connected({ policy_number: '1', as_of_date: '06/01/2024', premium_amount: usd(800) })
  expect(reportsOn('2024-06-20', next, listing)).toMatchObject([{ status: 'PENDING_ACTIVATION', premium_amount: usd(800) }])
})

test('days before those that an answer can hold are left out', () => {
  const item = submitted({
    policy_number: '1',
    as_of_date: '01/01/1969',
    cancelled_date: '01/01/1969',
    coverage_period: { start_date: '12/31/0000', end_date: '01/01/1960' },
  })
  const [report] = reportsOn('2024-03-15', item)
  expect(report).toMatchObject({ status: 'EXPIRED', coverage_period: { end_date: day('1960-01-01') } })
  expect(report?.coverage_period).not.toHaveProperty('start_date')
  expect(report).not.toHaveProperty('as_of_date')
  expect(report).not.toHaveProperty('cancelled_date')
})

test('a period that ends before it begins is shown, but no ground for a status', () => {
  const item = submitted({ policy_number: '1', coverage_period: { start_date: '07/14/2024', end_date: '01/15/2024' } })
  expect(reportsOn('2024-03-15', item)).toMatchObject([
    { status: 'NOT_AVAILABLE', coverage_period: { start_date: day('2024-07-14'), end_date: day('2024-01-15') } },
  ])
})
