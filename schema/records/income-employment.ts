/** SVC_INCOME_EMPLOYMENT_RECORD: one paystub, or the same from a payroll system. */
import { record } from '../define/components.ts'
import { list, ref } from '../define/fields.ts'
import { specified } from '../define/origin.ts'
import { date } from '../scalars.ts'
import { EmploymentRole, PaystubEmployee, PaystubEmployer } from './employment.ts'
import { DateInterval } from './interval.ts'
import { Earning, PayBenefit, PayDeduction, PayDeposit } from './pay.ts'

export const IncomeEmploymentRecord = record(
  'SVC_INCOME_EMPLOYMENT_RECORD',
  specified('Record schemas'),
  'One payment of an employer to an employee: the period, both parties, what was earned, deducted and paid out.',
  {
    record_date: date('Date of the document.'),
    pay_date: date('Day the pay is handed over.'),
    interval: ref(DateInterval, 'Pay period.'),
    employee: ref(PaystubEmployee),
    employer: ref(PaystubEmployer),
    roles: list(EmploymentRole, 'Roles of the employee with the employer.'),
    earnings: list(Earning, 'What was earned, gross and net included.'),
    deductions: list(PayDeduction, 'What gross pay is reduced by.'),
    deposits: list(PayDeposit, 'Where net pay went.'),
    benefits: list(PayBenefit, 'Benefits the document lists.'),
  },
)
