/** Tests that net pay matches an entry of the same amount, from one day before the pay date to five days after it. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BankAccount, InputItem } from '../../../server/determinations/input.ts'
import type { IncomeRecord } from '../../../server/determinations/income-employment/documents.ts'
import { incomeSummary } from '../../../server/determinations/income-employment/income-summary.ts'
import { findPartsWithSum } from '../../../server/determinations/income-employment/bank-match.ts'
import { bank, byConnection, circumstances, listCodes, day, entry, item, payslip, paystub } from './items.ts'
import { DAY } from '../../../server/core/durations.ts'

const friday = day(2024, 3, 1)
const opened = entry(friday - 90 * DAY, 0.01)
const findMatches = (items: readonly InputItem<IncomeRecord>[], ...banks: readonly BankAccount[]) =>
  listCodes(incomeSummary(items, circumstances({}, ...banks))).filter((code) => /BEM$|BAC$/.test(code))

test.each([-3, -2, -1, 0, 1, 4, 5, 6, 7].map((days) => ({ days, found: days >= -1 && days <= 5 })))(
  'matches a deposit booked $days days after the pay date: $found',
  ({ days, found }) => {
    const account = bank([opened, entry(friday + days * DAY, 2000)])
    expect(findMatches([paystub({ on: friday, net: 2000 })], account)).toEqual(['MIE_VF_USP_BAC', found ? 'MIE_NI_BEM' : 'MIE_NI_NO_BEM'])
    const parts = bank([opened, entry(friday + days * DAY, 1500), entry(friday, 500)])
    expect(findMatches([paystub({ on: friday, net: 2000 })], parts)).toEqual(['MIE_VF_USP_BAC', found ? 'MIE_NID_BEM' : 'MIE_NI_NO_BEM'])
  },
)

test.each([
  { stated: 'OTHER', booked: 'EUR', code: 'MIE_NI_BEM' },
  { stated: null, booked: 'USD', code: 'MIE_NI_BEM' },
  { stated: 'CAN', booked: 'CAD', code: 'MIE_NI_BEM' },
  { stated: 'CAD', booked: 'CAN', code: 'MIE_NI_BEM' },
  { stated: 'CAD', booked: 'USD', code: 'MIE_NI_NO_BEM' },
])('compares net pay in $stated with an entry in $booked: $code', ({ stated, booked, code }) => {
  const amounts = [{ currency: stated, type: 'NET', ytd_flag: false, value: 2000 }]
  const stub = item('PAYSTUB_FILE', payslip({ on: friday }, { earnings: [{ type: 'WAGE', amounts }] }))
  expect(findMatches([stub], bank([opened, entry(friday, 2000, 'ACME', booked)]))).toContain(code)
})

test('sums cents exactly: 0.1 and 0.2 are 0.3', () => {
  expect(findMatches([paystub({ on: friday, net: 0.3 })], bank([opened, entry(friday, 0.1), entry(friday, 0.2)]))).toContain('MIE_NID_BEM')
})

test('matches a deposit that is split as listed on the paystub, between two accounts, or into five equal parts', () => {
  // 5 × 400 = 2,000. Five parts match only if the paystub lists them.
  const listed = paystub({ on: friday, net: 2000, deposits: [400, 400, 400, 400, 400] })
  const some = (count: number) => Array.from({ length: count }, () => entry(friday, 400))
  expect(findMatches([listed], bank([opened, ...some(4)]), bank(some(1), 'XXXX9045'))).toContain('MIE_NID_BEM')
  expect(findMatches([listed], bank([opened, ...some(4)]))).toContain('MIE_NI_NO_BEM')
  expect(findMatches([paystub({ on: friday, net: 2000 })], bank([opened, ...some(5)]))).toContain('MIE_NI_NO_BEM')
})

test('ignores deposits that do not add up to net pay', () => {
  const wrong = paystub({ on: friday, net: 2000, deposits: [400, 300] })
  expect(findMatches([wrong], bank([opened, entry(friday, 400), entry(friday, 300)]))).toContain('MIE_NI_NO_BEM')
})

test('uses the deposits as net pay if net pay is missing', () => {
  const unstated = paystub({ on: friday, deposits: [1500, 500] })
  expect(findMatches([unstated], bank([opened, entry(friday, 1500), entry(friday + DAY, 500)]))).toContain('MIE_NID_BEM')
})

test('matches each entry with only one paystub: two equal amounts in a window need two entries', () => {
  const both = [paystub({ on: friday, net: 2000 }), paystub({ on: friday + DAY, net: 2000 })]
  expect(findMatches(both, bank([opened, entry(friday, 2000)]))).toContain('MIE_NIP_BEM')
  expect(findMatches(both, bank([opened, entry(friday, 2000), entry(friday + DAY, 2000)]))).toContain('MIE_NI_BEM')
})

test('prefers a complete match over a split that would use its entry', () => {
  const both = [paystub({ on: friday, net: 2000 }), paystub({ on: friday + DAY, net: 1500 })]
  expect(findMatches(both, bank([opened, entry(friday, 1500), entry(friday, 500)]))).toContain('MIE_NIP_BEM')
})

test('uses the later reading of an account, regardless of the order', () => {
  const later = bank([opened, entry(friday, 2000)])
  const earlier = { ...bank([opened]), asOf: later.asOf - DAY }
  for (const banks of [
    [later, earlier],
    [earlier, later],
  ]) {
    expect(findMatches([paystub({ on: friday, net: 2000 })], ...banks)).toContain('MIE_NI_BEM')
  }
})

test.each([
  { about: 'paid before the first entry', stub: paystub({ on: friday, net: 2000 }), entries: [entry(friday + 6 * DAY, 2000)] },
  { about: 'paid after the account was read', stub: paystub({ on: day(2024, 3, 16), net: 2000 }), entries: [opened] },
  { about: 'no net pay', stub: paystub({ on: friday }), entries: [entry(friday, 2000)] },
  {
    about: 'no pay date',
    stub: item('PAYSTUB_FILE', { ...payslip({ on: friday, net: 2000 }, { pay_date: '02/30/2024' }) }),
    entries: [entry(friday, 2000)],
  },
  { about: 'no entries', stub: paystub({ on: friday, net: 2000 }), entries: [] },
])('reports that no comparison with the bank account was possible: $about', ({ stub, entries }) => {
  expect(findMatches([stub], bank(entries))).toEqual(['MIE_VF_USP_NO_BAC'])
})

test('does not need a bank account for payroll data', () => {
  const read = item('SVC_INCOME_EMPLOYMENT_RECORD', payslip({ on: friday, net: 2000 }), byConnection)
  expect(findMatches([read], bank([opened, entry(friday, 2000)]))).toEqual([])
})

/** Tries all combinations of entries. */
const sums = (amounts: readonly number[]) =>
  Array.from({ length: 2 ** amounts.length }, (_, bits) => amounts.filter((__, at) => (bits >> at) % 2 === 1)).filter(
    ({ length }) => length >= 2 && length <= 4,
  )

test('finds a split if and only if two to four of the first twelve smaller entries add up to the sum', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 15 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 120 }), (cents, sum) => {
      const candidates = cents.filter((one) => one < sum).slice(0, 12)
      const total = (of: readonly number[]) => of.reduce((a, b) => a + b, 0)
      const found = findPartsWithSum(
        sum,
        cents.map((one) => ({ cents: one })),
      )
      expect(found !== undefined).toBe(sums(candidates).some((some) => total(some) === sum))
      expect(total(found?.map((one) => one.cents) ?? [sum])).toBe(sum)
    }),
  )
})

test.each([
  { smaller: 10, found: true },
  { smaller: 11, found: false },
])('considers only the twelve nearest entries: finds the split after $smaller others: $found', ({ smaller, found }) => {
  const others = Array.from({ length: smaller }, () => ({ cents: 1 }))
  expect(findPartsWithSum(1000, [...others, { cents: 600 }, { cents: 400 }]) !== undefined).toBe(found)
})
