/** SVC_INCOME_EMPLOYMENT_RECORD: a paystub, or the same data from a payroll system. */
import { enumeration, nullableRecord, record } from '../define/components.ts'
import { decimal, list, ref, text } from '../define/fields.ts'
import { published, specified } from '../define/origin.ts'
import { Address } from '../resources/person.ts'
import { date } from '../scalars.ts'
import { DateInterval } from './money.ts'
import { PayBasis, Earning, PayBenefit, PayDeduction, PayDeposit } from './pay.ts'

const EmploymentStatus = enumeration('EmploymentStatus', published, 'Whether the person works for the employer.', {
  ACTIVE: 'works there',
  INACTIVE: 'does not work there at present',
  TERMINATED: 'the employment has ended',
  UNKNOWN: 'not known',
})

const EmploymentRoleType = enumeration('EmploymentRoleType', published, 'The terms of a role.', {
  FULL_TIME: 'full time',
  PART_TIME: 'part time',
  CONTRACT: 'contract work',
  OTHER: 'other terms',
})

/** Name, gender, date of birth and social security number of a worker. Spread into a record. */
export const workerIdentity = {
  first_name: text('Given name.', 45),
  middle_name: text('Middle name.', 45),
  last_name: text('Family name.', 45),
  prefix: text('Title before the name.', 5),
  suffix: text('Suffix after the name.', 5),
  gender: text('One letter.', 1),
  date_of_birth: text('Date of birth MM/DD/YYYY; digits may be masked with X.'),
  ssn: text('Social security number, usually masked.'),
}

/** Employment terms that contain no dates. Spread into a record. */
export const serviceTerms = {
  employee_id: text("The employer's own identifier of the employee."),
  status: ref(EmploymentStatus),
  salary: decimal('Pay for one period of the salary basis, in the currency of the earnings.'),
  salary_basis: ref(PayBasis, 'The period of `salary`.'),
  termination_reason: text('Why the employment ended.'),
}

const EmploymentServiceDetails = nullableRecord('EmploymentServiceDetails', published, "The person's service with the employer.", {
  ...serviceTerms,
  hire_date: date('First day of the employment.'),
  termination_date: date('Last day of the employment; only if it has ended.'),
})

const PaystubEmployee = nullableRecord('PaystubEmployee', published, 'The person who is paid.', {
  ...workerIdentity,
  email: text('E-mail address.'),
  phone_number: text('Phone number.'),
  address: ref(Address, 'Address of the employee.'),
  service_details: ref(EmploymentServiceDetails),
})

const PaystubEmployer = nullableRecord('PaystubEmployer', published, 'The organization that pays.', {
  name: text('Name of the organization.'),
  phone_number: text('Phone number.'),
  address: ref(Address, 'Address of the employer.'),
})

const EmploymentPosition = nullableRecord('EmploymentPosition', published, 'The position of a person in a role.', {
  title: text('Title of the person in the role.'),
  name: text('Name of the position with the employer.'),
})

const EmploymentLocation = nullableRecord('EmploymentLocation', published, 'Where the work is done.', {
  name: text('Name of the site.'),
  address: ref(Address, 'Address of the place of work.'),
})

/** Fields of a role except its time and place. Spread into a record. */
export const roleTerms = {
  position: ref(EmploymentPosition),
  type: ref(EmploymentRoleType),
  supervisor: text('Name of the supervisor.'),
  department: text('Name of the department.'),
}

const EmploymentRole = nullableRecord('EmploymentRole', published, 'A current or past role with the employer.', {
  ...roleTerms,
  interval: ref(DateInterval, 'When the person had the role.'),
  location: ref(EmploymentLocation),
})

export const IncomeEmploymentRecord = record(
  'SVC_INCOME_EMPLOYMENT_RECORD',
  specified('Record schemas'),
  'One payment from an employer to an employee, with the period, both parties, earnings, deductions and deposits.',
  {
    record_date: date('Date of the document.'),
    pay_date: date('Date of payment.'),
    interval: ref(DateInterval, 'Pay period.'),
    employee: ref(PaystubEmployee),
    employer: ref(PaystubEmployer),
    roles: list(EmploymentRole, 'Roles of the employee with the employer.'),
    earnings: list(Earning, 'Earnings, including gross and net.'),
    deductions: list(PayDeduction, 'Deductions from gross pay.'),
    deposits: list(PayDeposit, 'Where net pay went.'),
    benefits: list(PayBenefit, 'Benefits that the document lists.'),
  },
)
