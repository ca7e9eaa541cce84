/** Tests that newer Items override a stated status, and that documents from a payroll login are not treated as submitted. */
import { describe, expect, test } from 'vitest'
import type { EmploymentServiceDetails } from '../../../generated/types.ts'
import type { InputItem } from '../../../server/determinations/input.ts'
import type { IncomeRecord } from '../../../server/determinations/income-employment/documents.ts'
import { employmentSummary } from '../../../server/determinations/income-employment/employment-summary.ts'
import { incomeSummary } from '../../../server/determinations/income-employment/income-summary.ts'
import { byConnection, circumstances, COLLECTED, day, getEmploymentSummary, item, only, payslip, paystub, listReasons } from './items.ts'
import { DAY } from '../../../server/core/durations.ts'
import { mdy } from '../items.ts'

const daysAgo = (days: number) => COLLECTED - days * DAY

/** Creates a third-party report that is dated `dated` days ago, and whose last payday is `paidDaysBefore` days earlier. */
const report = (dated: number, service: EmploymentServiceDetails, paidDaysBefore = 14) =>
  item('TWN_EDR', payslip({ on: daysAgo(dated + paidDaysBefore), gross: 2000, service }, { record_date: mdy(daysAgo(dated)) }))
const stub = (paidAgo: number, service?: EmploymentServiceDetails, days = 14) =>
  paystub({ on: daysAgo(paidAgo), gross: 2000, days, ...(service && { service }) })

interface Worked {
  readonly about: string
  readonly items: readonly InputItem<IncomeRecord>[]
  readonly status: string
  readonly codes: readonly string[]
  readonly start?: number
  readonly end?: number | null
}

const terminated = (ago: number) => ({ status: 'TERMINATED', hire_date: '01/05/2015', termination_date: mdy(daysAgo(ago)) }) as const

/** Creates a paystub for the two weeks after the last day of work, paid five days after these weeks end. */
const severance = (paidAgo: number, service?: EmploymentServiceDetails) => stub(paidAgo, service)

const WORKED: readonly Worked[] = [
  {
    about: 'a stub that states the end of the employment, and pays severance after it',
    items: [severance(6, terminated(25))],
    status: 'TERMINATED',
    codes: ['MIE_DA_ESD', 'MIE_DA_EED', 'MIE_DA_ES'],
    start: day(2015, 1, 5),
    end: daysAgo(25),
  },
  {
    about: 'several stubs that state the end of the employment, and pay severance after it',
    items: [severance(20, terminated(45)), severance(6, terminated(45))],
    status: 'TERMINATED',
    codes: ['MIE_DA_ESD', 'MIE_DA_EED', 'MIE_DA_ES'],
    end: daysAgo(45),
  },
  {
    about: 'pay that came after the statement, for work after the end, is a new employment',
    items: [severance(20, terminated(45)), stub(6)],
    status: 'ACTIVE',
    codes: ['MIE_DRVD_ESD', 'MIE_DRVD_ES'],
    start: daysAgo(24),
    end: null,
  },
  {
    about: 'an old stub that states ACTIVE before its own pay day',
    items: [
      item('PAYSTUB_FILE', payslip({ on: daysAgo(100), gross: 2000, service: { status: 'ACTIVE' } }, { record_date: mdy(daysAgo(103)) })),
    ],
    status: 'ACTIVE',
    codes: ['MIE_DRVD_ESD', 'MIE_DA_ES'],
    end: null,
  },
  {
    about: 'a stub paid today beats a TERMINATED of three months ago without a day: the employment began anew',
    items: [report(90, { status: 'TERMINATED' }), stub(0)],
    status: 'ACTIVE',
    codes: ['MIE_DRVD_ESD', 'MIE_DRVD_ES'],
    end: null,
  },
  {
    about: 'a report of today that says TERMINATED beats a stub of ten days ago that says ACTIVE',
    items: [report(0, terminated(8)), stub(10, { status: 'ACTIVE' })],
    status: 'TERMINATED',
    codes: ['MIE_DA_ESD', 'MIE_DA_EED', 'MIE_DA_ES'],
    end: daysAgo(8),
  },
  {
    about: 'pay for work after an INACTIVE ends the absence, and the end to come stays',
    items: [report(90, { status: 'INACTIVE', termination_date: mdy(daysAgo(-30)) }), stub(0)],
    status: 'ACTIVE',
    codes: ['MIE_DRVD_ESD', 'MIE_DA_EED', 'MIE_DRVD_ES'],
    end: daysAgo(-30),
  },
  {
    about: 'an ACTIVE before the last pay does not hold when that pay is long ago',
    items: [stub(130, { status: 'ACTIVE' }), stub(100)],
    status: 'INACTIVE',
    codes: ['MIE_DRVD_ESD', 'MIE_DRVD_EED', 'MIE_DRVD_ES'],
    end: daysAgo(105),
  },
]

test.each(WORKED)('$about', ({ items, status, codes, start, end }) => {
  for (const order of [items, items.toReversed()]) {
    const element = only(employmentSummary(order, circumstances()))
    const service = element.employee?.service_details
    expect(service).toMatchObject({ status, termination_date: end, ...(start !== undefined && { hire_date: start }) })
    expect(listReasons([element]).filter((code) => /_(ES|EED|ESD)\b/.test(code))).toEqual(codes)
  }
})

test('dates a report by its Item if the report has a later date', () => {
  const future = report(-400, terminated(500), 900)
  const element = getEmploymentSummary(future, stub(0, { status: 'ACTIVE' }))
  expect(element.employee?.service_details?.status).toBe('ACTIVE')
})

test.each([
  { about: 'two months ahead', ahead: 60, status: 'UNKNOWN', hire_date: null },
  { about: 'of a period that begins tomorrow', ahead: 19, status: 'UNKNOWN', hire_date: null },
  { about: 'of a period that begins today', ahead: 18, status: 'ACTIVE', hire_date: COLLECTED },
])('keeps the status of a paystub $about: $status, and reports no date after its submission', ({ ahead, status, hire_date }) => {
  const element = getEmploymentSummary(stub(-ahead))
  expect(element.as_of_date).toBe(COLLECTED)
  expect(element.employee?.service_details).toMatchObject({ status, hire_date, termination_date: null })
})

describe('document channels', () => {
  const atPayroll = { ...byConnection, datasource: { id: 'pay_1', type: 'PAYROLL_PROCESSOR', name: 'Example Payroll' } }
  const atEmployer = { ...byConnection, datasource: { id: 'emp_1', type: 'EMPLOYER', name: 'Acme Inc.' } }
  const nec = {
    record_year: 2023,
    payer: { name: 'Acme Inc.', tin: '12-3456789' },
    form_1099_nec: { nonemployee_compensation: { currency: 'USD', value: 900 } },
  }
  const consolidated = {
    record_year: 2023,
    payer: { name: 'Acme Inc.' },
    form_1099_int: { interest_income: { currency: 'USD', value: 5 } },
  }
  const documents = [
    { type: 'PAYSTUB_FILE', data: payslip({ on: daysAgo(5), gross: 2000 }), submitted: 'MIE_VF_USP_NO_BAC' },
    { type: 'W2_FILE', data: { record_year: 2023, wages_tips_other_comp: { currency: 'USD', value: 9 } }, submitted: 'MIE_VF_USW2' },
    { type: 'TWN_EDR', data: payslip({ on: daysAgo(5), gross: 2000 }), submitted: 'MIE_VF_US_EDR' },
    { type: 'FORM_1099_NEC', data: nec, submitted: 'MIE_VF_US1099NEC' },
    { type: 'FORM_1099_CONSOLIDATED', data: consolidated, submitted: 'MIE_VF_US1099CONSOLIDATED' },
  ] as const

  const verifiedBy = (...given: Parameters<typeof item>) =>
    listReasons(incomeSummary([item(...given)], circumstances())).filter((code) => /_VF_(DPC|US)/.test(code))

  test.each(documents)(
    'verify a $type by the payroll connection if it comes from a payroll login, and as $submitted if it was submitted',
    (one) => {
      expect(verifiedBy(one.type, one.data as IncomeRecord, atPayroll)).toEqual(['MIE_VF_DPC'])
      expect(verifiedBy(one.type, one.data as IncomeRecord, atEmployer)).toEqual(['MIE_VF_DPC'])
      expect(verifiedBy(one.type, one.data as IncomeRecord)).toEqual([one.submitted])
    },
  )

  test('do not treat a tax form from a brokerage as submitted', () => {
    const atBrokerage = { ...byConnection, datasource: { id: 'brk_1', type: 'BROKERAGE_ACCOUNT', name: 'Example Brokerage' } }
    const sold = { record_year: 2023, form_1099_B: { transactions: [{ gain: { currency: 'USD', value: 5 } }] } }
    expect(verifiedBy('FORM_1099_B', sold, atBrokerage)).toEqual([])
    expect(verifiedBy('FORM_1099_CONSOLIDATED', consolidated, atBrokerage)).toEqual([])
    expect(verifiedBy('FORM_1099_B', sold)).toEqual(['MIE_VF_US1099B'])
  })
})
