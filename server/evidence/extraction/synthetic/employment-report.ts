/** SVC_INCOME_EMPLOYMENT_RECORD as an employment data report: the same employment as the paystubs, gross pay without deductions. */
import type { SVC_INCOME_EMPLOYMENT_RECORD as Record } from '../../../../generated/types.ts'
import { midnight, written } from '../calendar.ts'
import { employmentOf, lastPayDay } from '../employment.ts'
import { personOf } from '../person.ts'
import type { Subject } from '../subject.ts'
import { paystubOf } from './paystub.ts'

export function employmentReport({ individual, now, source }: Subject): Record {
  const employment = employmentOf(individual, now, source)
  const {
    deductions: _,
    deposits: __,
    benefits: ___,
    earnings = [],
    ...report
  } = paystubOf(employment, personOf(individual), lastPayDay(employment, now))
  return {
    ...report,
    record_date: written(midnight(now)),
    earnings: earnings.map((earning) => ({ ...earning, amounts: earning.amounts?.filter(({ type }) => type !== 'NET') ?? [] })),
  }
}
