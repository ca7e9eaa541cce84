/** Hand-calculated cases for get_income_employment_details. */
import { expect, test } from 'vitest'
import type { SVC_INCOME_EMPLOYMENT_RECORD } from '../../../generated/types.ts'
import { employmentSummary } from '../../../server/determinations/income-employment/employment-summary.ts'
import { incomeEmploymentDetails } from '../../../server/determinations/income-employment/income-employment-details.ts'
import { example } from '../../rules/validators.ts'
import { usd } from '../items.ts'
import { bank, circumstances, day, entry, form1099, getIncomeEmploymentDetails, item, only, listReasons } from './items.ts'

/** Paid on March 1, 2024 for February 12 to 25: 3,000 gross (15,000 year to date), and 2,244.89 net, deposited as 1,744.89 and 500. */
const record = example('SVC_INCOME_EMPLOYMENT_RECORD') as SVC_INCOME_EMPLOYMENT_RECORD
const period = { start_date: day(2024, 2, 12), end_date: day(2024, 2, 25) }
const missing = (what: string) => `MIE_INSUFFICIENT_DATA: ${what} cannot be derived`

test('reports a paystub whose deposit is split across two accounts', () => {
  const checking = bank([entry(day(2024, 2, 29), 1744.89, 'TIDEWATER PAYROLL')])
  const saving = bank([entry(day(2024, 3, 1), 500, 'TIDEWATER PAYROLL')], 'XXXX9045')
  const element = only(incomeEmploymentDetails([item('PAYSTUB_FILE', record)], circumstances({}, checking, saving)))
  // 1,744.89 + 500.00 = 2,244.89, which is 3,000 gross minus deductions of 755.11.
  expect(listReasons([element])).toEqual(['MIE_VF_USP_BAC', 'MIE_NID_BEM', 'MIE_DA_ESD', 'MIE_DA_ES', 'MIE_DA_ROLE', missing('the EIN')])
  expect(element).toMatchObject({
    as_of_date: day(2024, 3, 1),
    employer: { name: 'Tidewater Freight Cooperative', address: { state_name: 'OH', country: { name: 'United States' } } },
    employee: {
      first_name: 'Jordan',
      service_details: { status: 'ACTIVE', salary: 78_000, salary_basis: 'ANNUAL', hire_date: day(2022, 6, 6), termination_date: null },
    },
    roles: [{ position: { title: 'Logistics Analyst II' }, interval: { start_date: day(2023, 7, 3), end_date: null } }],
    earnings: [{ type: 'SALARY', basis: 'BI_WEEKLY', interval: period }],
    yearly_earnings: [{ year: 2024, type: 'SALARY', amounts: [{ currency: 'USD', type: 'GROSS', ytd_flag: true, value: 15_000 }] }],
  })
  expect(element.earnings?.[0]?.amounts).toContainEqual({
    currency: 'USD',
    type: 'REGULAR',
    ytd_flag: false,
    value: 2700,
    rate: 37.5,
    hours: 72,
  })
  const ofPeriod = (element.deductions ?? []).flatMap(({ amounts }) => (amounts ?? []).filter(({ ytd_flag }) => !ytd_flag))
  expect(ofPeriod.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeCloseTo(755.11, 10)
  expect(element.deductions?.every(({ interval }) => interval?.start_date === period.start_date)).toBe(true)
  expect(element.benefits?.map(({ type, basis }) => [type, basis])).toEqual([
    ['MEDICAL', 'BI_WEEKLY'],
    ['VISION', 'BI_WEEKLY'],
  ])
})

test('derives no employment from the payer of a 1099 and does not report the employment as missing', () => {
  const form = form1099('FORM_1099_NEC', {
    form_1099_nec: { nonemployee_compensation: usd(12_000) },
    recipient: { name: 'Jordan Rivera', tin: 'XXX-XX-4821' },
  })
  expect(employmentSummary([form], circumstances())).toEqual([])
  const element = getIncomeEmploymentDetails(form)
  expect(element).toMatchObject({
    employer: { name: 'Harbor Bank', ein: '98-7654321' },
    employee: { first_name: 'Jordan', last_name: 'Rivera', ssn: 'XXX-XX-4821', service_details: null },
    roles: [],
    deductions: [],
    benefits: [],
  })
  expect(listReasons([element])).toEqual(['MIE_VF_US1099NEC', 'MIE_ERNG_1099NEC'])
})

test('names neither employer nor employee for bank income', () => {
  const account = bank([entry(day(2024, 2, 9), 1744.89, 'PAYROLL')])
  expect(employmentSummary([], circumstances({}, account))).toEqual([])
  expect(incomeEmploymentDetails([], circumstances({}, account))).toMatchObject([
    {
      datasource: { type: null },
      employer: { name: 'n/a', phone_number: null },
      employee: null,
      roles: null,
      yearly_earnings: null,
      deductions: null,
      benefits: null,
      account_holders: [{ name: 'Jordan Rivera' }],
    },
  ])
})
