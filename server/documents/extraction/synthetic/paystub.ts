/** SVC_INCOME_EMPLOYMENT_RECORD as a paystub, or as an employment data report. */
import type {
  EmploymentRole,
  PayAmount,
  PayDeduction,
  PayDeposit,
  PaystubEmployee,
  SVC_INCOME_EMPLOYMENT_RECORD as Record,
} from '../../../../generated/types.ts'
import { startOfDay, formatDate } from '../../../determinations/days.ts'
import {
  calculatePayRun,
  type DeductionKind,
  type EarningKind,
  lastPayDay,
  OVERTIME_MULTIPLE,
  PAID_HOURS_PER_YEAR,
  PAY_PERIOD,
  payDaysOfYear,
  type PayRun,
  type SyntheticEmployment,
  syntheticEmployment,
} from '../employment.ts'
import { sum } from '../../../determinations/money.ts'
import { dollars, moneyValue } from '../money.ts'
import { type SyntheticPerson, syntheticPerson } from '../person.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import type { SyntheticInput } from './input.ts'

/** Returns the paystub for the last pay day or the previous pay day, depending on the hash of the document. */
export function syntheticPaystub({ individual, now, content, source }: SyntheticInput): Record {
  const employment = syntheticEmployment(individual, now, source)
  const back = new SyntheticRandom('paystub', content).integer(0, 1)
  return paystubOfPayDay(employment, syntheticPerson(individual), lastPayDay(employment, now) - back * PAY_PERIOD)
}

/** Returns the paystub for a pay day. Its year-to-date amounts are the sums of all pay runs in the year. */
export function paystubOfPayDay(employment: SyntheticEmployment, person: SyntheticPerson, payDay: number): Record {
  const runs = payDaysOfYear(employment, payDay).map((day) => calculatePayRun(employment, day))
  const run = calculatePayRun(employment, payDay)
  const interval = { start_date: formatDate(run.start), end_date: formatDate(run.end) }
  const { name, phone_number, address } = employment.employer
  return {
    record_date: formatDate(payDay),
    pay_date: formatDate(payDay),
    interval,
    employee: paystubEmployee(employment, person),
    employer: { name, phone_number, address },
    roles: employmentRoles(employment),
    earnings: [{ type: employment.type, basis: 'BI_WEEKLY', interval, amounts: earnings(employment, run, runs) }],
    deductions: deductions(run, runs).map((deduction) => ({ ...deduction, basis: 'BI_WEEKLY', interval })),
    deposits: deposits(employment, run),
    benefits: [{ type: 'MEDICAL', basis: 'BI_WEEKLY', interval, amounts: sameEachPeriod('GROSS', run.deducted.MEDICAL * 3, runs.length) }],
  }
}

const LINES = [
  ['REGULAR', 'Regular', 1],
  ['HOLIDAY', 'Holiday', 1],
  ['OVERTIME', 'Overtime', OVERTIME_MULTIPLE],
] as const satisfies readonly (readonly [EarningKind, string, number])[]

function earnings(employment: SyntheticEmployment, run: PayRun, runs: readonly PayRun[]): PayAmount[] {
  const lines = LINES.filter(([type]) => runs.some(({ earned }) => earned[type] > 0)).flatMap(([type, description, times]) => {
    const line = { currency: 'USD' as const, type, rate: dollars(employment.rate * times), description }
    return [
      { ...line, ytd_flag: false, value: dollars(run.earned[type]), hours: run.hours[type] },
      {
        ...line,
        ytd_flag: true,
        value: dollars(total(runs, ({ earned }) => earned[type])),
        hours: total(runs, ({ hours }) => hours[type]),
      },
    ]
  })
  const whole = (['gross', 'net'] as const).flatMap((figure) => {
    const line = { currency: 'USD' as const, type: figure === 'gross' ? ('GROSS' as const) : ('NET' as const), rate: null, hours: null }
    const description = figure === 'gross' ? 'Total gross' : 'Net pay'
    return [
      { ...line, ytd_flag: false, value: dollars(run[figure]), description },
      { ...line, ytd_flag: true, value: dollars(total(runs, (one) => one[figure])), description },
    ]
  })
  return [...lines, ...whole]
}

const total = (runs: readonly PayRun[], figure: (run: PayRun) => number) => sum(runs.map(figure))

const DEDUCTIONS = [
  ['FEDERAL', 'FEDERAL_TAX', 'FEDERAL'],
  ['STATE', 'STATE_TAX', 'STATE'],
  ['SOCIAL_SECURITY', 'OTHER', 'OTHER'],
  ['MEDICARE', 'OTHER', 'OTHER'],
  ['RETIREMENT', 'OTHER', 'OTHER'],
  ['MEDICAL', 'OTHER', 'OTHER'],
] as const satisfies readonly (readonly [DeductionKind, string, string])[]

const deductions = (run: PayRun, runs: readonly PayRun[]): PayDeduction[] =>
  DEDUCTIONS.filter(([what]) => run.deducted[what] > 0).map(([what, type, of]) => ({
    type,
    amounts: [
      { currency: 'USD', type: of, ytd_flag: false, value: dollars(run.deducted[what]) },
      { currency: 'USD', type: of, ytd_flag: true, value: dollars(total(runs, ({ deducted }) => deducted[what])) },
    ],
  }))

/** Returns amounts for the period and the year to date. The amount is the same in every period. */
const sameEachPeriod = (type: 'GROSS', cents: number, periods: number) => [
  { currency: 'USD' as const, type, ytd_flag: false, value: dollars(cents) },
  { currency: 'USD' as const, type, ytd_flag: true, value: dollars(cents * periods) },
]

function deposits({ account }: SyntheticEmployment, { net }: PayRun): PayDeposit[] {
  const saved = account.savings?.cents ?? 0
  const into = { method: 'DIRECT_DEPOSIT', account_name: 'Lakeshore Example Bank', transit_number: '000000518' } as const
  return [
    { ...into, account_number: account.number, account_type: 'CHECKING', amount: moneyValue(net - saved) },
    ...(account.savings
      ? [{ ...into, account_number: account.savings.number, account_type: 'SAVING' as const, amount: moneyValue(saved) }]
      : []),
  ]
}

/** Returns a report on the employment that the paystubs show, with gross pay but no deductions. */
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

function paystubEmployee(
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

const employmentRoles = ({ employer, title, department, supervisor, hiredOn }: SyntheticEmployment): EmploymentRole[] => [
  {
    position: { title, name: title },
    type: 'FULL_TIME',
    supervisor,
    department,
    interval: { start_date: formatDate(hiredOn) },
    location: { name: employer.name, address: employer.address },
  },
]
