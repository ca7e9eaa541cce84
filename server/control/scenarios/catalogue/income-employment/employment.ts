/**
 * Scenarios for the employment summary: start, end, status and role, which are each stated by the source, derived from paystubs, or
 * unavailable.
 */
import type { SVC_INCOME_EMPLOYMENT_RECORD } from '../../../../../generated/types.ts'
import type { Scenario } from '../../scenario.ts'
import { serviceStep } from '../steps.ts'
import { EARLIER_PAYSTUB, PAYSTUB, OLD_PAYSTUB, paystubStep, UNDATED_PAYSTUB } from './documents.ts'

type Record = SVC_INCOME_EMPLOYMENT_RECORD
type Service = NonNullable<NonNullable<Record['employee']>['service_details']>

const roles: NonNullable<Record['roles']> = [{ position: { title: 'Analyst' }, type: 'FULL_TIME' }]
const stating = (record: Record, service_details: Service): Record => ({
  ...record,
  roles,
  employee: { ...record.employee, service_details },
})

const HIRED = { hire_date: '@date-900d' } as const
const ENDED = { status: 'TERMINATED', termination_date: '@date-12d' } as const

interface Case extends Pick<Scenario, 'name' | 'description'> {
  readonly codes: readonly string[]
  readonly records: readonly Record[]
}

const CASES: readonly Case[] = [
  {
    name: 'employment-start-stated',
    description: 'The paystub shows the hire date and an active employee: ACTIVE.',
    codes: ['MIE_DA_ESD', 'MIE_DA_ES', 'MIE_DA_ROLE'],
    records: [stating(PAYSTUB, { ...HIRED, status: 'ACTIVE' })],
  },
  {
    name: 'employment-end-stated',
    description: 'The last paystub shows the hire date and the termination date: TERMINATED.',
    codes: ['MIE_DA_ESD', 'MIE_DA_EED', 'MIE_DA_ES', 'MIE_DA_ROLE'],
    records: [stating(PAYSTUB, { ...HIRED, ...ENDED })],
  },
  {
    name: 'employment-end-to-come',
    description: 'The paystub shows an active employee who leaves in thirty days: ACTIVE, with an end date.',
    codes: ['MIE_DA_ESD', 'MIE_DA_EED', 'MIE_DA_ES', 'MIE_DA_ROLE'],
    records: [stating(PAYSTUB, { ...HIRED, status: 'ACTIVE', termination_date: '@date+30d' })],
  },
  {
    name: 'employment-status-stated',
    description: 'The paystub shows an inactive employee, although the employer still pays them: INACTIVE.',
    codes: ['MIE_DA_ESD', 'MIE_DA_ES', 'MIE_DA_ROLE'],
    records: [stating(PAYSTUB, { ...HIRED, status: 'INACTIVE' })],
  },
  {
    name: 'employment-role-stated',
    description: 'The paystub shows the role. Everything else is derived from the paystub: ACTIVE.',
    codes: ['MIE_DRVD_ESD', 'MIE_DRVD_ES', 'MIE_DA_ROLE'],
    records: [{ ...PAYSTUB, roles }],
  },
  {
    name: 'employment-start-derived-from-the-earliest-paystub',
    description: 'The employment starts with the pay period of the earlier paystub: ACTIVE.',
    codes: ['MIE_DRVD_ESD', 'MIE_DRVD_ES', 'MIE_DA_ROLE'],
    records: [{ ...PAYSTUB, roles }, EARLIER_PAYSTUB],
  },
  {
    name: 'employment-end-derived-from-the-latest-paystub',
    description: 'The last pay date is two hundred days ago, so the employment ended with the last pay period: INACTIVE.',
    codes: ['MIE_DRVD_ESD', 'MIE_DRVD_EED', 'MIE_DRVD_ES', 'MIE_DA_ROLE'],
    records: [{ ...OLD_PAYSTUB, roles }],
  },
  {
    name: 'employment-status-derived-from-the-last-pay-date',
    description: 'The last pay date is six days ago: ACTIVE.',
    codes: ['MIE_DA_ESD', 'MIE_DRVD_ES', 'MIE_DA_ROLE'],
    records: [stating(PAYSTUB, HIRED)],
  },
  {
    name: 'employment-status-unavailable',
    description: 'The employment status cannot be derived because the paystub has no dates, not even an end date.',
    codes: ['MIE_DA_ESD', 'MIE_DA_ROLE', 'MIE_INSUFFICIENT_DATA'],
    records: [stating(UNDATED_PAYSTUB, HIRED)],
  },
  {
    name: 'employment-role-unavailable',
    description: 'The role cannot be derived because the paystub does not show it.',
    codes: ['MIE_DRVD_ESD', 'MIE_DRVD_ES', 'MIE_INSUFFICIENT_DATA'],
    records: [PAYSTUB],
  },
  {
    name: 'employment-start-date-unavailable',
    description: 'The start date of the employment cannot be derived because the paystub shows only the end date.',
    codes: ['MIE_DA_EED', 'MIE_DA_ES', 'MIE_DA_ROLE', 'MIE_INSUFFICIENT_DATA'],
    records: [stating(UNDATED_PAYSTUB, ENDED)],
  },
  {
    name: 'employment-end-date-unavailable',
    description: 'The end date of the employment cannot be derived because the paystub shows only that the employment has ended.',
    codes: ['MIE_DA_ESD', 'MIE_DA_ES', 'MIE_DA_ROLE', 'MIE_INSUFFICIENT_DATA'],
    records: [stating(UNDATED_PAYSTUB, { ...HIRED, status: 'TERMINATED' })],
  },
]

export const employmentScenarios: readonly Scenario[] = CASES.map(({ codes, records, ...about }) => ({
  ...about,
  type: 'EMPLOYMENT_SUMMARY',
  outcomes: ['MIE_VF_USP_NO_BAC', ...codes],
  steps: [...records.map(paystubStep), serviceStep('get_employment_summary')],
}))
