/** get_income_summary from paystubs and W-2s, worked by hand. */
import { expect, test } from 'vitest'
import { incomeSummary } from '../../../server/determinations/income-employment/income-summary.ts'
import { circumstances, codesOf, day, entries, item, payroll, paystub, reasonsOf, usd, w2, years } from './items.ts'

test('biweekly paystubs: the year is the year to date of the last one, an earlier year the sum of its paystubs', () => {
  // Five pay days of 3,000 from January 12 to March 8 are 15,000; only the last two paystubs were handed in, which make 6,000.
  // December 15 and 29, 2023 were paid at 2,880 without totals: 5,760 is all that is known of 2023.
  const [element, ...others] = incomeSummary(
    [
      paystub({ on: day(2023, 12, 15), gross: 2880 }),
      paystub({ on: day(2024, 3, 8), gross: 3000, net: 2244.89, ytd: 15_000 }),
      paystub({ on: day(2024, 2, 23), gross: 3000, net: 2244.89, ytd: 12_000 }),
      paystub({ on: day(2023, 12, 29), gross: 2880 }),
    ],
    circumstances(),
  )
  expect(others).toEqual([])
  expect(element && years(element.yearly_earnings)).toEqual([
    [2024, 'SALARY', 15_000],
    [2023, 'SALARY', 5760],
  ])
  // A period of two weeks that ends five days before the pay date: March 8 pays for February 19 to March 3.
  expect(element && entries(element)).toEqual([
    ['SALARY', day(2024, 2, 19), day(2024, 3, 3), 'GROSS 3000', 'NET 2244.89', 'ytd GROSS 15000'],
    ['SALARY', day(2024, 2, 5), day(2024, 2, 18), 'GROSS 3000', 'NET 2244.89', 'ytd GROSS 12000'],
    ['SALARY', day(2023, 12, 11), day(2023, 12, 24), 'GROSS 2880'],
    ['SALARY', day(2023, 11, 27), day(2023, 12, 10), 'GROSS 2880'],
  ])
  expect(element).toMatchObject({
    as_of_date: day(2024, 3, 8),
    remitter: { name: 'Acme Inc.' },
    beneficiary: { first_name: 'Jordan', last_name: 'Rivera' },
  })
  expect(reasonsOf(element ? [element] : [])).toEqual(['MIE_VF_USP_NO_BAC', 'MIE_INSUFFICIENT_DATA: the EIN cannot be derived'])
})

test('a payment after the last totals is added to them', () => {
  // 12,000 up to February 23, and 3,000 on March 8 that state no total.
  const [element] = incomeSummary(
    [paystub({ on: day(2024, 2, 23), gross: 3000, ytd: 12_000 }), paystub({ on: day(2024, 3, 8), gross: 3000 })],
    circumstances(),
  )
  expect(years(element?.yearly_earnings)).toEqual([[2024, 'SALARY', 15_000]])
})

test('W-2 with a 401(k): box 1 is what counts, before the paystub that still holds what was deferred', () => {
  // Gross 60,000, of it 2,400 for health insurance (no wages at all) and 3,600 deferred to a 401(k) (box 12 code D: wages of
  // boxes 3 and 5, not of box 1). Box 1: 60,000 - 2,400 - 3,600 = 54,000; boxes 3 and 5: 60,000 - 2,400 = 57,600.
  const form = w2(2023, 54_000, {
    social_security_wages: usd(57_600),
    medicare_wages_and_tips: usd(57_600),
    box_12: [
      ['D', 3600],
      ['DD', '9000.00'],
    ],
  })
  const december = payroll({ on: day(2023, 12, 29), gross: 2307.69, ytd: 60_000 })
  const march = payroll({ on: day(2024, 3, 8), gross: 2400, ytd: 12_000 })
  const [element, ...others] = incomeSummary([december, form, march], circumstances())
  expect(others).toEqual([])
  expect(years(element?.yearly_earnings)).toEqual([
    [2024, 'SALARY', 12_000],
    [2023, 'SALARY', 54_000],
  ])
  expect(element).toMatchObject({ as_of_date: day(2024, 3, 14), remitter: { name: 'Acme Inc.', ein: '12-3456789' } })
  expect(codesOf(element ? [element] : [])).toEqual(['MIE_VF_DPC_USW2', 'MIE_VF_W2', 'MIE_DRVD_EIN'])

  const [without] = incomeSummary([december, w2(2023, undefined), march], circumstances())
  expect(years(without?.yearly_earnings)).toContainEqual([2023, 'SALARY', 60_000])
})

test('W-2 above the wage base of social security, from two employers and in two states', () => {
  // Wages of 200,000; social security wages of 2023 end at 160,200, Medicare wages do not end. The page for the second state
  // repeats box 1. The second employer paid 8,000.10 and, under another form of the same year, 1,999.90: 10,000.
  const boxes = { social_security_wages: usd(160_200), medicare_wages_and_tips: usd(200_000) }
  const other = { employer: { name: 'Borel LLC', ein: '111111111' } }
  const reports = incomeSummary(
    [
      w2(2023, 200_000, { ...boxes, state: 'OH' }),
      w2(2023, 200_000, { ...boxes, state: 'PA' }),
      w2(2023, 8000.1, other),
      w2(2023, 1999.9, other),
    ],
    circumstances(),
  )
  expect(reports.map(({ remitter, yearly_earnings }) => [remitter?.name, remitter?.ein, ...years(yearly_earnings)])).toEqual([
    ['Borel LLC', '11-1111111', [2023, 'WAGE', 10_000]],
    ['ACME INC', '12-3456789', [2023, 'WAGE', 200_000]],
  ])
  expect(reports.map(entries)).toEqual([
    [['WAGE', day(2023, 1, 1), day(2023, 12, 31), 'ytd GROSS 10000']],
    [['WAGE', day(2023, 1, 1), day(2023, 12, 31), 'ytd GROSS 200000']],
  ])
})

test('a payslip read from payroll and handed in as well is one payment', () => {
  const [element] = incomeSummary(
    [payroll({ on: day(2024, 3, 8), gross: 3000, net: 2000 }), paystub({ on: day(2024, 3, 8), gross: 3000, net: 2000 })],
    circumstances(),
  )
  expect(years(element?.yearly_earnings)).toEqual([[2024, 'SALARY', 3000]])
  expect(element?.earnings).toHaveLength(1)
})

test('without gross, its parts stand for it: regular, overtime and bonus', () => {
  // 2,700 + 405.50 + 100 = 3,205.50; what is marked OTHER may be no pay at all.
  const figure = (type: string, value: number) => ({ type, value, currency: 'USD', ytd_flag: false })
  const amounts = [figure('REGULAR', 2700), figure('OVERTIME', 405.5), figure('BONUS', 100), figure('OTHER', 60), figure('NET', 2000)]
  const [element] = incomeSummary(
    [item('PAYSTUB_FILE', { pay_date: '03/08/2024', employer: { name: 'Acme' }, earnings: [{ type: 'WAGE', amounts }] })],
    circumstances(),
  )
  expect(years(element?.yearly_earnings)).toEqual([[2024, 'WAGE', 3205.5]])
})
