/** SVC_INCOME_EMPLOYMENT_RECORD as an employment data report: the same employment as the paystubs, gross pay without deductions. */
import type { SVC_INCOME_EMPLOYMENT_RECORD as Record } from '../../../../generated/types.ts'
import { startOfDay } from '../../../determinations/days.ts'
import { formatDate } from '../calendar.ts'
import { syntheticEmployment, lastPayDay } from '../employment.ts'
import { syntheticPerson } from '../person.ts'
import type { SyntheticInput } from './input.ts'
import { paystubOfPayDay } from './paystub.ts'

export function syntheticEmploymentReport({ individual, now, source }: SyntheticInput): Record {
  const employment = syntheticEmployment(individual, now, source)
  const {
    deductions: _,
    deposits: __,
    benefits: ___,
    earnings = [],
    ...report
  } = paystubOfPayDay(employment, syntheticPerson(individual), lastPayDay(employment, now))
  return {
    ...report,
    record_date: formatDate(startOfDay(now)),
    earnings: earnings.map((earning) => ({ ...earning, amounts: earning.amounts?.filter(({ type }) => type !== 'NET') ?? [] })),
  }
}
