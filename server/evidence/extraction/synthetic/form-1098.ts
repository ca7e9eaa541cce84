/** SVC_FORM_1098_MORTGAGE_INTEREST: the interest of twelve monthly payments of one mortgage, by its amortization. */
import type { SVC_FORM_1098_MORTGAGE_INTEREST as Record } from '../../../../generated/types.ts'
import { taxYear, utc, written } from '../calendar.ts'
import { Chance } from '../chance.ts'
import { value } from '../money.ts'
import { personOf, taxpayer, US } from '../person.ts'
import type { Subject } from '../subject.ts'

const LENDER = {
  name: 'Example Lakeshore Home Lending',
  tin: '00-3907715',
  phone_number: '555-0158',
  address: { addr1: '25 Example Mortgage Lane', addr2: null, city: 'Akron', state: 'OH', zipcode: '44308', country: US },
}

const MONTHS = 360

export function form1098({ individual, now, content }: Subject): Record {
  const chance = new Chance('mortgage', content)
  const year = taxYear(now)
  const loan = chance.whole(140, 480) * 100_000
  const rate = chance.whole(24, 56) / 800
  const originated = utc(year - chance.whole(1, 8), chance.whole(1, 12), 15)
  const before = monthsBetween(originated, utc(year, 1, 1))
  const { left } = amortized(loan, loan, rate, before)
  const { interest } = amortized(left, loan, rate, 12)
  const account_number = `XXXXXX${chance.digits(4)}`
  const sums = {
    mortgage_interest_received: value(interest),
    outstanding_mortgage_principal: value(left),
    refund_of_overpaid_interest: value(0),
    mortgage_insurance_premiums: value(0),
    points_paid: value(0),
    property_tax: value(chance.whole(150_000, 700_000)),
  }
  return {
    record_year: year,
    record_date: written(utc(year + 1, 1, 31)),
    void: false,
    corrected: false,
    recipient: LENDER,
    payer: taxpayer(personOf(individual)),
    account_number,
    transactions: [
      {
        account_number,
        ...sums,
        mortgage_origination_date: written(originated),
        property_address_same_as_borrower: true,
        other: 'Property tax paid from escrow',
      },
    ],
    totals: sums,
  }
}

/** Payments fall due from the second month after the origination. */
const monthsBetween = (from: number, to: number): number => {
  const months = (day: number) => new Date(day).getUTCFullYear() * 12 + new Date(day).getUTCMonth()
  return Math.max(0, months(to) - months(from) - 2)
}

/** What so many level payments leave of the principal, and the interest in them, in cents. */
function amortized(principal: number, loan: number, rate: number, payments: number): { left: number; interest: number } {
  const monthly = rate / 12
  const payment = Math.round((loan * monthly) / (1 - (1 + monthly) ** -MONTHS))
  let left = principal
  let interest = 0
  for (let paid = 0; paid < payments; paid++) {
    const due = Math.round(left * monthly)
    interest += due
    left -= payment - due
  }
  return { left, interest }
}
