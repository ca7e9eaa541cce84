/** Tests boxes 3 to 6 of a W-2 around the wage base, the additional Medicare tax and the tolerance of one dollar. */
import { expect, test } from 'vitest'
import { parsePrintedCents, payrollTaxYears } from '../../server/documents/check-signals/payroll-tax.ts'
import { signalCodes, w2Item } from './example-items.ts'

const usd = (value: number) => ({ currency: 'USD', value })

const socialSecurity = (year: number, wages: number, tax: number, tips?: string, box_12?: [string, number | string][]) =>
  w2Item({
    record_year: year,
    social_security_wages: usd(wages),
    social_security_tax_withheld: usd(tax),
    ...(tips !== undefined && { social_security_tips: tips }),
    ...(box_12 && { box_12 }),
  })

const medicare = (year: number, wages: number, tax: number, box_12: [string, number | string][] = []) =>
  w2Item({ record_year: year, medicare_wages_and_tips: usd(wages), medicare_tax_withheld: usd(tax), box_12 })

const OFF = ['TAX_MISMATCH']

test.each([
  // 3,100 is 6.2 % of 50,000.
  ['the exact tax', socialSecurity(2023, 50_000, 3100), []],
  ['a dollar too much', socialSecurity(2023, 50_000, 3101), []],
  ['a dollar and a cent too much', socialSecurity(2023, 50_000, 3101.01), OFF],
  ['a dollar too little', socialSecurity(2023, 50_000, 3099), []],
  ['a dollar and a cent too little', socialSecurity(2023, 50_000, 3098.99), OFF],
  // 9,932.40 is 6.2 % of 160,200, the wage base for 2023.
  ['the tax on the wage base', socialSecurity(2023, 160_200, 9932.4), []],
  ['no tax on wages above the base', socialSecurity(2023, 200_000, 9932.4), []],
  ['tax on wages above the base', socialSecurity(2023, 200_000, 12_400), OFF],
  // 3,720 is 6.2 % of 50,000 plus 10,000.
  ['tips are taxed', socialSecurity(2023, 50_000, 3720, '10,000.00'), []],
  ['tips are not taxed', socialSecurity(2023, 50_000, 3100, '10,000.00'), OFF],
  ['the amount of tips is unreadable', socialSecurity(2023, 50_000, 3720, 'see note'), []],
  ['tax on tips could not be collected', socialSecurity(2023, 50_000, 3100, '10,000.00', [['A', '620.00']]), []],
  ['tax on life insurance could not be collected', socialSecurity(2023, 60_000, 3100, '', [['M', 620]]), []],
  [
    'Medicare tax could not be collected',
    medicare(2024, 100_000, 1400, [
      ['B', 30],
      ['N', '20'],
    ]),
    [],
  ],
  ['Medicare tax was not collected', medicare(2024, 100_000, 1400, [['A', 50]]), OFF],
  ['an unrelated code does not explain the difference', socialSecurity(2023, 50_000, 3100, '10,000.00', [['D', 620]]), OFF],
  ['withholding was deferred in 2020', socialSecurity(2020, 50_000, 2000), []],
  ['too much tax in 2020', socialSecurity(2020, 50_000, 3102), OFF],
  ['the year has no known wage base', socialSecurity(2014, 50_000, 1), []],
  // 2,900 is 1.45 % of 200,000. 3,625 is 1.45 % of 250,000. 450 is 0.9 % of 50,000.
  ['the exact Medicare tax', medicare(2024, 200_000, 2900), []],
  ['a Medicare tax that is wrong by more than a dollar', medicare(2024, 200_000, 2901.01), OFF],
  ['the additional Medicare tax', medicare(2024, 250_000, 4075), []],
  ['no additional Medicare tax', medicare(2024, 250_000, 3625), OFF],
  [
    'another currency',
    w2Item({ record_year: 2024, medicare_wages_and_tips: { currency: 'CAD', value: 1e5 }, medicare_tax_withheld: usd(1) }),
    [],
  ],
])('%s', (_, item, expected) => expect(signalCodes(item)).toEqual(expected))

/** Maximum Social Security tax for an employee, as published with each wage base. */
const MAX_TAX = { 2015: 7347, 2016: 7347, 2017: 7886.4, 2018: 7960.8, 2019: 8239.8, 2020: 8537.4 } as const
const MAX_TAX_SINCE_2021 = { 2021: 8853.6, 2022: 9114, 2023: 9932.4, 2024: 10_453.2, 2025: 10_918.2, 2026: 11_439 } as const

test.each(Object.entries({ ...MAX_TAX, ...MAX_TAX_SINCE_2021 }))('limits Social Security withholding in %s to %d', (year, most) => {
  expect(signalCodes(socialSecurity(Number(year), 1_000_000, most))).toEqual([])
  expect(signalCodes(socialSecurity(Number(year), 1_000_000, most + 1.01))).toEqual(OFF)
  expect([...payrollTaxYears.keys()].map(String)).toContain(year)
})

test.each([
  ['1,234.50', 123_450],
  ['$ 12', 1200],
  ['', 0],
  ['0.00', 0],
  ['12,34', undefined],
  ['n/a', undefined],
])('parses the printed amount %j as %j cents', (text, expected) => expect(parsePrintedCents(text)).toBe(expected))
