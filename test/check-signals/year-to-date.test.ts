/** Year-to-date amounts from one paystub of an employment to the next. */
import { expect, test } from 'vitest'
import type { SVC_INCOME_EMPLOYMENT_RECORD } from '../../generated/types.ts'
import { withValueAt, signalCodes, paystubItem } from './checked.ts'

interface Pay {
  readonly paid: string
  readonly from: string
  readonly to: string
  readonly gross: number
  readonly year: number
  readonly employer?: string
  readonly employeeId?: string
}

const stub = ({ paid, from, to, gross, year, employer = 'Tidewater Freight', employeeId = '7' }: Pay): SVC_INCOME_EMPLOYMENT_RECORD => ({
  pay_date: paid,
  interval: { start_date: from, end_date: to },
  employer: { name: employer },
  employee: { service_details: { employee_id: employeeId } },
  earnings: [
    {
      amounts: [
        { type: 'GROSS', ytd_flag: false, value: gross },
        { type: 'GROSS', ytd_flag: true, value: year },
      ],
    },
  ],
})

const january = stub({ paid: '02/01/2024', from: '01/01/2024', to: '01/31/2024', gross: 1000, year: 1000 })
const february = { paid: '03/01/2024', from: '02/01/2024', to: '02/29/2024', gross: 1000, year: 2000 }
const april = { paid: '05/01/2024', from: '04/01/2024', to: '04/30/2024', gross: 1000, year: 4000 }

const raised = (one: SVC_INCOME_EMPLOYMENT_RECORD, ...others: SVC_INCOME_EMPLOYMENT_RECORD[]) =>
  signalCodes(
    paystubItem(
      one,
      others.map((data) => ({ type: 'PAYSTUB_FILE', data })),
    ),
  ).join(' ')

test.each<[string, Pay, string]>([
  ['the next period grows by its pay', february, ''],
  ['the next period grows by a cent less', { ...february, year: 1999.99 }, 'YTD_MISMATCH'],
  ['the next period grows by a cent more', { ...february, year: 2000.01 }, 'YTD_MISMATCH'],
  ['a later period grows by its pay and that of others between', april, ''],
  ['a later period grows by its pay alone', { ...april, year: 2000 }, ''],
  ['a later period grows by less than its pay', { ...april, year: 1999.99 }, 'YTD_MISMATCH'],
  ['the year is another', { ...february, paid: '01/02/2025', year: 1000 }, ''],
  ['the pay day is the same', { ...february, paid: '02/01/2024', year: 1000 }, ''],
  ['the employer is another', { ...february, employer: 'Harbor Bakery', employeeId: '8', year: 1000 }, ''],
])('%s', (_, pay, expected) => {
  expect(raised(stub(pay), january)).toBe(expected)
  expect(raised(january, stub(pay))).toBe(expected)
})

test('an employment with another employee identifier is another one', () => {
  expect(raised(stub({ ...february, employeeId: '8', year: 1000 }), january)).toBe('IDENTITY_MISMATCH')
})

test('only the nearest paystub before and after counts', () => {
  const wrong = withValueAt(january, 'earnings.0.amounts.1.value', 1500)
  const march = stub({ paid: '04/01/2024', from: '03/01/2024', to: '03/31/2024', gross: 1000, year: 3000 })
  expect(raised(march, wrong, stub(february))).toBe('')
  expect(raised(stub(february), wrong, march)).toBe('YTD_MISMATCH')
})

test('what one of the two does not state is not compared', () => {
  for (const path of ['pay_date', 'employer', 'earnings.0.amounts.1.value'])
    expect(raised(withValueAt(stub({ ...february, year: 1500 }), path, undefined), january)).toBe('')
})

test('an employment that began on another day is another one', () => {
  const hired = (pay: SVC_INCOME_EMPLOYMENT_RECORD, day: string) => withValueAt(pay, 'employee.service_details.hire_date', day)
  const wrong = stub({ ...february, year: 1000 })
  expect(raised(hired(wrong, '01/01/2024'), hired(january, '01/01/2024'))).toBe('YTD_MISMATCH')
  expect(raised(hired(wrong, '01/02/2024'), hired(january, '01/01/2024'))).toBe('')
})

test('kinds with more lines on one paystub than on the other are not compared', () => {
  const another = { type: 'GROSS', ytd_flag: true, value: 500 }
  expect(raised(withValueAt(stub(february), 'earnings.0.amounts.2', another), january)).toBe('')
  expect(raised(withValueAt(stub(february), 'earnings.0.amounts.2', another), withValueAt(january, 'earnings.0.amounts.2', another))).toBe(
    '',
  )
})

test.each([
  ['FEDERAL_TAX', 'YTD_MISMATCH'],
  ['STATE_TAX', 'YTD_MISMATCH'],
  // No two deductions of this type need be the same.
  ['OTHER', ''],
])('withholding of %s grows by the current one: %j otherwise', (type, expected) => {
  const withholding = (year: number) => [
    {
      type,
      amounts: [
        { type: 'OTHER', ytd_flag: false, value: 100 },
        { type: 'OTHER', ytd_flag: true, value: year },
      ],
    },
  ]
  const first = { ...january, deductions: withholding(100) }
  expect(raised({ ...stub(february), deductions: withholding(200) }, first)).toBe('')
  expect(raised({ ...stub(february), deductions: withholding(150) }, first)).toBe(expected)
})

test.each(['deductions', 'benefits'])('an amount of %s of the year holds that of the period', (list) => {
  const line = (year: number) => ({
    type: 'OTHER',
    amounts: [
      { type: 'OTHER', ytd_flag: false, value: 100 },
      { type: 'OTHER', ytd_flag: true, value: year },
    ],
  })
  expect(raised({ ...january, [list]: [line(100), line(300)] })).toBe('')
  expect(raised({ ...january, [list]: [line(99.99), line(300)] })).toBe('YTD_MISMATCH')
})
