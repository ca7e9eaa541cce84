/** Social Security and Medicare tax of a W-2 are their statutory shares of the wages, to the dollar. Paystubs do not tell them apart. */
import type { MoneyValue, SVC_W2_RECORD } from '../../../generated/types.ts'
import { cents, printedCents, sum } from './cents.ts'
import type { Check } from './checked-item.ts'
import {
  ADDITIONAL_MEDICARE_FROM,
  ADDITIONAL_MEDICARE_RATE,
  MEDICARE_RATE,
  payrollTaxYears,
  SOCIAL_SECURITY_RATE,
} from './payroll-tax-years.ts'
import { recordOf } from './records.ts'

/** The tax is rounded to the cent on every pay day of the year. */
const TOLERANCE = 1_00

/** Codes of box 12: tax on tips, and on life insurance after the employment, that was due and could not be withheld. */
const UNCOLLECTED = { socialSecurity: ['A', 'M'], medicare: ['B', 'N'] }

const dollars = (money: MoneyValue | undefined) =>
  typeof money?.value === 'number' && (money.currency ?? 'USD') === 'USD' ? cents(money.value) : undefined

const share = (wages: number, basisPoints: number) => Math.round((Math.max(wages, 0) * basisPoints) / 10_000)

function uncollected({ box_12 = [] }: SVC_W2_RECORD, codes: readonly string[]): number {
  const amounts = box_12.map(([code, amount]) => (codes.includes(String(code)) ? amount : 0))
  return sum(amounts.map((amount) => (typeof amount === 'number' ? cents(amount) : (printedCents(amount) ?? 0))))
}

function socialSecurityIsOff(w2: SVC_W2_RECORD): boolean {
  const year = payrollTaxYears.get(w2.record_year ?? 0)
  const wages = dollars(w2.social_security_wages)
  const tips = printedCents(w2.social_security_tips)
  const tax = dollars(w2.social_security_tax_withheld)
  if (!year || wages === undefined || tips === undefined || tax === undefined) return false
  const off = tax + uncollected(w2, UNCOLLECTED.socialSecurity) - share(Math.min(wages + tips, year.base), SOCIAL_SECURITY_RATE)
  return off > TOLERANCE || (off < -TOLERANCE && !year.deferrable)
}

function medicareIsOff(w2: SVC_W2_RECORD): boolean {
  const wages = dollars(w2.medicare_wages_and_tips)
  const tax = dollars(w2.medicare_tax_withheld)
  if (!payrollTaxYears.has(w2.record_year ?? 0) || wages === undefined || tax === undefined) return false
  const due = share(wages, MEDICARE_RATE) + share(wages - ADDITIONAL_MEDICARE_FROM, ADDITIONAL_MEDICARE_RATE)
  return Math.abs(tax + uncollected(w2, UNCOLLECTED.medicare) - due) > TOLERANCE
}

export const payrollTax: Check = {
  code: 'TAX_MISMATCH',
  finds: (item) => {
    const w2 = recordOf('SVC_W2_RECORD', item)
    return w2 !== undefined && (socialSecurityIsOff(w2) || medicareIsOff(w2))
  },
}
