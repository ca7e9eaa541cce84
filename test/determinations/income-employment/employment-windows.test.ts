/** Start, end and status of an employment, around the edges of each window. */
import { expect, test } from 'vitest'
import type { EmploymentServiceDetails, PayBasis } from '../../../generated/types.ts'
import { employmentSummary } from '../../../server/determinations/income-employment/employment-summary.ts'
import { circumstances, COLLECTED, day, type Paid, paystub, reasonsOf } from './items.ts'
import { DAY } from '../../../server/core/durations.ts'

const only = (...paid: readonly Paid[]) => {
  const [element, ...others] = employmentSummary(
    paid.map((one) => paystub(one)),
    circumstances(),
  )
  expect(others).toEqual([])
  const { status, hire_date, termination_date } = element?.employee?.service_details ?? {}
  return {
    status,
    hire_date,
    termination_date,
    reasons: reasonsOf(element ? [element] : []).filter((code) => /_ES|_EED|_ESD|date|status/.test(code)),
  }
}

interface Silence {
  readonly basis: PayBasis
  /** Length of the pay period. */
  readonly days: number
  readonly patience: number
}

/** Two pay periods and a week: 2 x 7 + 7, 2 x 14 + 7, 2 x 16 + 7, 2 x 31 + 7. */
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
  '$basis with periods of $days days: active until $patience days after the last pay date',
  ({ basis, days, patience }) => {
    for (const late of [-1, 0, 1]) {
      const on = COLLECTED - (patience + late) * DAY
      const active = late <= 0
      expect(only({ on, basis, days })).toEqual({
        status: active ? 'ACTIVE' : 'INACTIVE',
        hire_date: on - (days + 4) * DAY,
        termination_date: active ? null : on - 5 * DAY,
        reasons: ['MIE_DRVD_ESD', ...(active ? [] : ['MIE_DRVD_EED']), 'MIE_DRVD_ES'],
      })
    }
  },
)

test('the start is the first day of the earliest period, the end the last day of the latest', () => {
  // Paid on June 2 and 16, 2023 for two weeks each, which end on May 28 and June 11: from May 15 to June 11.
  expect(only({ on: day(2023, 6, 16) }, { on: day(2023, 6, 2) })).toMatchObject({
    status: 'INACTIVE',
    hire_date: day(2023, 5, 15),
    termination_date: day(2023, 6, 11),
  })
})

const recent = COLLECTED - 6 * DAY
const old = day(2023, 1, 6)
const lastDay = recent - 5 * DAY

interface Stated {
  readonly about: string
  readonly service: EmploymentServiceDetails
  readonly on?: number
  readonly status: string
  readonly end: number | null
  readonly reasons: readonly string[]
}

const STATED: readonly Stated[] = [
  { about: 'active', service: { status: 'ACTIVE' }, on: old, status: 'ACTIVE', end: null, reasons: ['MIE_DA_ES'] },
  { about: 'unknown is no statement', service: { status: 'UNKNOWN' }, status: 'ACTIVE', end: null, reasons: ['MIE_DRVD_ES'] },
  { about: 'on leave has no end', service: { status: 'INACTIVE' }, status: 'INACTIVE', end: null, reasons: ['MIE_DA_ES'] },
  {
    about: 'terminated without a date',
    service: { status: 'TERMINATED' },
    status: 'TERMINATED',
    end: lastDay,
    reasons: ['MIE_DRVD_EED', 'MIE_DA_ES'],
  },
  {
    about: 'terminated with a date',
    service: { status: 'TERMINATED', termination_date: '03/01/2024' },
    status: 'TERMINATED',
    end: day(2024, 3, 1),
    reasons: ['MIE_DA_EED', 'MIE_DA_ES'],
  },
  {
    about: 'a date alone, of the day of collection',
    service: { termination_date: '03/14/2024' },
    status: 'TERMINATED',
    end: day(2024, 3, 14),
    reasons: ['MIE_DA_EED', 'MIE_DA_ES'],
  },
  {
    about: 'a date alone, still to come',
    service: { termination_date: '03/15/2024' },
    status: 'ACTIVE',
    end: null,
    reasons: ['MIE_DRVD_ES'],
  },
  {
    about: 'an end before the start',
    service: { hire_date: '01/08/2024', termination_date: '06/30/2020' },
    status: 'ACTIVE',
    end: null,
    reasons: ['MIE_DRVD_ES'],
  },
  {
    about: 'active again',
    service: { status: 'ACTIVE', termination_date: '06/30/2020' },
    status: 'ACTIVE',
    end: null,
    reasons: ['MIE_DA_ES'],
  },
]

test.each(STATED)('stated: $about', ({ service, on = recent, status, end, reasons }) => {
  const found = only({ on, service })
  expect(found).toMatchObject({ status, termination_date: end })
  expect(found.reasons.filter((code) => !code.endsWith('_ESD'))).toEqual(reasons)
})

test('the newest paystub that states a thing counts', () => {
  const found = only({ on: recent, service: { status: 'ACTIVE' } }, { on: old, service: { status: 'INACTIVE', hire_date: '06/06/2022' } })
  expect(found).toMatchObject({ status: 'ACTIVE', hire_date: day(2022, 6, 6), reasons: ['MIE_DA_ESD', 'MIE_DA_ES'] })
})

test('data does not age into the end of an employment: the day of collection counts', () => {
  const [element] = employmentSummary([paystub({ on: recent })], { ...circumstances(), now: COLLECTED + 900 * DAY })
  expect(element?.employee?.service_details?.status).toBe('ACTIVE')
})
