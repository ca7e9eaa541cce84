/** get_employment_summary, worked by hand. */
import { expect, test } from 'vitest'
import { employmentSummary } from '../../../server/determinations/income-employment/employment-summary.ts'
import { example } from '../../rules/validators.ts'
import { byConnection, circumstances, COLLECTED, day, item, payslip, paystub, reasonsOf, w2 } from './items.ts'
import { DAY } from '../../../server/core/durations.ts'

/** Within the last pay period, and long ago. */
const recent = COLLECTED - 6 * DAY
const old = day(2023, 1, 6)
const missing = (what: string) => `MIE_INSUFFICIENT_DATA: ${what} cannot be derived`

test('who was paid last in June 2023 has left, by all that paystubs tell', () => {
  // Biweekly, two weeks ending five days before the pay date. First of May 5: April 17 to 30; last of June 16: May 29 to June 11.
  // June 16, 2023 to March 14, 2024 are 272 days, more than 35.
  const [element, ...others] = employmentSummary(
    [paystub({ on: day(2023, 6, 16) }), paystub({ on: day(2023, 5, 5) }), paystub({ on: day(2023, 5, 19) })],
    circumstances(),
  )
  expect(others).toEqual([])
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

test('two jobs, one from the payroll system with a report of a third party, one by W-2 alone', () => {
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
  expect(elements.map((element) => reasonsOf([element]))).toEqual([
    ['MIE_VF_DPC', 'MIE_VF_US_EDR', 'MIE_DA_ESD', 'MIE_DA_EED', 'MIE_DA_ES', 'MIE_DA_ROLE'],
    [
      'MIE_VF_USW2',
      missing('the start date of the employment'),
      missing('the end date of the employment'),
      missing('the employment status'),
      missing('the role'),
    ],
  ])
  // The report of March 10 is newer than the payslip of March 1, which still said active.
  expect(elements[0]?.employee?.service_details).toMatchObject({
    employee_id: '004417',
    status: 'TERMINATED',
    hire_date: day(2022, 6, 6),
    termination_date: day(2024, 2, 29),
    termination_reason: 'Resigned',
    salary: 78_000,
  })
})

test('roles are those of the newest paystub that lists any; one without a word about it is none', () => {
  const roles = (title: string | null) => ({ roles: [{ position: { title }, interval: { start_date: '07/03/2023' } }] })
  const [element] = employmentSummary(
    [
      item('PAYSTUB_FILE', payslip({ on: recent }, roles(null))),
      item('PAYSTUB_FILE', payslip({ on: recent - 14 * DAY }, roles('Analyst II'))),
      item('PAYSTUB_FILE', payslip({ on: old }, roles('Analyst'))),
    ],
    circumstances(),
  )
  expect(element?.roles).toMatchObject([{ position: { title: 'Analyst II' }, interval: { start_date: day(2023, 7, 3), end_date: null } }])
})

test('a salary comes with its own basis; a reason to leave only with an end', () => {
  const [element] = employmentSummary(
    [
      paystub({ on: recent, service: { salary_basis: 'HOURLY', termination_reason: 'moved' } }),
      paystub({ on: old, service: { salary: 78_000, salary_basis: 'ANNUAL' } }),
    ],
    circumstances(),
  )
  expect(element?.employee?.service_details).toMatchObject({ salary: 78_000, salary_basis: 'ANNUAL', termination_reason: null })
})

test('from a W-2 no term of the employment is concluded', () => {
  const [element] = employmentSummary([w2(2023, 50_000, { employee: { full_name: 'Rivera, Jordan Lee' } })], circumstances())
  expect(element).toMatchObject({
    as_of_date: day(2023, 12, 31),
    employer: { name: 'ACME INC', ein: '12-3456789' },
    employee: { first_name: 'Jordan', middle_name: 'Lee', last_name: 'Rivera', service_details: { status: 'UNKNOWN', hire_date: null } },
    roles: [],
  })
})
