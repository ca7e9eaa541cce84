/** Synthetic bank accounts: half a year of entries, in which paystubs are found as the name of the login asks. */
import type { AccountHolder, DatasourceSummary, Individual, SVC_INCOME_EMPLOYMENT_RECORD } from '../../../generated/types.ts'
import type { BankAccount, BankEntry } from '../../determinations/evidence.ts'
import { DAY, midnight, utc, yearOf } from './calendar.ts'
import { Chance } from './chance.ts'
import { dollars, share } from './money.ts'
import { knownPay, madeUpPay, type PayDay } from './pay-days.ts'
import { personOf } from './person.ts'

export interface Statement {
  readonly login: string
  readonly individual: Individual
  readonly datasource: DatasourceSummary
  readonly now: number
  /** Identifier of the payroll Data Source whose pay the account receives, where there is one. */
  readonly source?: string
  /** Paystubs that are known; without any, those that would be made up for the Individual. */
  readonly paystubs?: readonly SVC_INCOME_EMPLOYMENT_RECORD[]
}

/** Words of a login, and what becomes of the payroll deposits; without one of them every net pay is one entry. */
export const bankLogins = {
  bank_match: 'every net pay is one entry',
  bank_split: 'every net pay is two entries of the same day',
  bank_partial: 'of the pay days, counted back from the last, every second one is missing',
  bank_none: 'no pay is deposited',
} as const

const HALF_A_YEAR = 182 * DAY

export function bankAccount({ login, individual, datasource, now, source, paystubs = [] }: Statement): BankAccount {
  const chance = new Chance('bank', login)
  const accountNumber = `XXXXXX${chance.digits(4)}`
  const from = midnight(now) - HALF_A_YEAR
  const days = paystubs.length > 0 ? knownPay(paystubs, from, now) : madeUpPay(individual, now, from, source)
  const entries = [...deposits(days, new Set(login.toLowerCase().split(/[^a-z]+/))), ...others(chance, from)]
  return {
    datasource,
    accountNumber,
    holders: [holderOf(individual)],
    asOf: now,
    entries: entries.filter(({ date }) => date >= from && date <= now).toSorted((a, b) => a.date - b.date || b.amount - a.amount),
  }
}

/** Four fifths and the rest of what is split. */
function deposits(days: readonly PayDay[], words: ReadonlySet<string>): BankEntry[] {
  if (words.has('none')) return []
  const paid = words.has('partial') ? days.filter((_, at) => at % 2 === 0) : days
  return paid.flatMap(({ date, cents, payer }) => {
    const larger = words.has('split') ? share(cents, 8000) : cents
    const parts = larger < cents ? [larger, cents - larger] : [cents]
    return parts.map((part) => entry(date, part, `PAYROLL DIRECT DEP ${payer.toUpperCase()}`))
  })
}

const entry = (date: number, cents: number, description: string): BankEntry => ({
  date,
  amount: dollars(cents),
  currency: 'USD',
  description,
})

/** Rent, bills and groceries go out, a little interest comes in. */
function others(chance: Chance, from: number): BankEntry[] {
  const rent = chance.whole(900, 2_100) * 100
  const first = new Date(from).getUTCMonth() + 1
  const months = Array.from({ length: 8 }, (_, at) => first + at)
  const monthly = months.flatMap((month) => [
    entry(utc(yearOf(from), month, 1), -rent, 'RENT EXAMPLE PROPERTY MANAGEMENT'),
    entry(utc(yearOf(from), month, 17), -chance.whole(4_000, 16_000), 'SAMPLE POWER AND LIGHT'),
    entry(utc(yearOf(from), month, 28), chance.whole(20, 260), 'INTEREST PAID'),
  ])
  const weekly = Array.from({ length: HALF_A_YEAR / DAY / 7 }, (_, at) =>
    entry(from + at * 7 * DAY, -chance.whole(3_500, 14_000), 'FICTIONAL GROCERS'),
  )
  return [...monthly, ...weekly]
}

function holderOf(individual: Individual): AccountHolder {
  const { full_name, email, phone_number, address } = personOf(individual)
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
