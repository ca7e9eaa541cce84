/** Social Security and Medicare tax of a W-2 are statutory shares of the wages, to the dollar. Paystubs do not list them separately. */
import type { MoneyValue, SVC_W2_RECORD } from '../../../generated/types.ts'
import { toCents, parsePrintedCents, sumCents } from './cents.ts'
import type { Check } from './checked-item.ts'
import {
  ADDITIONAL_MEDICARE_FROM,
  ADDITIONAL_MEDICARE_RATE,
  MEDICARE_RATE,
  payrollTaxYears,
  SOCIAL_SECURITY_RATE,
} from './payroll-tax-years.ts'
import { asRecord } from './records.ts'

/** In cents. The tax is rounded on every pay day of the year. */
const TOLERANCE = 1_00

/** Codes of box 12 for tax that was due but could not be withheld: on tips, and on life insurance after the employment. */
const UNCOLLECTED = { socialSecurity: ['A', 'M'], medicare: ['B', 'N'] }

const centsInDollars = (money: MoneyValue | undefined) =>
  typeof money?.value === 'number' && (money.currency ?? 'USD') === 'USD' ? toCents(money.value) : undefined

const taxOn = (wages: number, basisPoints: number) => Math.round((Math.max(wages, 0) * basisPoints) / 10_000)

function uncollectedTax({ box_12 = [] }: SVC_W2_RECORD, codes: readonly string[]): number {
  const amounts = box_12.map(([code, amount]) => (codes.includes(String(code)) ? amount : 0))
  return sumCents(amounts.map((amount) => (typeof amount === 'number' ? toCents(amount) : (parsePrintedCents(amount) ?? 0))))
}

function socialSecurityIsWrong(w2: SVC_W2_RECORD): boolean {
  const year = payrollTaxYears.get(w2.record_year ?? 0)
  const wages = centsInDollars(w2.social_security_wages)
  const tips = parsePrintedCents(w2.social_security_tips)
  const tax = centsInDollars(w2.social_security_tax_withheld)
  if (!year || wages === undefined || tips === undefined || tax === undefined) return false
  const difference = tax + uncollectedTax(w2, UNCOLLECTED.socialSecurity) - taxOn(Math.min(wages + tips, year.base), SOCIAL_SECURITY_RATE)
  return difference > TOLERANCE || (difference < -TOLERANCE && !year.deferrable)
}

function medicareIsWrong(w2: SVC_W2_RECORD): boolean {
  const wages = centsInDollars(w2.medicare_wages_and_tips)
  const tax = centsInDollars(w2.medicare_tax_withheld)
  if (!payrollTaxYears.has(w2.record_year ?? 0) || wages === undefined || tax === undefined) return false
  const due = taxOn(wages, MEDICARE_RATE) + taxOn(wages - ADDITIONAL_MEDICARE_FROM, ADDITIONAL_MEDICARE_RATE)
  return Math.abs(tax + uncollectedTax(w2, UNCOLLECTED.medicare) - due) > TOLERANCE
}

export const payrollTaxCheck: Check = {
  code: 'TAX_MISMATCH',
  finds: (item) => {
    const w2 = asRecord('SVC_W2_RECORD', item)
    return w2 !== undefined && (socialSecurityIsWrong(w2) || medicareIsWrong(w2))
  },
}
