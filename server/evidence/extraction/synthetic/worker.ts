/** The employee in a paystub or employment report, and the role at the employer. */
import type { EmploymentRole, PaystubEmployee } from '../../../../generated/types.ts'
import { formatDate } from '../calendar.ts'
import { type SyntheticEmployment, PAID_HOURS_PER_YEAR } from '../employment.ts'
import { dollars } from '../money.ts'
import type { SyntheticPerson } from '../person.ts'

export function paystubEmployee(
  { employeeId, type, rate, hiredOn }: SyntheticEmployment,
  { full_name: _, ...person }: SyntheticPerson,
): PaystubEmployee {
  const yearly = type === 'SALARY'
  return {
    ...person,
    service_details: {
      employee_id: employeeId,
      status: 'ACTIVE',
      salary: dollars(yearly ? rate * PAID_HOURS_PER_YEAR : rate),
      salary_basis: yearly ? 'ANNUAL' : 'HOURLY',
      hire_date: formatDate(hiredOn),
      termination_date: null,
      termination_reason: null,
    },
  }
}

export const employmentRoles = ({ employer, title, department, supervisor, hiredOn }: SyntheticEmployment): EmploymentRole[] => [
  {
    position: { title, name: title },
    type: 'FULL_TIME',
    supervisor,
    department,
    interval: { start_date: formatDate(hiredOn) },
    location: { name: employer.name, address: employer.address },
  },
]
