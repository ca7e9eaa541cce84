/** Tests that each account and tax year has one element, which contains each sale once, from the statement that takes precedence. */
import { expect, test } from 'vitest'
import type { Form1099BTransaction, GainTransaction, RealizedGains, SVC_1099_RECORD } from '../../../generated/types.ts'
import { realizedGains } from '../../../server/determinations/tax/realized-gains.ts'
import type { TaxItem } from '../../../server/determinations/tax/statements.ts'
import { day, usd } from '../items.ts'
import { asking, connected, sale, submitted } from './items.ts'

const account = (...transactions: GainTransaction[]) => connected({ transactions })
const form = (...transactions: Form1099BTransaction[]) => submitted({ form_1099_B: { transactions } })

const only = (...inputs: TaxItem[]) => {
  const results = realizedGains(inputs, asking())
  expect(results).toHaveLength(1)
  const transactions = results[0]?.transactions ?? []
  return { transactions, codes: results[0]?.reason_codes?.map(({ code }) => code), totals: results[0]?.totals }
}

test.each<[string, GainTransaction, GainTransaction, number]>([
  ['identical sales', {}, {}, 1],
  ['one with a CUSIP and one with a ticker', { asset_details: { cusip: '990042109' } }, { asset_details: { ticker: 'XHLE' } }, 1],
  ['different descriptions', { asset_details: { description: 'XHLE' } }, { asset_details: { description: 'Harborlight' } }, 1],
  ['one without an acquisition date', {}, { acquired_date: null }, 1],
  ['one without a quantity', { quantity_sold: null }, {}, 1],
  ['different costs', {}, { cost: usd(990) }, 1],
  ['different times of day', {}, { sell_date: day('2023-06-15') + 1000 }, 1],
  ['a cent more', {}, { proceeds: usd(1200.01) }, 2],
  ['a day later', {}, { sell_date: day('2023-06-16') }, 2],
  ['acquired a day later', {}, { acquired_date: day('2023-02-11') }, 2],
  ['another quantity', {}, { quantity_sold: 11 }, 2],
  ['another CUSIP', { asset_details: { cusip: '990042109' } }, { asset_details: { cusip: '990117208' } }, 2],
  ['another ticker', { asset_details: { ticker: 'XHLE' } }, { asset_details: { ticker: 'xnvr' } }, 2],
  ['another currency', {}, { proceeds: { currency: 'CAD', value: 1200 } }, 2],
])('matches a sale in the account with a sale on the form: %s', (_, ofAccount, ofForm, count) => {
  const found = only(account(sale(ofAccount)), form(sale(ofForm)))
  expect(found.transactions).toHaveLength(count)
  expect(found.codes).toEqual(['MRG_VF_DAC_USD'])
})

test('keeps similar sales in one statement as separate lots', () => {
  expect(only(account(sale(), sale())).transactions).toHaveLength(2)
  expect(only(account(sale(), sale()), form(sale(), sale())).transactions).toHaveLength(2)
  expect(only(account(sale()), form(sale(), sale(), sale())).transactions).toHaveLength(3)
})

test('matches each sale with the most similar one, so lots are paired by their acquisition dates', () => {
  const [early, late] = [sale({ acquired_date: day('2023-01-05') }), sale({ acquired_date: day('2023-02-05') })]
  const unknown = sale({ acquired_date: null })
  expect(only(account(unknown, late), form(late, early)).transactions).toHaveLength(2)
})

test('prefers the direct connection if two statements contain a sale, and fills in blanks from the form', () => {
  const ofAccount = sale({ cost: usd(1000), gain_type: null, asset_details: { ticker: 'XHLE', cusip: null } })
  const ofForm = sale({ cost: usd(990), gain_type: 'LONG_TERM', asset_details: { cusip: '990042109' }, wash_sale_disallowed: usd(5) })
  expect(only(account(ofAccount), form(ofForm)).transactions).toEqual([
    sale({
      gain_type: 'LONG_TERM',
      asset_details: { ticker: 'XHLE', cusip: '990042109' },
      wash_sale_disallowed: usd(5),
      // 1200 - 1000 + 5
      gain: usd(205),
    }),
  ])
})

test('does not prefer a form that was issued after the account was read', () => {
  const late = submitted({ record_date: '03/10/2024', form_1099_B: { transactions: [sale({ cost: usd(990) })] } })
  const early = connected({ transactions: [sale()] }, { createdAt: day('2024-03-01') })
  expect(only(late, early).transactions).toEqual([sale({ gain_type: 'SHORT_TERM', gain: usd(200) })])
})

test('takes the term of a sale without an acquisition date from the checkbox on the form', () => {
  const found = only(account(sale({ acquired_date: null })), form({ ...sale({ acquired_date: null }), form_8949_box: 'D' }))
  expect(found.transactions).toMatchObject([{ gain_type: 'LONG_TERM' }])
})

test('matches contracts without proceeds by their gain', () => {
  const contract = { sell_date: day('2023-12-31'), aggregate_contracts_gain: usd(-412.5) }
  const found = only(form(contract), form(contract), form({ ...contract, aggregate_contracts_gain: usd(3) }))
  expect(found.transactions.map(({ gain }) => gain?.value)).toEqual([-412.5, 3])
  // A sale with neither a stated term nor an acquisition date is not part of any total.
  expect(found.totals?.short_term_gains?.gain).toEqual(usd(0))
  expect(found.totals?.long_term_gains?.gain).toEqual(usd(0))
})

const corrected = (record_date: string, value: number) =>
  submitted({ corrected: true, record_date, form_1099_B: { transactions: [sale({ proceeds: usd(value) })] } })
const listProceeds = (...inputs: TaxItem[]) => only(...inputs).transactions.map(({ proceeds }) => proceeds?.value)

test('replaces the original, earlier corrections and earlier readings with a corrected form', () => {
  const reading = connected({ transactions: [sale({ proceeds: usd(1) })] }, { createdAt: day('2024-03-01') })
  const original = form(sale({ proceeds: usd(2) }))
  expect(listProceeds(original, corrected('03/10/2024', 3), reading, corrected('03/20/2024', 4))).toEqual([4])
  expect(only(original, corrected('03/10/2024', 3), reading).codes).toEqual(['MRG_VF_USD'])
})

test('replaces an original without an issue date', () => {
  const { record_date: _, ...undated } = form(sale({ proceeds: usd(2) })).data as SVC_1099_RECORD
  const original = { ...form(), data: undated, createdAt: day('2024-04-01') }
  expect(listProceeds(original, corrected('03/10/2024', 3))).toEqual([3])
})

test('keeps a reading of the account that is newer than the correction', () => {
  const reading = connected({ transactions: [sale({ proceeds: usd(1) })] }, { createdAt: day('2024-03-11') })
  expect(new Set(listProceeds(corrected('03/10/2024', 3), reading))).toEqual(new Set([1, 3]))
})

test('keeps digital assets when securities are corrected', () => {
  const original = submitted({ form_1099_da: { transactions: [{ sell_date: day('2023-01-02'), proceeds: usd(9) }] } })
  expect(listProceeds(original, corrected('03/10/2024', 3))).toEqual([9, 3])
})

const transactions = [sale()]
const form_1099_B = { transactions }
const numbered = (account_number: string) => submitted({ account_number, form_1099_B })

const formatAsOfDate = ({ as_of_date }: RealizedGains) => (as_of_date ? new Date(as_of_date).toISOString().slice(0, 10) : undefined)
const keys = (results: readonly RealizedGains[]) => results.map((one) => `${one.account_number} ${formatAsOfDate(one)}`)

test.each([
  ['with different mask characters', ['XXXX-5527', '****5527', '5527', 'xxxxx5527'], 1],
  ['in full and masked', ['8841 5527', 'XXXX-5527'], 1],
  ['masked to different lengths', ['XXX-41-5527', 'XXXX-5527', '8841-5527'], 1],
  ['with and without hyphens', ['8841-5527', '88415527'], 1],
  ['in full with the same ending', ['8841-5527', '7741-5527'], 2],
  ['with a masked number that matches two', ['8841-5527', '7741-5527', 'XXXX-5527'], 3],
  ['with different endings', ['XXXX-5527', 'XXXX-5528'], 2],
  ['of different lengths with the same ending', ['118841', '9118841'], 2],
  ['with a single X, which is not a mask', ['X18841', '18841'], 2],
  ['if one is missing and there is one account', ['', '8841-5527'], 1],
  ['if one is missing and there are two accounts', ['', '8841-5527', '7741-5528'], 3],
])('compares account numbers %s', (_, numbers, count) => expect(realizedGains(numbers.map(numbered), asking())).toHaveLength(count))

test('keeps accounts with the same number at two brokers separate', () => {
  const other = { id: 'brk_2', type: 'BROKERAGE_ACCOUNT', name: 'Other' }
  expect(realizedGains([connected({ transactions }), connected({ transactions }, { datasource: other })], asking())).toHaveLength(2)
})

test('identifies a Data Source regardless of its name, and distinguishes brokers by name if there is no Data Source', () => {
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
  [
    'that the proceeds are stated for, until the day of the data',
    connected({ as_of_date: day('2024-03-14'), transactions }),
    ['2024-03-01'],
  ],
  [
    'that of each sale',
    without(connected({ transactions: [...transactions, sale({ sell_date: day('2022-12-31') })] }), 'as_of_date'),
    ['2023-12-31', '2022-12-31'],
  ],
  ['the year before the date of the form', without(submitted({ form_1099_B: { transactions: [{}] } }), 'record_year'), ['2023-12-31']],
  ['unknown', without(submitted({ form_1099_B: { transactions: [{}] } }, undated), 'record_year', 'record_date'), [undefined]],
])('derives the tax year from %s', (_, item, years) => expect(realizedGains([item], asking()).map(formatAsOfDate)).toEqual(years))

const everything = [2021, 2022, 2023].flatMap((record_year) => [
  submitted({ record_year, account_number: 'XXXX-5527', form_1099_B }),
  submitted({ record_year, account_number: '7741-5528', form_1099_B }),
])

test('sorts elements by account and then by year, latest first', () => {
  expect(keys(realizedGains(everything, asking()))).toEqual([
    'XXXX-5527 2023-12-31',
    'XXXX-5527 2022-12-31',
    'XXXX-5527 2021-12-31',
    '7741-5528 2023-12-31',
    '7741-5528 2022-12-31',
    '7741-5528 2021-12-31',
  ])
})

test('filters by masked or full account number and by tax year, and ignores empty filters', () => {
  const count = (...asked: Parameters<typeof realizedGains> extends [unknown, unknown, (infer Narrowing)?] ? [Narrowing?] : never) =>
    realizedGains(everything, asking(), ...asked).length
  expect(count({ accountNumbers: [], taxYears: [] })).toBe(6)
  expect(count({ accountNumbers: ['8841-5527'] })).toBe(3)
  expect(count({ accountNumbers: ['XXXX-5528'] })).toBe(3)
  expect(count({ accountNumbers: ['7741-5528', 'XXXX-5527'], taxYears: [2021, 2023] })).toBe(4)
  expect(count({ accountNumbers: ['8841-5528'] })).toBe(0)
  expect(count({ taxYears: [2020] })).toBe(0)
})

test('filters by the tax year of the Data Request', () => {
  expect(keys(realizedGains(everything, asking({ tax_year: 2022 })))).toEqual(['XXXX-5527 2022-12-31', '7741-5528 2022-12-31'])
  expect(realizedGains(everything, asking({ tax_year: 2022 }), { taxYears: [2023] })).toEqual([])
})
