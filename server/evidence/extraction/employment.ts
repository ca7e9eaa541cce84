/** The synthetic employment of an Individual: one for each payroll source, the same in every document and deposit. */
import type { Individual } from '../../../generated/types.ts'
import { startOfDay } from '../../determinations/days.ts'
import { utcDay, yearOf } from './calendar.ts'
import { DAY } from '../../core/durations.ts'
import { SyntheticRandom } from './synthetic-random.ts'
import { employerIssuers, issuerAt, type Issuer } from './issuers.ts'

export interface SyntheticEmployment {
  readonly key: string
  readonly employer: Issuer
  readonly employeeId: string
  readonly title: string
  readonly department: string
  readonly supervisor: string
  readonly type: 'SALARY' | 'WAGE'
  /** Hourly pay, in cents. */
  readonly rate: number
  readonly hiredOn: number
  /** One of the pay days; the others are every two weeks before and after it. */
  readonly payDay: number
  /** In hundredths of a percent of taxable pay. */
  readonly federalTax: number
  readonly stateTax: number
  /** The part of gross pay for a 401(k) plan, in hundredths of a percent. */
  readonly retirement: number
  /** The employee's share of medical insurance in each pay period, in cents. */
  readonly medical: number
  readonly account: { readonly number: string; readonly savings?: { readonly number: string; readonly cents: number } }
}

/** Paid hours in a year of full-time work. */
export const PAID_HOURS_PER_YEAR = 2080

const STATES_WITHOUT_INCOME_TAX = new Set(['FL', 'NV', 'TN', 'TX', 'WA'])

/** Title, department, type of pay, lowest and highest hourly pay in dollars. All stay below the wage base of Social Security. */
const JOBS = [
  ['Logistics Analyst', 'Route Planning', 'SALARY', 30, 44],
  ['Software Engineer', 'Engineering', 'SALARY', 38, 54],
  ['Account Manager', 'Sales', 'SALARY', 28, 41],
  ['Staff Accountant', 'Finance', 'SALARY', 29, 40],
  ['Shift Supervisor', 'Operations', 'WAGE', 22, 31],
  ['Warehouse Associate', 'Fulfillment', 'WAGE', 17, 24],
  ['Line Technician', 'Production', 'WAGE', 20, 33],
] as const

const SUPERVISORS = ['Morgan Ellis', 'Avery Stone', 'Riley Quill', 'Devon Marsh', 'Harper Lindqvist']

export function syntheticEmployment(individual: Individual, now: number, source = ''): SyntheticEmployment {
  const key = `${individual.individual_id} ${source}`
  const random = new SyntheticRandom('employment', key)
  const anyone = random.pick(employerIssuers)
  const employer = issuerAt(source, 'EMPLOYER') ?? anyone
  const [title, department, type, minPay, maxPay] = random.pick(JOBS)
  const rate = random.integer(minPay * 2, maxPay * 2) * 50
  const untaxed = STATES_WITHOUT_INCOME_TAX.has(employer.address.state ?? '')
  const stateTax = random.integer(280, 520)
  return {
    key,
    employer,
    employeeId: random.digits(6),
    title,
    department,
    supervisor: random.pick(SUPERVISORS),
    type,
    rate,
    hiredOn: hireDay(utcDay(2018, 1, 8) + random.integer(0, 200) * 7 * DAY, now),
    payDay: utcDay(2016, 1, 8) + random.integer(0, 1) * 7 * DAY,
    federalTax: rate < 2500 ? 780 : rate < 4500 ? 1120 : 1490,
    stateTax: untaxed ? 0 : stateTax,
    retirement: random.integer(0, 6) * 100,
    medical: random.integer(2500, 9500),
    account: {
      number: `XXXXXX${random.digits(4)}`,
      ...(random.withProbability(30) && { savings: { number: `XXXXXX${random.digits(4)}`, cents: random.integer(2, 10) * 2500 } }),
    },
  }
}

const TWO_YEARS = 104 * 7 * DAY

/** The Monday of hire. It is fixed; when it is less than two years before now, it is moved back in steps of two years. */
function hireDay(day: number, now: number): number {
  const excess = day + TWO_YEARS - now
  return excess > 0 ? day - Math.ceil(excess / TWO_YEARS) * TWO_YEARS : day
}

export const PAY_PERIOD = 14 * DAY

/** The last pay day at or before the instant. */
export const lastPayDay = ({ payDay }: SyntheticEmployment, upTo: number): number =>
  payDay + Math.floor((startOfDay(upTo) - payDay) / PAY_PERIOD) * PAY_PERIOD

/** The pay days of the calendar year up to the given one, and including it. */
export function payDaysOfYear({ hiredOn }: SyntheticEmployment, payDay: number): number[] {
  const days = []
  for (let day = payDay; yearOf(day) === yearOf(payDay) && day >= hiredOn + 5 * DAY + PAY_PERIOD; day -= PAY_PERIOD) days.unshift(day)
  return days
}
