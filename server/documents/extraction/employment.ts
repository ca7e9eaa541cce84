/** An Individual's synthetic employment and its payroll runs. Each payroll source has a single employment, which all documents share. */
import type { Individual } from '../../../generated/types.ts'
import { DAY } from '../../core/durations.ts'
import { startOfDay, getYear } from '../../determinations/days.ts'
import { MEDICARE_RATE, SOCIAL_SECURITY_RATE } from '../check-signals/payroll-tax.ts'
import { utcDay } from './calendar.ts'
import { employerIssuers, findIssuer } from './issuers.ts'
import { sum } from '../../determinations/money.ts'
import { computeShare } from './money.ts'
import { SyntheticRandom } from './synthetic-random.ts'

export type SyntheticEmployment = ReturnType<typeof syntheticEmployment>

/** Number of hours paid for a year of full-time work. */
export const PAID_HOURS_PER_YEAR = 2080

const STATES_WITHOUT_INCOME_TAX = new Set(['FL', 'NV', 'TN', 'TX', 'WA'])

/** Title, department, type of pay, and the minimum and maximum hourly pay in dollars. All pay stays below the Social Security wage base. */
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

export function syntheticEmployment(individual: Individual, now: number, source = '') {
  const key = `${individual.individual_id} ${source}`
  const random = new SyntheticRandom('employment', key)
  const anyone = random.pick(employerIssuers)
  const employer = findIssuer(source, 'EMPLOYER') ?? anyone
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
    /** Hourly pay in cents. */
    rate,
    hiredOn: hireDay(utcDay(2018, 1, 8) + random.integer(0, 200) * 7 * DAY, now),
    /** Any pay day. All other pay days are at two-week intervals before and after it. */
    payDay: utcDay(2016, 1, 8) + random.integer(0, 1) * 7 * DAY,
    /** Federal tax as a share of taxable pay, in hundredths of a percent, like the state tax. */
    federalTax: rate < 2500 ? 780 : rate < 4500 ? 1120 : 1490,
    stateTax: untaxed ? 0 : stateTax,
    /** Contribution to a 401(k) plan as a share of gross pay, in hundredths of a percent. */
    retirement: random.integer(0, 6) * 100,
    /** The employee's share of medical insurance per pay period, in cents. */
    medical: random.integer(2500, 9500),
    account: {
      number: `XXXXXX${random.digits(4)}`,
      ...(random.withProbability(30) && { savings: { number: `XXXXXX${random.digits(4)}`, cents: random.integer(2, 10) * 2500 } }),
    },
  }
}

const TWO_YEARS = 104 * 7 * DAY

/**
 * Returns the day of hire, which is a Monday. It is fixed, unless it is less than two years ago. In that case, it is moved back in steps of
 * two years.
 */
function hireDay(day: number, now: number): number {
  const excess = day + TWO_YEARS - now
  return excess > 0 ? day - Math.ceil(excess / TWO_YEARS) * TWO_YEARS : day
}

export const PAY_PERIOD = 14 * DAY

/** Returns the last pay day that is not after the timestamp. */
export const lastPayDay = ({ payDay }: SyntheticEmployment, upTo: number): number =>
  payDay + Math.floor((startOfDay(upTo) - payDay) / PAY_PERIOD) * PAY_PERIOD

/** Returns the pay days of the calendar year up to and including the given day. */
export function payDaysOfYear({ hiredOn }: SyntheticEmployment, payDay: number): number[] {
  const days = []
  for (let day = payDay; getYear(day) === getYear(payDay) && day >= hiredOn + 5 * DAY + PAY_PERIOD; day -= PAY_PERIOD) days.unshift(day)
  return days
}

export type PayRun = ReturnType<typeof calculatePayRun>
export type EarningKind = keyof PayRun['earned']
export type DeductionKind = keyof PayRun['deducted']

/** Hours paid for full-time work in a two-week period. */
const FULL_TIME_HOURS = 80
const SHIFT_HOURS = 8

/** Paid holidays on fixed dates, as month and day. */
const HOLIDAYS = [
  [1, 1],
  [7, 4],
  [11, 11],
  [12, 25],
] as const

/** Multiple of the hourly pay that is paid for overtime. */
export const OVERTIME_MULTIPLE = 1.5

/** Calculates the earnings, deductions and net pay of a payroll run, in cents. */
export function calculatePayRun(employment: SyntheticEmployment, payDay: number) {
  const end = payDay - 5 * DAY
  const start = end - 13 * DAY
  const holiday = SHIFT_HOURS * HOLIDAYS.filter(([month, day]) => isInPeriod(month, day, start, end)).length
  const random = new SyntheticRandom('pay run', employment.key, String(payDay))
  const overtime = employment.type === 'WAGE' ? random.integer(0, 8) : 0
  const hours = { REGULAR: FULL_TIME_HOURS - holiday, HOLIDAY: holiday, OVERTIME: overtime }
  const { rate } = employment
  const earned = { REGULAR: hours.REGULAR * rate, HOLIDAY: holiday * rate, OVERTIME: overtime * rate * OVERTIME_MULTIPLE }
  const gross = sum(Object.values(earned))
  const deducted = calculateDeductions(employment, gross)
  return { payDay, start, end, hours, earned, gross, deducted, net: gross - sum(Object.values(deducted)) }
}

const isInPeriod = (month: number, day: number, start: number, end: number) =>
  [getYear(start), getYear(end)].some((year) => utcDay(year, month, day) >= start && utcDay(year, month, day) <= end)

/**
 * Calculates the deductions. Income tax is a share of gross pay minus the retirement contribution. Social Security and Medicare tax are
 * shares of gross pay.
 */
function calculateDeductions({ federalTax, stateTax, retirement, medical }: SyntheticEmployment, gross: number) {
  const plan = computeShare(gross, retirement)
  return {
    FEDERAL: computeShare(gross - plan, federalTax),
    STATE: computeShare(gross - plan, stateTax),
    SOCIAL_SECURITY: computeShare(gross, SOCIAL_SECURITY_RATE),
    MEDICARE: computeShare(gross, MEDICARE_RATE),
    RETIREMENT: plan,
    MEDICAL: medical,
  }
}
