/**
 * Tests the arithmetic within a paystub, and the year-to-date arithmetic across paystubs. A deviation of one cent beyond rounding is
 * detected.
 */
import { expect, test } from 'vitest'
import type { PayAmount, PayDeduction, SVC_INCOME_EMPLOYMENT_RECORD } from '../../generated/types.ts'
import { parseWorkedHours } from '../../server/documents/check-signals/hours-and-rate.ts'
import { nearestPaystubs } from '../../server/documents/check-signals/year-to-date.ts'
import { createItem, paystub, paystubItem, signalCodes, w2, withValueAt } from './example-items.ts'

const amount = (type: string, value: number, more: Partial<PayAmount> = {}): PayAmount => ({ type, value, currency: 'USD', ...more })
const earned = (...amounts: PayAmount[]) => ({ type: 'WAGE', amounts })
const salaried = (...amounts: PayAmount[]) => ({ type: 'SALARY', amounts })
const deduction = (type: string, value: number): PayDeduction => ({ type: 'OTHER', amounts: [{ type, value, currency: 'USD' }] })
const stub = (earnings: SVC_INCOME_EMPLOYMENT_RECORD['earnings'], deductions: PayDeduction[] = []) =>
  paystubItem({ earnings: earnings ?? [], deductions })

test.each([
  [
    'the gross pay of one earning includes the amounts of another earning',
    [earned(amount('REGULAR', 1000), amount('GROSS', 1200)), earned(amount('BONUS', 200))],
    '',
  ],
  [
    'each earning has its own gross pay',
    [earned(amount('REGULAR', 1000), amount('GROSS', 1000)), earned(amount('BONUS', 200), amount('GROSS', 200))],
    '',
  ],
  ['other pay is included in gross pay', [earned(amount('REGULAR', 1000), amount('OTHER', 50), amount('GROSS', 1050))], ''],
  ['other pay is excluded from gross pay', [earned(amount('REGULAR', 1000), amount('OTHER', 50), amount('GROSS', 1000))], ''],
  [
    'half of the other pay is included in gross pay',
    [earned(amount('REGULAR', 1000), amount('OTHER', 50), amount('GROSS', 1025))],
    'GROSS_PAY_MISMATCH',
  ],
  ['gross pay is a cent too low', [earned(amount('REGULAR', 0.1), amount('BONUS', 0.2), amount('GROSS', 0.29))], 'GROSS_PAY_MISMATCH'],
  [
    'gross pay is the exact sum, unlike the sum of binary fractions',
    [earned(amount('REGULAR', 0.1), amount('BONUS', 0.2), amount('GROSS', 0.3))],
    '',
  ],
  ['a salary has only gross pay, and wages have only regular pay', [salaried(amount('GROSS', 3000)), earned(amount('REGULAR', 500))], ''],
  [
    'a salary has only gross pay, and the amounts of the wages differ from their gross pay',
    [salaried(amount('GROSS', 3000)), earned(amount('REGULAR', 500), amount('GROSS', 501))],
    'GROSS_PAY_MISMATCH',
  ],
  [
    'a separate line states the gross pay of several lines of the same type',
    [earned(amount('REGULAR', 500)), earned(amount('OVERTIME', 100)), earned(amount('GROSS', 601))],
    'GROSS_PAY_MISMATCH',
  ],
  [
    'a line of another type states the gross pay of all lines',
    [{ type: 'OTHER', amounts: [amount('GROSS', 3501)] }, salaried(amount('REGULAR', 3000)), earned(amount('REGULAR', 500))],
    'GROSS_PAY_MISMATCH',
  ],
  ['no amounts add up to the gross pay', [earned(amount('GROSS', 1200), amount('OTHER', 50))], ''],
  ['the gross pay is in another currency', [earned(amount('REGULAR', 1000), amount('GROSS', 1200, { currency: 'CAD' }))], ''],
  [
    'CAD and CAN both mean Canadian dollars',
    [earned(amount('REGULAR', 1, { currency: 'CAN' }), amount('GROSS', 2, { currency: 'CAD' }))],
    'GROSS_PAY_MISMATCH',
  ],
  ['the amounts are year-to-date amounts', [earned(amount('REGULAR', 5000, { ytd_flag: true }), amount('GROSS', 1200))], ''],
])('checks gross pay: %s', (_, earnings, expected) => expect(signalCodes(stub(earnings)).join(' ')).toBe(expected))

const net = (value: number) => [earned(amount('GROSS', 1000), amount('NET', value))]
const withParts: PayDeduction = { type: 'OTHER', amounts: ['GROSS', 'OTHER'].map((type) => ({ type, value: 200 })) }
const itemized = [deduction('FEDERAL', 150), deduction('STATE', 50)]

test.each([
  ['net pay is gross pay without the deductions', net(800), itemized, ''],
  ['net pay is a cent too low', net(799.99), itemized, 'NET_PAY_MISMATCH'],
  ['deductions are negative', net(800), [deduction('FEDERAL', -150), deduction('STATE', -50)], ''],
  ['no deductions are listed', net(800), [], ''],
  ['a deduction with only a gross amount is another deduction', net(700), [...itemized, deduction('GROSS', 100)], ''],
  ['a deduction with only a gross amount is the total of the others', net(800), [...itemized, deduction('GROSS', 200)], ''],
  [
    'a total explains net pay but differs from the sum of the deductions',
    net(799),
    [...itemized, deduction('GROSS', 201)],
    'DEDUCTIONS_MISMATCH',
  ],
  [
    'a deduction with only a gross amount explains net pay neither as a total nor as another deduction',
    net(790),
    [...itemized, deduction('GROSS', 200)],
    'NET_PAY_MISMATCH',
  ],
  ['a deduction with only a gross amount is the only nonzero deduction', net(800), [deduction('FEDERAL', 0), deduction('GROSS', 200)], ''],
  [
    'neither of two deductions with only a gross amount is a total',
    net(900),
    [deduction('GROSS', 100), deduction('GROSS', 100)],
    'NET_PAY_MISMATCH',
  ],
  ['a deduction with further amounts is not a total', net(800), [...itemized, withParts], 'NET_PAY_MISMATCH'],
  [
    'net pay includes other pay that gross pay excludes',
    [earned(amount('REGULAR', 1000), amount('OTHER', 30), amount('GROSS', 1000), amount('NET', 830))],
    itemized,
    '',
  ],
])('checks net pay: %s', (_, earnings, deductions, expected) => expect(signalCodes(stub(earnings, deductions)).join(' ')).toBe(expected))

test('compares year-to-date net pay only if every deduction has a year-to-date amount', () => {
  const net = withValueAt(paystub, 'earnings.0.amounts.7.value', 11224.44)
  expect(signalCodes(paystubItem(net))).toEqual(['NET_PAY_MISMATCH'])
  expect(signalCodes(paystubItem(withValueAt(net, 'deductions.4.amounts.1.value', null)))).toEqual([])
})

test('compares a yearly total only if every deduction has a yearly amount', () => {
  const ofYear = (type: string, value: number): PayDeduction => ({ type: 'OTHER', amounts: [{ type, value, ytd_flag: true }] })
  const earnings = [earned(amount('GROSS', 1000, { ytd_flag: true }), amount('NET', 800, { ytd_flag: true }))]
  const year = [ofYear('FEDERAL', 150), ofYear('GROSS', 200)]
  expect(signalCodes(stub(earnings, year))).toEqual(['DEDUCTIONS_MISMATCH'])
  expect(signalCodes(stub(earnings, [...year, deduction('STATE', 50)]))).toEqual([])
})

test.each([
  ['REGULAR', 40, '40.00', 1600, ''],
  ['REGULAR', 40, '40:30', 1620, ''],
  ['REGULAR', 40, '40:30', 1621, 'HOURS_RATE_MISMATCH'],
  ['REGULAR', 40, 'forty', 1, ''],
  ['REGULAR', 40, 0, 1600, ''],
  // Hours, rate and amount may each be off by 0.005: 40 × 0.005 + 40 × 0.005 + 0.005 = 0.405, rounded to 0.41.
  ['REGULAR', 40, 40, 1600.41, ''],
  ['REGULAR', 40, 40, 1600.42, 'HOURS_RATE_MISMATCH'],
  ['REGULAR', 40, 40, 1599.59, ''],
  ['REGULAR', 40, 40, 1599.58, 'HOURS_RATE_MISMATCH'],
  ['REGULAR', 40, -8, -320, ''],
  ['REGULAR', 40, 40, 2400, 'HOURS_RATE_MISMATCH'],
  ['OVERTIME', 40, 10, 600, ''],
  ['OVERTIME', 40, 10, 1000, 'HOURS_RATE_MISMATCH'],
  ['HOLIDAY', 40, 10, 1000, ''],
  ['HOLIDAY', 40, 10, 1200, 'HOURS_RATE_MISMATCH'],
  ['BONUS', 40, 10, 1234, ''],
])('checks %s pay at a rate of %d for %s hours and an amount of %d: %s', (type, rate, hours, value, expected) => {
  expect(signalCodes(stub([earned(amount(type, value, { rate, hours }))])).join(' ')).toBe(expected)
  expect(signalCodes(stub([earned(amount(type, value, { rate, hours, ytd_flag: true }))]))).toEqual([])
})

test.each([
  [80, 80],
  ['80', 80],
  [' 7.25 ', 7.25],
  ['7:15', 7.25],
  ['7:60', undefined],
  ['', undefined],
  [null, undefined],
])('parses the hours %j as %j', (hours, expected) => expect(parseWorkedHours(hours)).toBe(expected))

interface Pay {
  readonly paid: string
  readonly from: string
  readonly to: string
  readonly gross: number
  readonly year: number
  readonly employer?: string
  readonly employeeId?: string
}

const buildStub = ({
  paid,
  from,
  to,
  gross,
  year,
  employer = 'Tidewater Freight',
  employeeId = '7',
}: Pay): SVC_INCOME_EMPLOYMENT_RECORD => ({
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

const january = buildStub({ paid: '02/01/2024', from: '01/01/2024', to: '01/31/2024', gross: 1000, year: 1000 })
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
  ['the year-to-date amount increases by the pay of the next period', february, ''],
  ['the year-to-date amount increases by a cent less than the pay of the next period', { ...february, year: 1999.99 }, 'YTD_MISMATCH'],
  ['the year-to-date amount increases by a cent more than the pay of the next period', { ...february, year: 2000.01 }, 'YTD_MISMATCH'],
  ['the year-to-date amount increases by more than the pay of a later period', april, ''],
  ['the year-to-date amount increases by the pay of a later period', { ...april, year: 2000 }, ''],
  ['the year-to-date amount increases by less than the pay of a later period', { ...april, year: 1999.99 }, 'YTD_MISMATCH'],
  ['the paystubs are from different years', { ...february, paid: '01/02/2025', year: 1000 }, ''],
  ['the paystubs have the same pay date', { ...february, paid: '02/01/2024', year: 1000 }, ''],
  ['the paystubs are from different employers', { ...february, employer: 'Harbor Bakery', employeeId: '8', year: 1000 }, ''],
])('%s', (_, pay, expected) => {
  expect(raised(buildStub(pay), january)).toBe(expected)
  expect(raised(january, buildStub(pay))).toBe(expected)
})

test('separates jobs with different employee identifiers', () => {
  expect(raised(buildStub({ ...february, employeeId: '8', year: 1000 }), january)).toBe('IDENTITY_MISMATCH')
})

test('compares a paystub only with the nearest earlier and later paystubs', () => {
  const wrong = withValueAt(january, 'earnings.0.amounts.1.value', 1500)
  const march = buildStub({ paid: '04/01/2024', from: '03/01/2024', to: '03/31/2024', gross: 1000, year: 3000 })
  expect(raised(march, wrong, buildStub(february))).toBe('')
  expect(raised(buildStub(february), wrong, march)).toBe('YTD_MISMATCH')
})

test('compares at most the ten latest paystubs from the same day', () => {
  const others = Array.from({ length: 30 }, (_, number) => ({ type: 'PAYSTUB_FILE', data: january, number }))
  const item = { type: 'PAYSTUB_FILE', data: buildStub(february) }
  expect(nearestPaystubs(item, others).map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(nearestPaystubs(createItem('SVC_W2_RECORD', w2), others)).toEqual([])
})

test('ignores values that appear on only one paystub', () => {
  for (const path of ['pay_date', 'employer', 'earnings.0.amounts.1.value'])
    expect(raised(withValueAt(buildStub({ ...february, year: 1500 }), path, undefined), january)).toBe('')
})

test('separates jobs that started on different days', () => {
  const hired = (pay: SVC_INCOME_EMPLOYMENT_RECORD, day: string) => withValueAt(pay, 'employee.service_details.hire_date', day)
  const wrong = buildStub({ ...february, year: 1000 })
  expect(raised(hired(wrong, '01/01/2024'), hired(january, '01/01/2024'))).toBe('YTD_MISMATCH')
  expect(raised(hired(wrong, '01/02/2024'), hired(january, '01/01/2024'))).toBe('')
})

test('does not compare an amount type whose number of lines differs between paystubs', () => {
  const another = { type: 'GROSS', ytd_flag: true, value: 500 }
  expect(raised(withValueAt(buildStub(february), 'earnings.0.amounts.2', another), january)).toBe('')
  expect(
    raised(withValueAt(buildStub(february), 'earnings.0.amounts.2', another), withValueAt(january, 'earnings.0.amounts.2', another)),
  ).toBe('')
})

test.each([
  ['FEDERAL_TAX', 'YTD_MISMATCH'],
  ['STATE_TAX', 'YTD_MISMATCH'],
  // Deductions of this type are not compared, because each may be a different deduction.
  ['OTHER', ''],
])('expects the year-to-date amount of %s to include the current withholding, and otherwise raises %j', (type, expected) => {
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
  expect(raised({ ...buildStub(february), deductions: withholding(200) }, first)).toBe('')
  expect(raised({ ...buildStub(february), deductions: withholding(150) }, first)).toBe(expected)
})

test.each(['deductions', 'benefits'])('includes the period amount of %s in the year to date', (list) => {
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
