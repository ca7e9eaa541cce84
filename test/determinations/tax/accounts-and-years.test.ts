/** One element per account and tax year, and what a call is narrowed to. */
import { expect, test } from 'vitest'
import type { RealizedGains } from '../../../generated/types.ts'
import { realizedGains } from '../../../server/determinations/tax/realized-gains.ts'
import type { TaxItem } from '../../../server/determinations/tax/statements.ts'
import { asking, connected, day, sale, submitted } from './evidence.ts'

const transactions = [sale()]
const form_1099_B = { transactions }
const numbered = (account_number: string) => submitted({ account_number, form_1099_B })

const yearOf = ({ as_of_date }: RealizedGains) => (as_of_date ? new Date(as_of_date).toISOString().slice(0, 10) : undefined)
const keys = (answers: readonly RealizedGains[]) => answers.map((one) => `${one.account_number} ${yearOf(one)}`)

test.each([
  ['masked alike', ['XXXX-5527', '****5527', '5527', 'xxxxx5527'], 1],
  ['in full and masked', ['8841 5527', 'XXXX-5527'], 1],
  ['masked to different lengths', ['XXX-41-5527', 'XXXX-5527', '8841-5527'], 1],
  ['written with and without hyphens', ['8841-5527', '88415527'], 1],
  ['two in full with the same ending', ['8841-5527', '7741-5527'], 2],
  ['a masked one that fits two', ['8841-5527', '7741-5527', 'XXXX-5527'], 3],
  ['different endings', ['XXXX-5527', 'XXXX-5528'], 2],
  ['a full number that only ends alike', ['118841', '9118841'], 2],
  ['one X is no mask', ['X18841', '18841'], 2],
  ['none, and one account', ['', '8841-5527'], 1],
  ['none, and two accounts', ['', '8841-5527', '7741-5528'], 3],
])('account numbers %s', (_, numbers, count) => {
  expect(realizedGains(numbers.map(numbered), asking())).toHaveLength(count)
})

test('the same number at two brokers is two accounts', () => {
  const other = { id: 'brk_2', type: 'BROKERAGE_ACCOUNT', name: 'Other' }
  expect(realizedGains([connected({ transactions }), connected({ transactions }, { datasource: other })], asking())).toHaveLength(2)
})

test('a Data Source is one whatever its name is; without one the name of the broker tells accounts apart', () => {
  const named = (name: string, id: string | null) => connected({ transactions }, { datasource: { id, type: null, name } })
  expect(realizedGains([named('Breakwater', 'brk_1'), named('Breakwater Brokerage', 'brk_1')], asking())).toHaveLength(1)
  expect(realizedGains([named('Breakwater', 'brk_1'), named('Breakwater', 'brk_2')], asking())).toHaveLength(2)
  expect(realizedGains([named('Breakwater', null), named('BREAKWATER.', null)], asking())).toHaveLength(1)
})

const undated: Partial<TaxItem> = { createdAt: day('2025-03-01') }
const without = (item: TaxItem, ...fields: string[]): TaxItem => ({
  ...item,
  data: Object.fromEntries(Object.entries(item.data).filter(([name]) => !fields.includes(name))),
})

test.each<[string, TaxItem, (string | undefined)[]]>([
  ['that of the form, whenever it was sold', submitted({ record_year: 2022, form_1099_B }), ['2022-12-31']],
  ['that the proceeds are stated for', connected({ as_of_date: day('2024-03-14'), transactions }), ['2024-12-31']],
  [
    'that of each sale',
    without(connected({ transactions: [...transactions, sale({ sell_date: day('2022-12-31') })] }), 'as_of_date'),
    ['2023-12-31', '2022-12-31'],
  ],
  ['the year before the form was made out', without(submitted({ form_1099_B: { transactions: [{}] } }), 'record_year'), ['2023-12-31']],
  ['unknown', without(submitted({ form_1099_B: { transactions: [{}] } }, undated), 'record_year', 'record_date'), [undefined]],
])('the tax year is %s', (_, item, years) => {
  expect(realizedGains([item], asking()).map(yearOf)).toEqual(years)
})

const everything = [2021, 2022, 2023].flatMap((record_year) => [
  submitted({ record_year, account_number: 'XXXX-5527', form_1099_B }),
  submitted({ record_year, account_number: '7741-5528', form_1099_B }),
])

test('elements come by account, the latest year first', () => {
  expect(keys(realizedGains(everything, asking()))).toEqual([
    'XXXX-5527 2023-12-31',
    'XXXX-5527 2022-12-31',
    'XXXX-5527 2021-12-31',
    '7741-5528 2023-12-31',
    '7741-5528 2022-12-31',
    '7741-5528 2021-12-31',
  ])
})

test('a call is narrowed to accounts, masked or not, and to tax years; empty lists narrow nothing', () => {
  const count = (...asked: Parameters<typeof realizedGains> extends [unknown, unknown, (infer Narrowing)?] ? [Narrowing?] : never) =>
    realizedGains(everything, asking(), ...asked).length
  expect(count({ accountNumbers: [], taxYears: [] })).toBe(6)
  expect(count({ accountNumbers: ['8841-5527'] })).toBe(3)
  expect(count({ accountNumbers: ['XXXX-5528'] })).toBe(3)
  expect(count({ accountNumbers: ['7741-5528', 'XXXX-5527'], taxYears: [2021, 2023] })).toBe(4)
  expect(count({ accountNumbers: ['8841-5528'] })).toBe(0)
  expect(count({ taxYears: [2020] })).toBe(0)
})

test('the tax year that the Data Request names narrows too', () => {
  expect(keys(realizedGains(everything, asking({ tax_year: 2022 })))).toEqual(['XXXX-5527 2022-12-31', '7741-5528 2022-12-31'])
  expect(realizedGains(everything, asking({ tax_year: 2022 }), { taxYears: [2023] })).toEqual([])
})
