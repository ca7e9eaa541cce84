/** Tests how single values in records are parsed: names, numbers, days and deposit descriptions. */
import { expect, test } from 'vitest'
import { depositKind } from '../../../server/determinations/income-employment/bank-income.ts'
import { parseHours } from '../../../server/determinations/income-employment/earnings.ts'
import { toTimestamp, monthInterval } from '../../../server/determinations/income-employment/instants.ts'
import { incomeSummary } from '../../../server/determinations/income-employment/income-summary.ts'
import { total } from '../../../server/determinations/money.ts'
import { nameFields } from '../../../server/determinations/income-employment/parties.ts'
import { usd } from '../items.ts'
import { circumstances, day, form1099 } from './items.ts'

test.each([
  [80, 80],
  ['80', 80],
  ['80.5', 80.5],
  ['1,040.25', 1040.25],
  ['80:30', 80.5],
  [' 7:45 ', 7.75],
  ['80:75', null],
  ['n/a', null],
  ['', null],
  [null, null],
])('parses printed hours %j as %j', (printed, hours) => expect(parseHours(printed)).toBe(hours))

test('adds ten dimes to exactly one dollar', () => expect(total(Array.from({ length: 10 }, () => 0.1))).toBe(1))

test.each([
  ['01/01/0001', -62_135_596_800_000],
  ['12/31/0000', undefined],
  ['02/29/2023', undefined],
  ['02/29/2024', day(2024, 2, 29)],
  [null, undefined],
])('converts %j to the timestamp %j', (text, instant) => expect(toTimestamp(text)).toBe(instant))

test('ends a month on its last day, including leap years and December', () => {
  expect(monthInterval(day(2024, 2, 10)).end_date).toBe(day(2024, 2, 29))
  expect(monthInterval(day(2023, 12, 31))).toEqual({ start_date: day(2023, 12, 1), end_date: day(2023, 12, 31) })
})

const none = { first_name: null, middle_name: null, last_name: null, prefix: null, suffix: null, gender: null }

test.each([
  { given: { full_name: 'Jordan Lee Rivera' }, parts: { first_name: 'Jordan', middle_name: 'Lee', last_name: 'Rivera' } },
  { given: { full_name: 'Rivera, Jordan' }, parts: { first_name: 'Jordan', last_name: 'Rivera' } },
  { given: { full_name: 'de la Cruz, Ana Maria' }, parts: { first_name: 'Ana', middle_name: 'Maria', last_name: 'de la Cruz' } },
  { given: { full_name: 'Prince' }, parts: { last_name: 'Prince' } },
  { given: { full_name: ' ' }, parts: {} },
  { given: { first_name: 'Jordan', full_name: 'Somebody Else' }, parts: { first_name: 'Jordan' } },
  {
    given: { last_name: 'R'.repeat(46), prefix: 'Prof.', suffix: 'Junior', gender: 'Female' },
    parts: { last_name: 'R'.repeat(45), prefix: 'Prof.', gender: 'F' },
  },
])('splits the name $given', ({ given, parts }) => expect(nameFields(given)).toEqual({ ...none, ...parts }))

test.each([
  ['XXX-XX-4821', 'XXX-XX-4821'],
  ['12-3456789', null],
])('derives the social security number from the recipient number %j: %j', (tin, ssn) => {
  const form = form1099('FORM_1099_INT', { form_1099_int: { interest_income: usd(1) }, recipient: { name: 'Jordan Rivera', tin } })
  expect(incomeSummary([form], circumstances())[0]?.beneficiary?.ssn).toBe(ssn)
})

test.each([
  ['ACME PAYROLL PPD 8812', 'SALARY'],
  ['ACME DIRECT DEP', 'SALARY'],
  ['Interest Paid', 'INTEREST'],
  ['IRS TREAS 310 TAX REF', 'TAX_REFUND'],
  ['SSA TREAS 310 XXSOC SEC', 'GOVERNMENT_PAYMENT'],
  ['STATE UNEMPLOYMENT INS', 'UNEMPLOYMENT'],
  ['TEACHERS PENSION FUND', 'RETIREMENT_PENSION'],
  ['QUARTERLY DIVIDEND', 'DIVIDENDS'],
  ['Rent Apt 4', 'RENTAL'],
  ['CURRENT ADJUSTMENT', 'OTHER_DEPOSITS'],
  ['Brokerage proceeds', 'INVESTMENT'],
  ['Sales commission', 'COMMISSION'],
  ['Travel stipend', 'ALLOWANCE'],
  ['Birthday gift', 'GIFTS'],
  ['ZELLE FROM A FRIEND', 'TRANSFER_IN'],
  ['ATM CHECK DEPOSIT', 'OTHER_DEPOSITS'],
  ['', 'OTHER_DEPOSITS'],
])('classifies the deposit %j as %s', (description, kind) => expect(depositKind(description)).toBe(kind))
