/** The work of an Individual: one employment per Individual and payroll source, the same in every document and deposit. */
import type { Individual } from '../../../generated/types.ts'
import { DAY, midnight, utc, yearOf } from './calendar.ts'
import { Chance } from './chance.ts'
import { employers, type Issuer } from './institutions.ts'

export interface Employment {
  readonly key: string
  readonly employer: Issuer
  readonly employeeId: string
  readonly title: string
  readonly department: string
  readonly supervisor: string
  readonly type: 'SALARY' | 'WAGE'
  /** Pay for an hour, in cents. */
  readonly rate: number
  readonly hiredOn: number
  /** A pay day; the others are every two weeks before and after. */
  readonly payDay: number
  /** In hundredths of a percent of what is taxed. */
  readonly federalTax: number
  readonly stateTax: number
  /** Part of gross that goes to a 401(k) plan, in hundredths of a percent. */
  readonly retirement: number
  /** What the employee pays for medical insurance in each period, in cents. */
  readonly medical: number
  readonly account: { readonly number: string; readonly savings?: { readonly number: string; readonly cents: number } }
}

/** Paid hours of a year of full time work. */
export const HOURS_OF_A_YEAR = 2080

const UNTAXED = new Set(['FL', 'NV', 'TN', 'TX', 'WA'])

/** Title, department, kind of pay, least and greatest pay for an hour in dollars: below the wage base of Social Security in every year. */
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

export function employmentOf(individual: Individual, now: number, source = ''): Employment {
  const key = `${individual.individual_id} ${source}`
  const chance = new Chance('employment', key)
  const anyone = chance.pick(employers)
  const employer = employers.find(({ id }) => id === source) ?? anyone
  const [title, department, type, least, greatest] = chance.pick(JOBS)
  const rate = chance.whole(least * 2, greatest * 2) * 50
  const untaxed = UNTAXED.has(employer.address.state ?? '')
  const stateTax = chance.whole(280, 520)
  return {
    key,
    employer,
    employeeId: chance.digits(6),
    title,
    department,
    supervisor: chance.pick(SUPERVISORS),
    type,
    rate,
    hiredOn: hired(utc(2018, 1, 8) + chance.whole(0, 200) * 7 * DAY, now),
    payDay: utc(2016, 1, 8) + chance.whole(0, 1) * 7 * DAY,
    federalTax: rate < 2500 ? 780 : rate < 4500 ? 1120 : 1490,
    stateTax: untaxed ? 0 : stateTax,
    retirement: chance.whole(0, 6) * 100,
    medical: chance.whole(2500, 9500),
    account: {
      number: `XXXXXX${chance.digits(4)}`,
      ...(chance.holds(30) && { savings: { number: `XXXXXX${chance.digits(4)}`, cents: chance.whole(2, 10) * 2500 } }),
    },
  }
}

const TWO_YEARS = 104 * 7 * DAY

/** The Monday of hire: fixed, but where the clock stands before it, at least two years earlier. */
function hired(day: number, now: number): number {
  const late = day + TWO_YEARS - now
  return late > 0 ? day - Math.ceil(late / TWO_YEARS) * TWO_YEARS : day
}

export const BETWEEN_PAY_DAYS = 14 * DAY

/** The last pay day that is not after the instant. */
export const lastPayDay = ({ payDay }: Employment, upTo: number): number =>
  payDay + Math.floor((midnight(upTo) - payDay) / BETWEEN_PAY_DAYS) * BETWEEN_PAY_DAYS

/** The pay days of the calendar year up to the given one, itself included. */
export function payDaysOfYear({ hiredOn }: Employment, payDay: number): number[] {
  const days = []
  for (let day = payDay; yearOf(day) === yearOf(payDay) && day >= hiredOn + 5 * DAY + BETWEEN_PAY_DAYS; day -= BETWEEN_PAY_DAYS)
    days.unshift(day)
  return days
}
