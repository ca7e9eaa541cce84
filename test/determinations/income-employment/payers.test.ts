/** Tests that Items have the same payer if they have the same EIN, or if the names of the payers differ only in spelling. */
import { expect, test } from 'vitest'
import { incomeSummary } from '../../../server/determinations/income-employment/income-summary.ts'
import { normalName } from '../../../server/determinations/income-employment/documents.ts'
import { parseEin } from '../../../server/determinations/matching.ts'
import type { Address } from '../../../generated/types.ts'
import { circumstances, day, item, payroll, payslip, paystub, w2 } from './items.ts'

test.each([
  ['Acme Inc.', 'ACME, INC'],
  ['The Acme Company, Inc.', 'acme'],
  ['Smith & Sons LLC', 'SMITH AND SONS, L.L.C.'],
  ['Café Éclair Ltd', 'CAFE ECLAIR LIMITED'],
  ["McDonald's Corp", 'MCDONALDS CORPORATION'],
])('treats %s and %s as the same payer', (one, other) => expect(normalName(one)).toBe(normalName(other)))

test.each([
  ['Acme East', 'Acme West'],
  ['Acme', 'Acme Holdings'],
  ['株式会社一', '株式会社二'],
])('treats %s and %s as different payers', (one, other) => expect(normalName(one)).not.toBe(normalName(other)))

test.each([null, undefined, '', ' .,', '—'])('finds no name in %j', (name) => expect(normalName(name)).toBeUndefined())

test.each([
  ['12-3456789', '12-3456789'],
  ['123456789', '12-3456789'],
  [' 12-3456789 ', '12-3456789'],
  ['XX-XXX6789', undefined],
  ['123-45-6789', undefined],
  ['12-345678', undefined],
  ['', undefined],
])('parses %j as the EIN %j', (text, ein) => expect(parseEin(text)).toBe(ein))

const on = day(2024, 3, 8)
const elements = (...items: Parameters<typeof incomeSummary>[0]) => incomeSummary(items, circumstances())

test('joins a paystub with a W-2 under the same name, even if another form with that EIN has another name', () => {
  const renamed = w2(2022, 40_000, { employer: { name: 'Apex Holdings', ein: '123456789' } })
  const reports = elements(paystub({ on, gross: 1, employer: 'Acme' }), w2(2023, 50_000), renamed)
  expect(reports).toHaveLength(1)
  expect(reports[0]?.yearly_earnings?.map(({ year }) => year)).toEqual([2024, 2023, 2022])
})

test('separates two EINs with the same name, and the paystub with that name from both', () => {
  const other = w2(2023, 40_000, { employer: { name: 'Acme', ein: '99-9999999' } })
  expect(elements(paystub({ on, gross: 1 }), w2(2023, 50_000), other).map(({ remitter }) => remitter?.ein)).toEqual([
    undefined,
    '12-3456789',
    '99-9999999',
  ])
})

test('assigns payslips without an employer to their Data Source, and otherwise to a separate payer', () => {
  const source = { datasource: { id: 'dts_9', type: null, name: 'Payroll portal' } }
  const nowhere = { datasource: { id: null, type: null, name: null } }
  const stub = (rest: object, month: number) => paystub({ on: day(2024, month, 8), gross: 1, employer: null }, rest)
  expect(elements(stub(source, 2), stub(source, 3))).toHaveLength(1)
  expect(elements(stub(nowhere, 2), stub(nowhere, 3))).toHaveLength(2)
})

test("uses the name of an employer's Data Source if a paystub has no name", () => {
  const source = { datasource: { id: 'dts_9', type: 'EMPLOYER', name: 'Acme' } }
  const reports = elements(paystub({ on, gross: 1, employer: null }, source), payroll({ on: day(2024, 2, 23), gross: 1 }))
  expect(reports.map(({ remitter }) => remitter?.name)).toEqual(['Acme Inc.'])
})

const austin = { addr1: '1 Main St', city: 'Austin', state: 'TX', zipcode: '73301-0001' }
const miami = { addr1: '900 Ocean Ave', city: 'Miami', state: 'FL', zipcode: '33101' }
const { zipcode: _, ...austinWithoutCode } = austin

/** Creates a paystub from Subshop with an employer address and an employee identifier. */
const shop = (address: Address | undefined, employee_id: string | undefined, employer = 'Subshop LLC') =>
  item(
    'PAYSTUB_FILE',
    payslip(
      { on, gross: 1, ...(employee_id !== undefined && { service: { employee_id } }) },
      { employer: { name: employer, ...(address && { address }) } },
    ),
  )
const shopOfW2 = (address?: Address) => w2(2023, 9, { employer: { name: 'SUBSHOP, INC.', ein: '12-3456789', ...(address && { address }) } })

test.each([
  { about: 'nothing tells them apart', items: [shop(undefined, undefined), shop(undefined, undefined, 'Subshop Inc.')], payers: 1 },
  { about: 'other places', items: [shop(austin, undefined), shop(miami, undefined)], payers: 2 },
  {
    about: 'other places, without postal codes',
    items: [shop(austinWithoutCode, undefined), shop({ ...miami, zipcode: '' }, undefined)],
    payers: 2,
  },
  { about: 'one place, written in two ways', items: [shop(austin, undefined), shop({ zipcode: '73301' }, undefined)], payers: 1 },
  {
    about: 'a place that is part of the other name',
    items: [shop(austin, undefined), shop(undefined, undefined, 'Subshop at 73301')],
    payers: 2,
  },
  { about: 'other employee identifiers', items: [shop(undefined, 'A1'), shop(undefined, 'ZZ9')], payers: 2 },
  { about: 'one employee identifier, written in two ways', items: [shop(undefined, 'A-1'), shop(undefined, 'a1')], payers: 1 },
  { about: 'another place for one employee identifier: the employer moved', items: [shop(austin, 'A1'), shop(miami, 'A1')], payers: 1 },
  { about: 'another employee identifier in one place', items: [shop(austin, 'A1'), shop(austin, 'ZZ9')], payers: 1 },
  {
    about: 'a third without any mark belongs to neither',
    items: [shop(austin, 'A1'), shop(miami, 'ZZ9'), shop(undefined, undefined)],
    payers: 3,
  },
  { about: 'a W-2 of that name, and one paystub', items: [shopOfW2(), shop(austin, 'A1')], payers: 1, withEin: 1 },
  { about: 'a W-2 of another place', items: [shopOfW2(miami), shop(austin, 'A1')], payers: 2, withEin: 1 },
  { about: 'a W-2 of one of two places', items: [shopOfW2(miami), shop(austin, 'A1'), shop(miami, 'ZZ9')], payers: 2, withEin: 1 },
  {
    about: 'a W-2 without a place, and paystubs of two',
    items: [shopOfW2(), shop(austin, 'A1'), shop(miami, 'ZZ9')],
    payers: 3,
    withEin: 1,
  },
])('finds $payers payers with the same name: $about', ({ items, payers, withEin = 0 }) => {
  for (const order of [items, items.toReversed()]) {
    const reports = elements(...order)
    expect(reports).toHaveLength(payers)
    expect(reports.filter(({ remitter }) => remitter?.ein !== undefined)).toHaveLength(withEin)
  }
})
