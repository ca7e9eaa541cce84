/** SVC_W2_RECORD: last year's wages of the same employment as the paystubs. */
import type { SVC_W2_RECORD as Record } from '../../../../generated/types.ts'
import { taxYear, utc } from '../calendar.ts'
import { Chance } from '../chance.ts'
import { employmentOf, lastPayDay, payDaysOfYear } from '../employment.ts'
import { dollars, share, sum, value } from '../money.ts'
import { MEDICARE, type PayRun, payRun, SOCIAL_SECURITY } from '../pay-run.ts'
import { personOf } from '../person.ts'
import type { Subject } from '../subject.ts'

export function w2({ individual, now, content, source }: Subject): Record {
  const year = taxYear(now)
  const employment = employmentOf(individual, now, source)
  const runs = payDaysOfYear(employment, lastPayDay(employment, utc(year, 12, 31))).map((day) => payRun(employment, day))
  const total = (figure: (run: PayRun) => number) => sum(runs.map(figure))
  const gross = total((run) => run.gross)
  const plan = total(({ deducted }) => deducted.RETIREMENT)
  const { ssn, first_name, middle_name, last_name, prefix, suffix, full_name, address } = personOf(individual)
  const { employer } = employment
  return {
    record_year: year,
    employee: { ssn, first_name, middle_name, last_name, prefix, suffix, full_name, address },
    employer: { ein: employer.tin, name: employer.name, address: employer.address },
    control_number: `${employment.employeeId}-${new Chance('control number', content).digits(4)}`,
    wages_tips_other_comp: value(gross - plan),
    federal_income_tax_withheld: value(total(({ deducted }) => deducted.FEDERAL)),
    social_security_wages: value(gross),
    social_security_tax_withheld: value(share(gross, SOCIAL_SECURITY)),
    medicare_wages_and_tips: value(gross),
    medicare_tax_withheld: value(share(gross, MEDICARE)),
    social_security_tips: '0.00',
    allocated_tips: '0.00',
    box_9: '',
    dependent_care_benefits: '0.00',
    nonqualified_plans: '0.00',
    box_12: [...(plan > 0 ? [['D', dollars(plan)]] : []), ['DD', dollars(total(({ deducted }) => deducted.MEDICAL * 4))]],
    box_13: { statutory_employee: false, retirement_plan: plan > 0, third_party_sick_pay: false },
    box_14_other: '',
    state: employer.address.state ?? '',
    employer_state_id_number: `00-${new Chance('state id', employer.name).digits(6)}`,
    state_wages_tips: value(gross - plan),
    state_income_tax: value(total(({ deducted }) => deducted.STATE)),
    local_wages_tips: '0.00',
    local_income_tax: '0.00',
    locality_name: '',
  }
}
