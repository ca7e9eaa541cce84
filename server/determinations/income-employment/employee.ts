/** The employee with service details, and the roles, as answers state them. */
import type { EmploymentRole, ReportEmployee, ReportRole, ReportServiceDetails } from '../../../generated/types.ts'
import type { Employment } from './employment.ts'
import { intervalOf } from './instants.ts'
import { isNumber } from './money.ts'
import { addressOf, beneficiaryOf } from './parties.ts'
import type { Payer } from './payers.ts'
import { servicesStated } from './statements.ts'

/** Salary and basis belong together, so both come from the newest payslip that states a salary. */
function serviceOf(payer: Payer, { status, start, end }: Employment): ReportServiceDetails {
  const services = servicesStated(payer)
  const paid = services.find(({ salary }) => isNumber(salary))
  const reason = services.find(({ termination_reason }) => termination_reason)?.termination_reason
  return {
    employee_id: services.find(({ employee_id }) => employee_id)?.employee_id ?? null,
    status,
    salary: paid?.salary ?? null,
    salary_basis: paid?.salary_basis ?? null,
    hire_date: start,
    termination_date: end,
    termination_reason: end === null ? null : (reason ?? null),
  }
}

export const employeeOf = (payer: Payer, employment: Employment | undefined): ReportEmployee => ({
  ...beneficiaryOf(payer),
  service_details: employment ? serviceOf(payer, employment) : null,
})

export const roleOf = ({ position, type, supervisor, department, interval, location }: EmploymentRole): ReportRole => ({
  position: position ? { title: position.title ?? null, name: position.name ?? null } : null,
  type: type ?? null,
  supervisor: supervisor ?? null,
  department: department ?? null,
  interval: intervalOf(interval),
  location: location ? { name: location.name ?? null, address: addressOf(location.address) } : null,
})
