/** Yearly earnings from payslips without totals. Some examples cover the whole year, and some do not. */
import { describe, expect, test } from 'vitest'
import type { EmploymentServiceDetails, PayBasis } from '../../../generated/types.ts'
import { DAY } from '../../../server/core/durations.ts'
import { mdy } from '../items.ts'
import { day, getIncomeSummary, item, payslip, listReasons, w2, years } from './items.ts'

interface Stub {
  readonly start: number
  readonly end: number
  readonly paid: number
}

type Options = {
  readonly basis?: PayBasis
  readonly service?: EmploymentServiceDetails
  readonly employer?: string
  readonly ytd?: number
}

/** Creates a payslip of 1,000 that was collected on March 14, 2024. */
const stub = ({ start, end, paid }: Stub, { basis = 'OTHER', ...rest }: Options = {}) =>
  item('PAYSTUB_FILE', payslip({ on: paid, gross: 1000, basis, ...rest }, { interval: { start_date: mdy(start), end_date: mdy(end) } }))

/** Creates a payslip without a period. Its basis states the pay frequency. */
const withoutPeriod = (paid: number, basis: PayBasis, rest: Options = {}) =>
  item('PAYSTUB_FILE', payslip({ on: paid, gross: 1000, basis, ...rest }, { interval: {} }))

const monthly = (year: number, from: number, to: number): Stub[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).map((month) => ({
    start: day(year, month, 1),
    end: day(year, month + 1, 0),
    paid: day(year, month + 1, 0),
  }))

/** Returns half-months, each paid on its last day. */
const semiMonthly = (year: number, from: number, to: number): Stub[] =>
  monthly(year, from, to).flatMap(({ start, end }) => {
    const middle = start + 14 * DAY
    return [
      { start, end: middle, paid: middle },
      { start: middle + DAY, end, paid: end },
    ]
  })

/** Returns periods of two weeks, each paid five days after it ends. */
const biweekly = (first: number, count: number): Stub[] =>
  Array.from({ length: count }, (_, at) => first + at * 14 * DAY).map((paid) => ({ start: paid - 18 * DAY, end: paid - 5 * DAY, paid }))

const without = (at: number, stubs: readonly Stub[]) => stubs.filter((_, index) => index !== at)
const stubs = (list: readonly Stub[], options?: Options) => list.map((one) => stub(one, options))

const REASON = 'MIE_INSUFFICIENT_DATA: yearly earnings cannot be derived'

/** Returns the yearly earnings of the only payer. Checks that an amount is missing if and only if the code is present. */
const listYears = (...items: ReturnType<typeof stub>[]) => {
  const element = getIncomeSummary(...items)
  const found = years(element.yearly_earnings)
  const isPartial = (element.yearly_earnings ?? []).some(({ amounts }) => amounts?.length === 0)
  expect(listReasons([element]).includes(REASON)).toBe(isPartial)
  return found
}

const SALARY = (year: number, ...amounts: number[]) => [year, 'SALARY', ...amounts]

const WAGE = (amount: number) => [2023, 'WAGE', amount]
const later = (one: ReturnType<typeof w2>) => ({ ...one, createdAt: one.createdAt + DAY })

/** The data was collected on March 14, 2024. 2023 is complete, and 2024 extends to the last payday. */
const CASES: readonly (readonly [about: string, items: ReturnType<typeof stub>[], yearly: readonly unknown[]])[] = [
  ['only a paystub of March', stubs(monthly(2024, 3, 3)), [SALARY(2024)]],
  ['only the first paystub of the year', stubs(monthly(2024, 1, 1)), [SALARY(2024, 1000)]],
  ['monthly, January to March', stubs(monthly(2024, 1, 3)), [SALARY(2024, 3000)]],
  ['monthly, without January', stubs(monthly(2024, 2, 3)), [SALARY(2024)]],
  ['monthly, without February', stubs(without(1, monthly(2024, 1, 3))), [SALARY(2024)]],
  ['monthly, all of last year', stubs(monthly(2023, 1, 12)), [SALARY(2023, 12_000)]],
  ['monthly, last year without December', stubs(monthly(2023, 1, 11)), [SALARY(2023)]],
  ['monthly, last year without June', stubs(without(5, monthly(2023, 1, 12))), [SALARY(2023)]],
  ['monthly, two years', stubs([...monthly(2023, 1, 12), ...monthly(2024, 1, 2)]), [SALARY(2024, 2000), SALARY(2023, 12_000)]],
  ['monthly, a gap in one of two years', stubs([...monthly(2023, 1, 11), ...monthly(2024, 1, 2)]), [SALARY(2024, 2000), SALARY(2023)]],
  ['semi-monthly, January to February', stubs(semiMonthly(2024, 1, 2)), [SALARY(2024, 4000)]],
  ['semi-monthly, without the first half of January', stubs(without(0, semiMonthly(2024, 1, 2))), [SALARY(2024)]],
  ['semi-monthly, without the second half of January', stubs(without(1, semiMonthly(2024, 1, 2))), [SALARY(2024)]],
  ['semi-monthly, all of last year', stubs(semiMonthly(2023, 1, 12)), [SALARY(2023, 24_000)]],
  ['semi-monthly, last year without its last half month', stubs(without(23, semiMonthly(2023, 1, 12))), [SALARY(2023)]],
  ['biweekly from January 12', stubs(biweekly(day(2024, 1, 12), 5)), [SALARY(2024, 5000)]],
  // Pay that is due on January 1, a holiday, is paid before the year starts.
  ['biweekly from January 15', stubs(biweekly(day(2024, 1, 15), 4)), [SALARY(2024, 4000)]],
  ['biweekly from January 16, without January 2', stubs(biweekly(day(2024, 1, 16), 4)), [SALARY(2024)]],
  ['biweekly, a gap of one paystub', stubs(without(2, biweekly(day(2024, 1, 12), 5))), [SALARY(2024)]],
  ['biweekly, all of last year', stubs(biweekly(day(2023, 1, 6), 26)), [SALARY(2023, 26_000)]],
  ['biweekly, last year without its last paystub', stubs(biweekly(day(2023, 1, 6), 25)), [SALARY(2023)]],
  ['monthly, by pay dates only', monthly(2024, 1, 2).map(({ paid }) => withoutPeriod(paid, 'MONTHLY')), [SALARY(2024, 2000)]],
  [
    'monthly, by pay dates only, with a missing month',
    [...monthly(2023, 12, 12), ...monthly(2024, 2, 2)].map(({ paid }) => withoutPeriod(paid, 'MONTHLY')),
    [SALARY(2024), SALARY(2023)],
  ],
  ['semi-monthly, by pay dates only', semiMonthly(2024, 1, 2).map(({ paid }) => withoutPeriod(paid, 'SEMI_MONTHLY')), [SALARY(2024, 4000)]],
  ['by pay dates only, with an unknown pay frequency', [withoutPeriod(day(2024, 1, 12), 'HOURLY')], [SALARY(2024)]],
  ['hired in February', stubs(monthly(2024, 2, 3), { service: { hire_date: '02/05/2024' } }), [SALARY(2024, 2000)]],
  ['hired before the first paystub', stubs(monthly(2024, 2, 3), { service: { hire_date: '01/22/2024' } }), [SALARY(2024)]],
  ['left in June of last year', stubs(monthly(2023, 1, 6), { service: { termination_date: '06/30/2023' } }), [SALARY(2023, 6000)]],
  ['left after the last paystub', stubs(monthly(2023, 1, 6), { service: { termination_date: '07/31/2023' } }), [SALARY(2023)]],
  [
    'the year to date, and a gap after it',
    [stub(biweekly(day(2024, 2, 9), 1)[0] as Stub, { ytd: 3000 }), ...stubs(biweekly(day(2024, 3, 8), 1))],
    [SALARY(2024)],
  ],
  ['the year to date of March of last year', [stub(monthly(2023, 3, 3)[0] as Stub, { ytd: 3000 })], [SALARY(2023)]],
  ['the year to date of November of last year', [stub(monthly(2023, 11, 11)[0] as Stub, { ytd: 11_000 })], [SALARY(2023)]],
  ['the year to date of December of last year', [stub(monthly(2023, 12, 12)[0] as Stub, { ytd: 12_000 })], [SALARY(2023, 12_000)]],
  [
    'a year to date that was reset in July, with some payments',
    [stub(monthly(2023, 5, 5)[0] as Stub, { ytd: 5000 }), ...monthly(2023, 11, 12).map((one, at) => stub(one, { ytd: 5000 + at * 1000 }))],
    [SALARY(2023)],
  ],
  ['only a year-to-date amount', [stub(biweekly(day(2024, 2, 9), 1)[0] as Stub, { ytd: 3000 })], [SALARY(2024, 3000)]],
  [
    'a W-2, its copy without a control number, and its correction',
    [w2(2023, 50_000), w2(2023, 50_000, { control_number: 'C77' }), later(w2(2023, 52_000, { control_number: 'C77' }))],
    [WAGE(52_000)],
  ],
  ['a W-2 and its copy', [w2(2023, 50_000), w2(2023, 50_000)], [WAGE(50_000)]],
  ['a W-2 covers its year', [...stubs(monthly(2023, 3, 3), { employer: 'ACME INC' }), w2(2023, 54_000)], [SALARY(2023, 54_000)]],
]

test.each(CASES)('%s', (_, items, yearly) => {
  expect(listYears(...items)).toEqual(yearly)
  expect(listYears(...items.toReversed())).toEqual(yearly)
})

describe('between two pay periods', () => {
  const apart = (days: number) =>
    listYears(
      stub({ start: day(2024, 1, 1), end: day(2024, 1, 12), paid: day(2024, 1, 12) }),
      stub({ start: day(2024, 1, 12) + days * DAY, end: day(2024, 1, 26), paid: day(2024, 1, 26) }),
    )

  test('allows a long weekend from Friday to Tuesday', () => expect(apart(4)).toEqual([SALARY(2024, 2000)]))
  test('does not allow an additional day', () => expect(apart(5)).toEqual([SALARY(2024)]))
})

test('derives no pay from a paystub that states only net pay', () => {
  const net = item('PAYSTUB_FILE', payslip({ on: day(2024, 2, 29), net: 800 }))
  expect(listYears(...stubs(monthly(2024, 1, 1)), net)).toEqual([SALARY(2024)])
})

test('derives no total from 1099 income and partial pay of the same type', () => {
  const nec = item('FORM_1099_NEC', {
    record_year: 2024,
    payer: { name: 'Acme Inc.' },
    form_1099_nec: { nonemployee_compensation: { currency: 'USD', value: 900 } },
  })
  const other = item('PAYSTUB_FILE', {
    pay_date: '03/08/2024',
    employer: { name: 'Acme Inc.' },
    earnings: [{ type: 'OTHER', amounts: [{ type: 'GROSS', currency: 'USD', value: 100 }] }],
  })
  expect(years(getIncomeSummary(nec, other).yearly_earnings)).toEqual([[2024, 'OTHER']])
})
