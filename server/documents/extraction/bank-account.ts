/** Generates a bank account with half a year of entries. The login name determines how pay is deposited. */
import type { AccountHolder, DatasourceSummary, Individual, SVC_INCOME_EMPLOYMENT_RECORD } from '../../../generated/types.ts'
import { DAY } from '../../core/durations.ts'
import { parseDay, startOfDay, getYear } from '../../determinations/days.ts'
import type { BankAccount, BankEntry } from '../../determinations/input.ts'
import { utcDay } from './calendar.ts'
import { lastPayDay, PAY_PERIOD, syntheticEmployment, calculatePayRun } from './employment.ts'
import { dollars, computeShare } from './money.ts'
import { syntheticPerson } from './person.ts'
import { SyntheticRandom } from './synthetic-random.ts'

export interface BankAccountInput {
  readonly login: string
  readonly individual: Individual
  readonly datasource: DatasourceSummary
  readonly now: number
  /** Identifier of the payroll Data Source that pays into the account. */
  readonly source?: string
  /** Known paystubs. Without them, the account receives the pay from the synthetic employment. */
  readonly paystubs?: readonly SVC_INCOME_EMPLOYMENT_RECORD[]
}

const HALF_A_YEAR = 182 * DAY

export function syntheticBankAccount({ login, individual, datasource, now, source, paystubs = [] }: BankAccountInput): BankAccount {
  const random = new SyntheticRandom('bank', login)
  const accountNumber = `XXXXXX${random.digits(4)}`
  const from = startOfDay(now) - HALF_A_YEAR
  const days = paystubs.length > 0 ? paymentsAround(paystubs, from, now) : syntheticPayments(individual, now, from, source)
  const entries = [...depositEntries(days, new Set(login.toLowerCase().split(/[^a-z]+/))), ...otherEntries(random, from)]
  return {
    datasource,
    accountNumber,
    holders: [accountHolder(individual)],
    asOf: now,
    entries: entries.filter(({ date }) => date >= from && date <= now).toSorted((a, b) => a.date - b.date || b.amount - a.amount),
  }
}

/**
 * Returns the deposits. Depending on words in the login name, skips every second pay day, omits all deposits, or splits each deposit into
 * four fifths and the rest.
 */
function depositEntries(days: readonly Payment[], words: ReadonlySet<string>): BankEntry[] {
  if (words.has('none')) return []
  const paid = words.has('partial') ? days.filter((_, at) => at % 2 === 0) : days
  return paid.flatMap(({ date, cents, payer }) => {
    const larger = words.has('split') ? computeShare(cents, 8000) : cents
    const parts = larger < cents ? [larger, cents - larger] : [cents]
    return parts.map((part) => bankEntry(date, part, `PAYROLL DIRECT DEP ${payer.toUpperCase()}`))
  })
}

const bankEntry = (date: number, cents: number, description: string): BankEntry => ({
  date,
  amount: dollars(cents),
  currency: 'USD',
  description,
})

/** Generates payments for rent, bills and groceries, and a small amount of interest. */
function otherEntries(random: SyntheticRandom, from: number): BankEntry[] {
  const rent = random.integer(900, 2_100) * 100
  const first = new Date(from).getUTCMonth() + 1
  const months = Array.from({ length: 8 }, (_, at) => first + at)
  const monthly = months.flatMap((month) => [
    bankEntry(utcDay(getYear(from), month, 1), -rent, 'RENT EXAMPLE PROPERTY MANAGEMENT'),
    bankEntry(utcDay(getYear(from), month, 17), -random.integer(4_000, 16_000), 'SAMPLE POWER AND LIGHT'),
    bankEntry(utcDay(getYear(from), month, 28), random.integer(20, 260), 'INTEREST PAID'),
  ])
  const weekly = Array.from({ length: HALF_A_YEAR / DAY / 7 }, (_, at) =>
    bankEntry(from + at * 7 * DAY, -random.integer(3_500, 14_000), 'FICTIONAL GROCERS'),
  )
  return [...monthly, ...weekly]
}

function accountHolder(individual: Individual): AccountHolder {
  const { full_name, email, phone_number, address } = syntheticPerson(individual)
  const { addr1, addr2, city, state, zipcode, country } = address
  return {
    name: full_name,
    email,
    phone_number,
    address: {
      addr1: addr1 ?? null,
      addr2: addr2 ?? null,
      city: city ?? null,
      state_name: state ?? null,
      zipcode: zipcode ?? null,
      country: { name: country?.name ?? null },
    },
  }
}

interface Payment {
  readonly date: number
  readonly cents: number
  readonly payer: string
}

/** Returns a payment for each pay day of the synthetic employment since `from`. */
function syntheticPayments(individual: Individual, now: number, from: number, source?: string): Payment[] {
  const employment = syntheticEmployment(individual, now, source)
  const last = lastPayDay(employment, now)
  return payDaysBack(last, from).map((date) => ({ date, cents: calculatePayRun(employment, date).net, payer: employment.employer.name }))
}

/**
 * Returns the net pay of each paystub on its pay day. Adds payments every two weeks before and after these days, each with the net pay of
 * the next paystub.
 */
function paymentsAround(paystubs: readonly SVC_INCOME_EMPLOYMENT_RECORD[], from: number, now: number): Payment[] {
  const paid = paystubs.flatMap((paystub) => {
    const date = parseDay(paystub.pay_date)
    const net = getNetPay(paystub)
    return date === undefined || net === undefined ? [] : [{ date, cents: net, payer: paystub.employer?.name ?? 'Employer' }]
  })
  return [...Map.groupBy(paid, ({ payer }) => payer).values()].flatMap((ofPayer) => {
    const known = [...new Map(ofPayer.map((payment) => [payment.date, payment])).values()].toSorted((a, b) => b.date - a.date)
    const [latest] = known
    if (!latest) return []
    const ahead = Math.max(0, Math.floor((startOfDay(now) - latest.date) / PAY_PERIOD))
    const around = payDaysBack(latest.date + ahead * PAY_PERIOD, from).filter((date) =>
      known.every((payment) => Math.abs(payment.date - date) >= SAME_PAYMENT),
    )
    const nearest = (date: number) => known.findLast((payment) => payment.date >= date) ?? latest
    return [...known, ...around.map((date) => ({ ...nearest(date), date }))].toSorted((a, b) => b.date - a.date)
  })
}

/** Minimum distance between two payments. If a generated pay day is closer to a known pay day, it counts as the same payment. */
const SAME_PAYMENT = 7 * DAY

function getNetPay({ earnings = [] }: SVC_INCOME_EMPLOYMENT_RECORD): number | undefined {
  const amounts = earnings.flatMap(({ amounts }) => amounts ?? [])
  const net = amounts.find(({ type, ytd_flag }) => type === 'NET' && !ytd_flag)?.value
  return typeof net === 'number' && net > 0 ? Math.round(net * 100) : undefined
}

const payDaysBack = (last: number, from: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((last - from) / PAY_PERIOD) + 1) }, (_, at) => last - at * PAY_PERIOD)
