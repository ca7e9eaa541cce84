/** Tests that records of any length are laid out within the margins, on as many pages as they need. */
import { expect, test } from 'vitest'
import { outlineRecord } from '../../server/documents/pdf/outline.ts'
import { readPdf } from '../../server/documents/pdf/read.ts'
import { getExample, createPdf, listTexts } from './records.ts'

const earning = (at: number) => ({
  type: 'SALARY',
  interval: { start_date: '02/12/2024', end_date: '02/25/2024' },
  amounts: Array.from({ length: 3 }, (_, month) => ({ currency: 'USD', type: 'REGULAR', value: at * 1000.5 + month, hours: 80 })),
})

const LONG = {
  'five hundred earnings': { earnings: Array.from({ length: 500 }, (_, at) => earning(at)) },
  'a table of a thousand rows': {
    rows: Array.from({ length: 1000 }, (_, at) => ({ name: `Row ${at}`, amount: { currency: 'USD', value: at } })),
  },
  'a text of many pages': { remark: 'A sentence of words that wraps. '.repeat(2000) },
  'a text of many pages in a cell': {
    rows: [
      { remark: 'word '.repeat(5000), code: 'A' },
      { remark: 'short', code: 'B' },
    ],
  },
  'a word longer than a page': { remark: 'x'.repeat(20_000), title: '李'.repeat(9000) },
  'columns of figures too wide to fit': {
    rows: Array.from({ length: 3 }, () => Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`column_${at}`, 1e20 + at]))),
  },
  'more columns than fit': {
    rows: Array.from({ length: 3 }, () => Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`column_${at}`, `value ${at}`]))),
  },
}

test.each(Object.entries(LONG))('%s', async (_, record) => {
  const bytes = await createPdf(record)
  const pages = await listTexts(bytes)
  expect((await readPdf(bytes))?.pages).toBe(pages.length)
  expect((await readPdf(bytes))?.record?.data).toEqual(record)
  const outside = pages.flat().filter(({ x, y, size }) => !(x >= 53 && x <= 558 && y >= 36 && y + size <= 770))
  expect(outside).toEqual([])
  // Only the footer is below the text.
  expect(pages.flat().filter(({ y }) => y > 36 && y < 66)).toEqual([])
})

test('spreads five hundred earnings over many pages', async () => {
  expect((await readPdf(await createPdf(LONG['five hundred earnings'])))?.pages).toBeGreaterThan(50)
})

test('starts each line on a page at a different position', async () => {
  const pages = await listTexts(await createPdf(getExample('SVC_INCOME_EMPLOYMENT_RECORD'), 'SVC_INCOME_EMPLOYMENT_RECORD'))
  for (const texts of pages) expect(new Set(texts.map(({ x, y }) => `${x} ${y}`)).size).toBe(texts.length)
})

test.each([
  ['an amount of money', { currency: 'USD', amount: 498 }, '498.00 USD'],
  ['an amount as printed', { currency: 'USD', value: '1,000+' }, '1,000+ USD'],
  ['a currency without its amount is no zero', { currency: 'USD', value: null }, 'USD'],
  ['a measure', { value: 31250, unit: 'MI' }, '31250 MI'],
  ['a range in words', { range: '8000 or greater', unit: 'MI' }, '8000 or greater MI'],
  ['a range', { minimum: 0, maximum: 4 }, '0 – 4'],
  ['a range without an end', { minimum: 0, maximum: null }, 'from 0'],
  ['a range without a beginning', { maximum: 4 }, 'up to 4'],
  ['a time that goes on', { start_date: '02/12/2024', end_date: null }, 'from 02/12/2024'],
  ['a time that began before', { start_date: '', end_date: '02/12/2024' }, 'until 02/12/2024'],
  ['a country by its code', { name: null, a2_code: 'US' }, 'US'],
])('formats %s in one line', (_, value, text) => expect(outlineRecord({ value })).toMatchObject([{ kind: 'fields', fields: [{ text }] }]))

test('omits empty values and shows related values as one field', () => {
  const country = { name: 'United States', a2_code: 'US' }
  const blocks = outlineRecord({
    suffix: null,
    notes: '',
    nested: { deep: [{ value: null }, []] },
    ssn: 'XXX-XX-4821',
    wages: { currency: 'USD', value: 72618.5 },
    interval: { start_date: '02/12/2024', end_date: '02/25/2024' },
    address: { addr1: '48 Quay Street', addr2: null, city: 'Lorain', state: 'OH', zipcode: '44052', country },
    sell_date: Date.UTC(2023, 11, 31),
    box_12: [
      ['D', 3600],
      ['DD', '12.5'],
    ],
    record_year: 2023,
    void: false,
  })
  expect(blocks).toEqual([
    {
      kind: 'fields',
      depth: 0,
      fields: [
        { label: 'SSN', text: 'XXX-XX-4821', figure: false },
        { label: 'Wages', text: '72,618.50 USD', figure: true },
        { label: 'Interval', text: '02/12/2024 – 02/25/2024', figure: false },
        { label: 'Address', text: '48 Quay Street, Lorain, OH 44052, United States (US)', figure: false },
        { label: 'Sell date', text: '12/31/2023', figure: false },
        { label: 'Box 12', text: 'D: 3600; DD: 12.5', figure: false },
        { label: 'Record year', text: '2023', figure: false },
        { label: 'Void', text: 'No', figure: false },
      ],
    },
  ])
})
