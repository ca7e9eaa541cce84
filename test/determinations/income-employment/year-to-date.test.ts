/** Tests whether payments contradict the year to date, for each payer, year, type and currency, up to the last stated total. */
import { expect, test } from 'vitest'
import { paymentsExceedYearToDate } from '../../../server/determinations/income-employment/year-to-date.ts'
import { circumstances, day, item, payroll, payslip, paystub } from './items.ts'

const january = day(2024, 1, 12)
const february = day(2024, 2, 9)
const march = day(2024, 3, 8)
const exceeds = (...items: Parameters<typeof paymentsExceedYearToDate>[0]) => paymentsExceedYearToDate(items, circumstances())

const paid = (on: number, ytd?: number, employer = 'Acme Inc.') => paystub({ on, gross: 1000, employer, ...(ytd !== undefined && { ytd }) })

test.each([
  ['the payments add up to the total', [paid(january), paid(february), paid(march, 3000)], false],
  ['the payments add up to less than the total', [paid(february), paid(march, 3000)], false],
  ['the payments exceed the total by a cent', [paid(january), paid(february), paid(march, 2999.99)], true],
  ['a payment after the total is not compared with it', [paid(january), paid(february, 2000), paid(march)], false],
  ['the payments are compared with the last total', [paid(january), paid(february, 1999), paid(march, 3000)], false],
  ['payments of another year are ignored', [paid(day(2023, 12, 15)), paid(january, 1000)], false],
  ['payments of another employer are ignored', [paid(january, undefined, 'Borel LLC'), paid(february, 1000)], false],
  ['a payment in two documents is counted once', [payroll({ on: january, gross: 1000 }), paid(january), paid(february, 2000)], false],
  ['no payslip states a total', [paid(january), paid(february)], false],
] as const)('%s', (_, items, expected) => {
  expect(exceeds(...items)).toBe(expected)
  expect(exceeds(...items.toReversed())).toBe(expected)
})

test('compares each type and currency with its own total', () => {
  const figure = (value: number, ytd_flag: boolean, currency: string) => ({ type: 'GROSS', value, ytd_flag, currency })
  const stub = (...earnings: { type: string; amounts: object[] }[]) => item('PAYSTUB_FILE', payslip({ on: march }, { earnings }))
  const salary = { type: 'SALARY', amounts: [figure(1000, true, 'USD'), figure(1000, false, 'USD')] }
  expect(exceeds(stub(salary, { type: 'BONUS', amounts: [figure(500, false, 'USD')] }))).toBe(false)
  expect(exceeds(stub(salary, { type: 'SALARY', amounts: [figure(500, false, 'CAD')] }))).toBe(false)
  expect(exceeds(stub(salary, { type: 'BONUS', amounts: [figure(500, false, 'USD'), figure(499, true, 'USD')] }))).toBe(true)
})
