/** Tests that a bank account contains half a year of the pay that the login name selects. */
import { describe, expect, test } from 'vitest'
import type { SVC_INCOME_EMPLOYMENT_RECORD } from '../../generated/types.ts'
import { parseDay } from '../../server/determinations/days.ts'
import type { BankAccount } from '../../server/determinations/input.ts'
import { syntheticEmployment, lastPayDay } from '../../server/documents/extraction/employment.ts'
import { syntheticPerson } from '../../server/documents/extraction/person.ts'
import { syntheticBankAccount } from '../../server/documents/extraction/bank-account.ts'
import { paystubOfPayDay } from '../../server/documents/extraction/synthetic/paystub.ts'
import { jordan, NOW } from './subjects.ts'
import { DAY } from '../../server/core/durations.ts'

const datasource = { id: 'bnk_1', name: 'Lakeshore Example Bank' }
const request = { individual: jordan, datasource, now: NOW }

const employment = syntheticEmployment(jordan, NOW)
const paystubs = [0, 1, 2, 3].map((back) =>
  paystubOfPayDay(employment, syntheticPerson(jordan), lastPayDay(employment, NOW) - back * 14 * DAY),
)

const net = ({ earnings = [] }: SVC_INCOME_EMPLOYMENT_RECORD) =>
  earnings[0]?.amounts?.find(({ type, ytd_flag }) => type === 'NET' && !ytd_flag)?.value
const payroll = ({ entries }: BankAccount) => entries.filter(({ description }) => description.startsWith('PAYROLL'))
const paidOn = (account: BankAccount, { pay_date }: SVC_INCOME_EMPLOYMENT_RECORD) =>
  payroll(account).filter(({ date }) => date === parseDay(pay_date))
const booked = (account: BankAccount, paystub: SVC_INCOME_EMPLOYMENT_RECORD) =>
  Math.round(paidOn(account, paystub).reduce((sum, { amount }) => sum + amount, 0) * 100) / 100

describe.each([
  ['of paystubs that are known', paystubs],
  ['of those that would be made up', []],
])('the pay %s', (_, known) => {
  const account = (login: string) => syntheticBankAccount({ ...request, login, paystubs: known })

  test('is a single entry with bank_match', () => {
    expect(paystubs.map((paystub) => paidOn(account('bank_match'), paystub).map(({ amount }) => amount))).toEqual(
      paystubs.map((paystub) => [net(paystub)]),
    )
    expect(payroll(account('bank_match'))).toHaveLength(13)
  })

  test('is split into two entries that add up to the pay with bank_split', () => {
    const split = account('bank_split')
    expect(paystubs.map((paystub) => paidOn(split, paystub).length)).toEqual([2, 2, 2, 2])
    expect(paystubs.map((paystub) => booked(split, paystub))).toEqual(paystubs.map(net))
  })

  test('is missing on every second payday with bank_partial', () => {
    expect(paystubs.map((paystub) => paidOn(account('bank_partial'), paystub).length)).toEqual([1, 0, 1, 0])
  })

  test('is missing with bank_none, while other entries remain', () => {
    expect(payroll(account('bank_none'))).toEqual([])
    expect(account('bank_none').entries.length).toBeGreaterThan(30)
  })

  test('may be split and partial at once', () => {
    expect(paystubs.map((paystub) => paidOn(account('bank_split_partial'), paystub).length)).toEqual([2, 0, 2, 0])
  })
})

test('deposits unmodified pay and other entries for any other login', () => {
  const [one, other] = ['jordan', 'casey'].map((login) => syntheticBankAccount({ ...request, login }))
  expect(one && payroll(one)).toEqual(other && payroll(other))
  expect(one?.entries).not.toEqual(other?.entries)
  expect(one).toEqual(syntheticBankAccount({ ...request, login: 'jordan' }))
})

test('deposits the pay from two employers', () => {
  const second: SVC_INCOME_EMPLOYMENT_RECORD = {
    pay_date: '03/10/2026',
    employer: { name: 'Second Example Employer' },
    earnings: [{ amounts: [{ type: 'NET', ytd_flag: false, value: 812.07 }] }],
  }
  const account = syntheticBankAccount({ ...request, login: 'bank_match', paystubs: [...paystubs, second] })
  const amounts = payroll(account).filter(({ description }) => description.includes('SECOND'))
  expect(amounts.map(({ amount }) => amount)).toEqual(amounts.map(() => 812.07))
  expect(amounts).toHaveLength(13)
  expect(payroll(account)).toHaveLength(26)
})

test.each(['bank_match', 'bank_split', 'bank_partial', 'bank_none'])(
  '%s: has nonzero entries from the last half year, in order, at midnight',
  (login) => {
    const { entries, asOf } = syntheticBankAccount({ ...request, login })
    expect(asOf).toBe(NOW)
    expect(entries).toEqual(entries.toSorted((a, b) => a.date - b.date || b.amount - a.amount))
    expect(entries.filter(({ date }) => date > NOW || date < NOW - 183 * DAY || date % DAY !== 0)).toEqual([])
    expect(entries.filter(({ amount, currency }) => amount === 0 || currency !== 'USD')).toEqual([])
  },
)

test('the account belongs to the Individual and has a masked number', () => {
  const { holders, accountNumber } = syntheticBankAccount({ ...request, login: 'bank_match' })
  expect(holders).toMatchObject([{ name: 'Jordan Lee Rivera', email: 'jordan.rivera@example.com' }])
  expect(accountNumber).toMatch(/^X{6}\d{4}$/)
})
