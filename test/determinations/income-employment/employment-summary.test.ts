/** Hand-calculated cases for get_employment_summary, with the start, end and status at the boundaries of each window. */
import { expect, test } from 'vitest'
import type { EmploymentServiceDetails, PayBasis } from '../../../generated/types.ts'
import { employmentSummary } from '../../../server/determinations/income-employment/employment-summary.ts'
import { DAY } from '../../../server/core/durations.ts'
import { example } from '../../rules/validators.ts'
import {
  byConnection,
  circumstances,
  COLLECTED,
  day,
  getEmploymentSummary,
  item,
  only,
  type Paid,
  payslip,
  paystub,
  listReasons,
  w2,
} from './items.ts'

/** One day within the last pay period, and one long ago. */
const recent = COLLECTED - 6 * DAY
const old = day(2023, 1, 6)
const missing = (what: string) => `MIE_INSUFFICIENT_DATA: ${what} cannot be derived`

test('derives from paystubs that an employee who was last paid in June 2023 has left', () => {
  // Biweekly pay for the two weeks that end five days before the pay date. The first payment on May 5 covers April 17 to 30, and the last
  // on June 16 covers May 29 to June 11. There are 272 days from June 16, 2023 to March 14, 2024, which is more than 35.
  const element = getEmploymentSummary(
    paystub({ on: day(2023, 6, 16) }),
    paystub({ on: day(2023, 5, 5) }),
    paystub({ on: day(2023, 5, 19) }),
  )
  expect(element).toEqual({
    datasource: { id: 'dts_1', type: null, name: 'Uploads' },
    as_of_date: day(2023, 6, 16),
    employer: { name: 'Acme Inc.', phone_number: null, address: null },
    employee: {
      first_name: 'Jordan',
      middle_name: null,
      last_name: 'Rivera',
      prefix: null,
      suffix: null,
      gender: null,
      date_of_birth: null,
      ssn: null,
      email: null,
      phone_number: null,
      address: null,
      service_details: {
        employee_id: null,
        status: 'INACTIVE',
        salary: null,
        salary_basis: null,
        hire_date: day(2023, 4, 17),
        termination_date: day(2023, 6, 11),
        termination_reason: null,
      },
    },
    roles: [],
    reason_codes: [
      { code: 'MIE_VF_USP_NO_BAC', description: 'verified by paystubs the user submitted, without a check against the bank account' },
      { code: 'MIE_DRVD_ESD', description: 'the start date of the employment is derived from the earliest paystub' },
      { code: 'MIE_DRVD_EED', description: 'the end date of the employment is derived from the latest paystub' },
      { code: 'MIE_DRVD_ES', description: 'the employment status is derived from the last pay date' },
      { code: 'MIE_INSUFFICIENT_DATA', description: 'the role cannot be derived' },
    ],
  })
})

test('reports two jobs: one from a payroll system and a third-party report, and one from a W-2', () => {
  const service_details = { status: 'TERMINATED', hire_date: '06/06/2022', termination_date: '02/29/2024', termination_reason: 'Resigned' }
  const report = item('TWN_EDR', {
    record_date: '03/10/2024',
    employer: { name: 'TIDEWATER FREIGHT COOPERATIVE' },
    employee: { service_details },
  })
  const read = item('SVC_INCOME_EMPLOYMENT_RECORD', example('SVC_INCOME_EMPLOYMENT_RECORD'), {
    ...byConnection,
    datasource: { id: 'dts_9', type: 'EMPLOYER', name: 'Tidewater' },
  })
  const elements = employmentSummary([w2(2022, 10_000), report, read], circumstances())
  expect(elements.map((element) => listReasons([element]))).toEqual([
    ['MIE_VF_DPC', 'MIE_VF_US_EDR', 'MIE_DA_ESD', 'MIE_DA_EED', 'MIE_DA_ES', 'MIE_DA_ROLE'],
    [
      'MIE_VF_USW2',
      missing('the start date of the employment'),
      missing('the end date of the employment'),
      missing('the employment status'),
      missing('the role'),
    ],
  ])
  // The report from March 10 is newer than the payslip from March 1, which still states active employment.
  expect(elements[0]?.employee?.service_details).toMatchObject({
    employee_id: '004417',
    status: 'TERMINATED',
    hire_date: day(2022, 6, 6),
    termination_date: day(2024, 2, 29),
    termination_reason: 'Resigned',
    salary: 78_000,
  })
})

test('takes roles from the newest paystub that lists any and adds no empty role', () => {
  const roles = (title: string | null) => ({ roles: [{ position: { title }, interval: { start_date: '07/03/2023' } }] })
  const element = getEmploymentSummary(
    item('PAYSTUB_FILE', payslip({ on: recent }, roles(null))),
    item('PAYSTUB_FILE', payslip({ on: recent - 14 * DAY }, roles('Analyst II'))),
    item('PAYSTUB_FILE', payslip({ on: old }, roles('Analyst'))),
  )
  expect(element.roles).toMatchObject([{ position: { title: 'Analyst II' }, interval: { start_date: day(2023, 7, 3), end_date: null } }])
})

const determineService = (...paid: readonly Paid[]) => {
  const element = getEmploymentSummary(...paid.map((one) => paystub(one)))
  const { status, hire_date, termination_date } = element.employee?.service_details ?? {}
  return {
    status,
    hire_date,
    termination_date,
    reasons: listReasons([element]).filter((code) => /_ES|_EED|_ESD|date|status/.test(code)),
  }
}

interface Silence {
  readonly basis: PayBasis
  /** Length of the pay period in days. */
  readonly days: number
  readonly patience: number
}

/**
 * An employee counts as active for two pay periods and a week after the last pay date: 2 × 7 + 7, 2 × 14 + 7, 2 × 16 + 7 and 2 × 31 + 7
 * days.
 */
const SILENCE: readonly Silence[] = [
  { basis: 'WEEKLY', days: 7, patience: 21 },
  { basis: 'BI_WEEKLY', days: 14, patience: 35 },
  { basis: 'SEMI_MONTHLY', days: 15, patience: 39 },
  { basis: 'MONTHLY', days: 31, patience: 69 },
  { basis: 'MONTHLY', days: 7, patience: 69 },
  { basis: 'HOURLY', days: 7, patience: 21 },
  { basis: 'HOURLY', days: 8, patience: 35 },
  { basis: 'ANNUAL', days: 14, patience: 35 },
  { basis: 'ANNUAL', days: 15, patience: 39 },
  { basis: 'ANNUAL', days: 16, patience: 39 },
  { basis: 'OTHER', days: 17, patience: 69 },
  { basis: 'OTHER', days: 90, patience: 69 },
]

test.each(SILENCE)(
  'treats $basis pay with $days-day periods as active until $patience days after the last pay date',
  ({ basis, days, patience }) => {
    for (const late of [-1, 0, 1]) {
      const on = COLLECTED - (patience + late) * DAY
      const active = late <= 0
      expect(determineService({ on, basis, days })).toEqual({
        status: active ? 'ACTIVE' : 'INACTIVE',
        hire_date: on - (days + 4) * DAY,
        termination_date: active ? null : on - 5 * DAY,
        reasons: ['MIE_DRVD_ESD', ...(active ? [] : ['MIE_DRVD_EED']), 'MIE_DRVD_ES'],
      })
    }
  },
)

const lately = COLLECTED - 6 * DAY
const longAgo = day(2023, 1, 6)
const lastDay = lately - 5 * DAY

type Stated = readonly [
  about: string,
  service: EmploymentServiceDetails,
  status: string,
  end: number | null,
  reasons: readonly string[],
  paid?: number,
]

const STATED: readonly Stated[] = [
  ['active', { status: 'ACTIVE' }, 'ACTIVE', null, ['MIE_DA_ES'], longAgo],
  ['unknown is no statement', { status: 'UNKNOWN' }, 'ACTIVE', null, ['MIE_DRVD_ES']],
  ['on leave has no end', { status: 'INACTIVE' }, 'INACTIVE', null, ['MIE_DA_ES']],
  ['terminated without a date', { status: 'TERMINATED' }, 'TERMINATED', lastDay, ['MIE_DRVD_EED', 'MIE_DA_ES']],
  ['only a date, which is today', { termination_date: '03/15/2024' }, 'TERMINATED', day(2024, 3, 15), ['MIE_DA_EED']],
  ['only a future date', { termination_date: '03/16/2024' }, 'ACTIVE', day(2024, 3, 16), ['MIE_DA_EED', 'MIE_DRVD_ES']],
  ['only a future date, with old pay', { termination_date: '03/16/2024' }, 'ACTIVE', day(2024, 3, 16), ['MIE_DA_EED'], longAgo],
  ['only a past date, with old pay', { termination_date: '03/15/2024' }, 'TERMINATED', day(2024, 3, 15), ['MIE_DA_EED'], longAgo],
  [
    'active, and leaving on the day of the response',
    { status: 'ACTIVE', termination_date: '03/15/2024' },
    'TERMINATED',
    day(2024, 3, 15),
    ['MIE_DA_EED'],
  ],
  ['active on the day of an end', { status: 'ACTIVE', termination_date: '03/08/2024' }, 'ACTIVE', null, ['MIE_DA_ES']],
  ['an end before the start', { hire_date: '01/08/2024', termination_date: '06/30/2020' }, 'ACTIVE', null, ['MIE_DRVD_ES']],
  ['active again', { status: 'ACTIVE', termination_date: '06/30/2020' }, 'ACTIVE', null, ['MIE_DA_ES']],
]

test.each(STATED.map(([about, service, status, end, reasons, on = lately]) => ({ about, service, status, end, reasons, on })))(
  'uses stated values: $about',
  ({ service, status, end, reasons, on }) => {
    const found = determineService({ on, service })
    expect(found).toMatchObject({ status, termination_date: end })
    expect(found.reasons.filter((code) => !code.endsWith('_ESD'))).toEqual(reasons)
  },
)

test('prefers the newest paystub that states a value', () => {
  const found = determineService(
    { on: lately, service: { status: 'ACTIVE' } },
    { on: longAgo, service: { status: 'INACTIVE', hire_date: '06/06/2022' } },
  )
  expect(found).toMatchObject({ status: 'ACTIVE', hire_date: day(2022, 6, 6), reasons: ['MIE_DA_ESD', 'MIE_DA_ES'] })
})

test('measures time from the collection of the data, so old data does not end a job', () => {
  const element = only(employmentSummary([paystub({ on: lately })], { ...circumstances(), now: COLLECTED + 900 * DAY }))
  expect(element.employee?.service_details?.status).toBe('ACTIVE')
})
