/** SVC_FORM_1098_MORTGAGE_INTEREST: the interest in twelve monthly mortgage payments, according to the amortization schedule. */
import { formatDate } from '../../../determinations/days.ts'
import type { SVC_FORM_1098_MORTGAGE_INTEREST as Record } from '../../../../generated/types.ts'
import { lastTaxYear, utcDay } from '../calendar.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import { moneyValue } from '../money.ts'
import { syntheticPerson, toTaxParty, UNITED_STATES } from '../person.ts'
import type { SyntheticInput } from './input.ts'

const LENDER = {
  name: 'Example Lakeshore Home Lending',
  tin: '00-3907715',
  phone_number: '555-0158',
  address: { addr1: '25 Example Mortgage Lane', addr2: null, city: 'Akron', state: 'OH', zipcode: '44308', country: UNITED_STATES },
}

const LOAN_MONTHS = 360

export function syntheticForm1098({ individual, now, content }: SyntheticInput): Record {
  const random = new SyntheticRandom('mortgage', content)
  const year = lastTaxYear(now)
  const loan = random.integer(140, 480) * 100_000
  const rate = random.integer(24, 56) / 800
  const originated = utcDay(year - random.integer(1, 8), random.integer(1, 12), 15)
  const before = monthsBetween(originated, utcDay(year, 1, 1))
  const { left } = amortize(loan, loan, rate, before)
  const { interest } = amortize(left, loan, rate, 12)
  const account_number = `XXXXXX${random.digits(4)}`
  const sums = {
    mortgage_interest_received: moneyValue(interest),
    outstanding_mortgage_principal: moneyValue(left),
    refund_of_overpaid_interest: moneyValue(0),
    mortgage_insurance_premiums: moneyValue(0),
    points_paid: moneyValue(0),
    property_tax: moneyValue(random.integer(150_000, 700_000)),
  }
  return {
    record_year: year,
    record_date: formatDate(utcDay(year + 1, 1, 31)),
    void: false,
    corrected: false,
    recipient: LENDER,
    payer: toTaxParty(syntheticPerson(individual)),
    account_number,
    transactions: [
      {
        account_number,
        ...sums,
        mortgage_origination_date: formatDate(originated),
        property_address_same_as_borrower: true,
        other: 'Property tax paid from escrow',
      },
    ],
    totals: sums,
  }
}

/** Returns the number of payments. The first payment is due in the second month after origination. */
const monthsBetween = (from: number, to: number): number => {
  const months = (day: number) => new Date(day).getUTCFullYear() * 12 + new Date(day).getUTCMonth()
  return Math.max(0, months(to) - months(from) - 2)
}

/** Returns the remaining principal after a number of equal payments, and the interest that they contain, in cents. */
function amortize(principal: number, loan: number, rate: number, payments: number): { left: number; interest: number } {
  const monthly = rate / 12
  const payment = Math.round((loan * monthly) / (1 - (1 + monthly) ** -LOAN_MONTHS))
  let left = principal
  let interest = 0
  for (let paid = 0; paid < payments; paid++) {
    const due = Math.round(left * monthly)
    interest += due
    left -= payment - due
  }
  return { left, interest }
}
