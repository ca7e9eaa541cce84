/** Arithmetic of paystubs: what is lawful or merely rounded raises nothing, what is one cent beyond does. */
import { expect, test } from 'vitest'
import type { PayAmount, PayDeduction, SVC_INCOME_EMPLOYMENT_RECORD } from '../../generated/types.ts'
import { parseWorkedHours } from '../../server/evidence/check-signals/hours-and-rate.ts'
import { withValueAt, signalCodes, paystub, paystubItem } from './checked.ts'

const amount = (type: string, value: number, more: Partial<PayAmount> = {}): PayAmount => ({ type, value, currency: 'USD', ...more })
const earned = (...amounts: PayAmount[]) => ({ type: 'WAGE', amounts })
const deduction = (type: string, value: number): PayDeduction => ({ type: 'OTHER', amounts: [{ type, value, currency: 'USD' }] })
const stub = (earnings: SVC_INCOME_EMPLOYMENT_RECORD['earnings'], deductions: PayDeduction[] = []) =>
  paystubItem({ earnings: earnings ?? [], deductions })

test.each([
  [
    'gross of one earning holds the parts of another',
    [earned(amount('REGULAR', 1000), amount('GROSS', 1200)), earned(amount('BONUS', 200))],
    '',
  ],
  [
    'each earning has its own gross',
    [earned(amount('REGULAR', 1000), amount('GROSS', 1000)), earned(amount('BONUS', 200), amount('GROSS', 200))],
    '',
  ],
  ['other pay is part of gross', [earned(amount('REGULAR', 1000), amount('OTHER', 50), amount('GROSS', 1050))], ''],
  ['other pay is beside gross', [earned(amount('REGULAR', 1000), amount('OTHER', 50), amount('GROSS', 1000))], ''],
  ['other pay is half part of gross', [earned(amount('REGULAR', 1000), amount('OTHER', 50), amount('GROSS', 1025))], 'GROSS_PAY_MISMATCH'],
  ['gross is a cent short', [earned(amount('REGULAR', 0.1), amount('BONUS', 0.2), amount('GROSS', 0.29))], 'GROSS_PAY_MISMATCH'],
  ['gross is the sum though binary fractions are not', [earned(amount('REGULAR', 0.1), amount('BONUS', 0.2), amount('GROSS', 0.3))], ''],
  ['gross has no parts', [earned(amount('GROSS', 1200), amount('OTHER', 50))], ''],
  ['the parts are in another currency', [earned(amount('REGULAR', 1000), amount('GROSS', 1200, { currency: 'CAD' }))], ''],
  [
    'Canadian dollars are spelled in two ways',
    [earned(amount('REGULAR', 1, { currency: 'CAN' }), amount('GROSS', 2, { currency: 'CAD' }))],
    'GROSS_PAY_MISMATCH',
  ],
  ['the parts are of the year', [earned(amount('REGULAR', 5000, { ytd_flag: true }), amount('GROSS', 1200))], ''],
])('gross pay: %s', (_, earnings, expected) => {
  expect(signalCodes(stub(earnings)).join(' ')).toBe(expected)
})

const net = (value: number) => [earned(amount('GROSS', 1000), amount('NET', value))]
const withParts: PayDeduction = { type: 'OTHER', amounts: ['GROSS', 'OTHER'].map((type) => ({ type, value: 200 })) }
const itemized = [deduction('FEDERAL', 150), deduction('STATE', 50)]

test.each([
  ['all deductions are withheld', net(800), itemized, ''],
  ['a cent more is withheld', net(799.99), itemized, 'NET_PAY_MISMATCH'],
  ['deductions are printed with a minus', net(800), [deduction('FEDERAL', -150), deduction('STATE', -50)], ''],
  ['no deduction is stated', net(800), [], ''],
  ['a lone whole is a further deduction', net(700), [...itemized, deduction('GROSS', 100)], ''],
  ['a lone whole is the total of the others', net(800), [...itemized, deduction('GROSS', 200)], ''],
  ['a lone whole is the total, and not of the others', net(799), [...itemized, deduction('GROSS', 201)], 'DEDUCTIONS_MISMATCH'],
  ['a lone whole is neither', net(790), [...itemized, deduction('GROSS', 200)], 'NET_PAY_MISMATCH'],
  ['a lone whole beside nothing that is withheld', net(800), [deduction('FEDERAL', 0), deduction('GROSS', 200)], ''],
  ['of two wholes none is the total', net(900), [deduction('GROSS', 100), deduction('GROSS', 100)], 'NET_PAY_MISMATCH'],
  ['a whole with parts is not the total', net(800), [...itemized, withParts], 'NET_PAY_MISMATCH'],
  [
    'pay beside gross is paid out',
    [earned(amount('REGULAR', 1000), amount('OTHER', 30), amount('GROSS', 1000), amount('NET', 830))],
    itemized,
    '',
  ],
])('net pay: %s', (_, earnings, deductions, expected) => {
  expect(signalCodes(stub(earnings, deductions)).join(' ')).toBe(expected)
})

test('net pay of the year is compared only when every deduction has an amount of the year', () => {
  const net = withValueAt(paystub, 'earnings.0.amounts.7.value', 11224.44)
  expect(signalCodes(paystubItem(net))).toEqual(['NET_PAY_MISMATCH'])
  expect(signalCodes(paystubItem(withValueAt(net, 'deductions.4.amounts.1.value', null)))).toEqual([])
})

test('a total of the year is compared only when every deduction has an amount of the year', () => {
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
  // Half a hundredth of 40, of 40 and of 1: 41 cents, rounded up.
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
])('%s at %d for %s hours is %d: %s', (type, rate, hours, value, expected) => {
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
])('hours %j are %j', (hours, expected) => {
  expect(parseWorkedHours(hours)).toBe(expected)
})
