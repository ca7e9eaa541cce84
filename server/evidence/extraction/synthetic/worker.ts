/** The employee of a paystub or employment report, and the role at the employer. */
import type { EmploymentRole, PaystubEmployee } from '../../../../generated/types.ts'
import { written } from '../calendar.ts'
import { type Employment, HOURS_OF_A_YEAR } from '../employment.ts'
import { dollars } from '../money.ts'
import type { Person } from '../person.ts'

export function employeeOf({ employeeId, type, rate, hiredOn }: Employment, { full_name: _, ...person }: Person): PaystubEmployee {
  const yearly = type === 'SALARY'
  return {
    ...person,
    service_details: {
      employee_id: employeeId,
      status: 'ACTIVE',
      salary: dollars(yearly ? rate * HOURS_OF_A_YEAR : rate),
      salary_basis: yearly ? 'ANNUAL' : 'HOURLY',
      hire_date: written(hiredOn),
      termination_date: null,
      termination_reason: null,
    },
  }
}

export const rolesOf = ({ employer, title, department, supervisor, hiredOn }: Employment): EmploymentRole[] => [
  {
    position: { title, name: title },
    type: 'FULL_TIME',
    supervisor,
    department,
    interval: { start_date: written(hiredOn) },
    location: { name: employer.name, address: employer.address },
  },
]
