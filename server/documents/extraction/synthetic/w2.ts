/** SVC_W2_RECORD: last year's wages from the employment that the paystubs also show. */
import type { SVC_W2_RECORD as Record } from '../../../../generated/types.ts'
import { MEDICARE_RATE, SOCIAL_SECURITY_RATE } from '../../check-signals/payroll-tax.ts'
import { lastTaxYear, utcDay } from '../calendar.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import { syntheticEmployment, lastPayDay, payDaysOfYear, type PayRun, calculatePayRun } from '../employment.ts'
import { sum } from '../../../determinations/money.ts'
import { dollars, computeShare, moneyValue } from '../money.ts'
import { syntheticPerson } from '../person.ts'
import type { SyntheticInput } from './input.ts'

export function syntheticW2({ individual, now, content, source }: SyntheticInput): Record {
  const year = lastTaxYear(now)
  const employment = syntheticEmployment(individual, now, source)
  const runs = payDaysOfYear(employment, lastPayDay(employment, utcDay(year, 12, 31))).map((day) => calculatePayRun(employment, day))
  const total = (figure: (run: PayRun) => number) => sum(runs.map(figure))
  const gross = total((run) => run.gross)
  const plan = total(({ deducted }) => deducted.RETIREMENT)
  const { ssn, first_name, middle_name, last_name, prefix, suffix, full_name, address } = syntheticPerson(individual)
  const { employer } = employment
  return {
    record_year: year,
    employee: { ssn, first_name, middle_name, last_name, prefix, suffix, full_name, address },
    employer: { ein: employer.tin, name: employer.name, address: employer.address },
    control_number: `${employment.employeeId}-${new SyntheticRandom('control number', content).digits(4)}`,
    wages_tips_other_comp: moneyValue(gross - plan),
    federal_income_tax_withheld: moneyValue(total(({ deducted }) => deducted.FEDERAL)),
    social_security_wages: moneyValue(gross),
    social_security_tax_withheld: moneyValue(computeShare(gross, SOCIAL_SECURITY_RATE)),
    medicare_wages_and_tips: moneyValue(gross),
    medicare_tax_withheld: moneyValue(computeShare(gross, MEDICARE_RATE)),
    social_security_tips: '0.00',
    allocated_tips: '0.00',
    box_9: '',
    dependent_care_benefits: '0.00',
    nonqualified_plans: '0.00',
    box_12: [...(plan > 0 ? [['D', dollars(plan)]] : []), ['DD', dollars(total(({ deducted }) => deducted.MEDICAL * 4))]],
    box_13: { statutory_employee: false, retirement_plan: plan > 0, third_party_sick_pay: false },
    box_14_other: '',
    state: employer.address.state ?? '',
    employer_state_id_number: `00-${new SyntheticRandom('state id', employer.name).digits(6)}`,
    state_wages_tips: moneyValue(gross - plan),
    state_income_tax: moneyValue(total(({ deducted }) => deducted.STATE)),
    local_wages_tips: '0.00',
    local_income_tax: '0.00',
    locality_name: '',
  }
}
