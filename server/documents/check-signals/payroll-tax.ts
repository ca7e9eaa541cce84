/**
 * Checks that Social Security and Medicare tax on a W-2 equal the statutory shares of the wages, within a dollar. Paystubs do not list
 * these taxes separately.
 */
import type { MoneyValue, SVC_W2_RECORD } from '../../../generated/types.ts'
import { cents, sum } from '../../determinations/money.ts'
import type { Check } from './checked-item.ts'
import { asRecord } from './records.ts'

/** Tolerance in cents, because the tax is rounded on every pay day of the year. */
const TOLERANCE = 1_00

/** Box 12 codes for tax that was due but could not be withheld, on tips and on life insurance after employment has ended. */
const UNCOLLECTED = { socialSecurity: ['A', 'M'], medicare: ['B', 'N'] }

const PRINTED = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/

/** Parses an amount as printed on a form. Returns zero for a blank box, and undefined for text that is not an amount. */
export function parsePrintedCents(text: string | null | undefined): number | undefined {
  const trimmed = (text ?? '').trim()
  if (trimmed === '') return 0
  const [, whole, fraction = ''] = PRINTED.exec(trimmed) ?? []
  return whole === undefined ? undefined : cents(Number(whole.replaceAll(',', '') + fraction))
}

const centsInDollars = (money: MoneyValue | undefined) =>
  typeof money?.value === 'number' && (money.currency ?? 'USD') === 'USD' ? cents(money.value) : undefined

const taxOn = (wages: number, basisPoints: number) => Math.round((Math.max(wages, 0) * basisPoints) / 10_000)

function uncollectedTax({ box_12 = [] }: SVC_W2_RECORD, codes: readonly string[]): number {
  const amounts = box_12.map(([code, amount]) => (codes.includes(String(code)) ? amount : 0))
  return sum(amounts.map((amount) => (typeof amount === 'number' ? cents(amount) : (parsePrintedCents(amount) ?? 0))))
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

/** The employee's share of Social Security and Medicare tax, in basis points of the wages. */
export const SOCIAL_SECURITY_RATE = 620
export const MEDICARE_RATE = 145
const ADDITIONAL_MEDICARE_RATE = 90

/** Wages in cents above which an employer withholds the additional tax, regardless of the filing status. */
const ADDITIONAL_MEDICARE_FROM = 200_000_00

interface PayrollTaxYear {
  /** Maximum wages in cents on which Social Security tax is withheld. */
  readonly base: number
  /** True if Social Security tax could be deferred to the next year, so the form may show less tax. */
  readonly deferrable?: boolean
}

export const payrollTaxYears: ReadonlyMap<number, PayrollTaxYear> = new Map<number, PayrollTaxYear>([
  [2015, { base: 118_500_00 }],
  [2016, { base: 118_500_00 }],
  [2017, { base: 127_200_00 }],
  [2018, { base: 128_400_00 }],
  [2019, { base: 132_900_00 }],
  [2020, { base: 137_700_00, deferrable: true }],
  [2021, { base: 142_800_00 }],
  [2022, { base: 147_000_00 }],
  [2023, { base: 160_200_00 }],
  [2024, { base: 168_600_00 }],
  [2025, { base: 176_100_00 }],
  [2026, { base: 184_500_00 }],
])
