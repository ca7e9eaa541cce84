/** Tests that an embedded font has a glyph for every character in a name, in the reading order of its script. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../server/documents/pdf/read.ts'
import { splitTextRuns, visibleText } from '../../server/documents/pdf/text-runs.ts'
import { listFonts, createPdf } from './records.ts'

const NAMES: readonly (readonly [script: string, font: string, name: string])[] = [
  ['Latin', 'Arimo-Regular', 'Zoë Łukasz Ørsted'],
  ['Vietnamese', 'Arimo-Regular', 'Nguyễn Thị Phượng'],
  ['Cyrillic', 'Arimo-Regular', 'Дмитрий Щербаков'],
  ['Greek', 'Arimo-Regular', 'Γεώργιος Παπαδόπουλος'],
  ['Hebrew', 'Arimo-Regular', 'דוד בן־גוריון'],
  ['Arabic', 'UnifontMedium', 'محمد عبد الله'],
  ['Devanagari', 'UnifontMedium', 'प्रिया क्षत्रिय'],
  ['Bengali', 'UnifontMedium', 'শ্রীময়ী কৃষ্ণ'],
  ['Tamil', 'UnifontMedium', 'தமிழ் கொடி'],
  ['Thai', 'UnifontMedium', 'สมชาย ที่นี่'],
  ['Georgian', 'UnifontMedium', 'გიორგი'],
  ['Armenian', 'UnifontMedium', 'Արմեն'],
  ['Ethiopic', 'UnifontMedium', 'አበበ'],
  ['Chinese', 'UnifontMedium', '李小龍 张伟'],
  ['Japanese', 'UnifontMedium', '山田 たろう カタカナ'],
  ['Korean', 'UnifontMedium', '김철수'],
]

describe.each(NAMES)('a name in %s', (_, font, name) => {
  test('has a glyph for each of its characters', () => {
    for (const weight of ['regular', 'bold'] as const) {
      const runs = splitTextRuns(visibleText(name), weight)
      const missing = runs.flatMap(({ text, face }) =>
        Array.from(text).filter((one) => !face.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)),
      )
      expect(missing).toEqual([])
      expect(runs.flatMap(({ text, face }) => face.font.layout(text).glyphs).filter(({ id }) => id === 0)).toEqual([])
      expect(Array.from(runs.map(({ text }) => text).join('')).toSorted()).toEqual(Array.from(name.normalize('NFC')).toSorted())
    }
  })

  test('is embedded in a font with exactly its glyphs', async () => {
    const bytes = await createPdf({ name })
    expect(await listFonts(bytes)).toContain(font)
    expect(bytes.length).toBeLessThan(30_000)
  })
})

test.each(['\u06a2\u0610', '\u0620\u0610\u0615'])('draws a mark after a letter that cannot carry the mark (%j)', async (name) => {
  expect(await listFonts(await createPdf({ name }))).toContain('UnifontMedium')
})

test('draws a no-break space as a space', () =>
  expect(splitTextRuns(visibleText('12\u00a0Main'), 'regular').map(({ text }) => text)).toEqual(['12 Main']))

describe('visual order', () => {
  /** Returns the text from left to right, grouped by direction: `<` for right-to-left, `>` for left-to-right. */
  const order = (text: string): string[] => {
    const parts: string[] = []
    for (const run of splitTextRuns(text, 'regular')) {
      const way = run.rightToLeft ? '<' : '>'
      const before = parts.at(-1)?.startsWith(way) ? (parts.pop() ?? '').slice(1) : ''
      parts.push(way + (run.rightToLeft ? run.text + before : before + run.text))
    }
    return parts
  }

  test.each([
    ['a bracket is not lost beside letters that read to the left', 'Total (ابت) 12', ['>Total (', '<ابت', '>) 12']],
    ['the sign of a currency stays before its amount', 'אבג $100.00', ['>$100.00', '<אבג ']],
    ['a figure inside a name that reads to the left reads to the right', 'דוד 12-3 לוי', ['< לוי', '>12-3', '<דוד ']],
    ['a bracket is turned where its side is', 'דוד (12)', ['<(', '>12', '<דוד )']],
    ['a bracket stays with its number before other letters', 'דוד (12) Smith', ['>Smith', '<( ', '>12', '<דוד )']],
    ['a bracket stays with its number inside such a name', 'Anna דוד (12) לוי', ['>Anna ', '<( לוי', '>12', '<דוד )']],
    ['a name of letters that read to the right stands where it is in the line', 'Anna דוד Smith', ['>Anna ', '<דוד', '> Smith']],
    ['a line that begins to the left ends at its left', 'דוד Smith 12', ['>Smith 12', '<דוד ']],
    ['digits before any letter read with what follows', '12 Anna', ['>12 Anna']],
  ])('%s', (_, text, expected) => expect(order(text)).toEqual(expected))
})

test('unpacks a font table only once, however many glyphs are read', () => {
  const font = splitTextRuns('李', 'regular')[0]?.face.font
  const read = Reflect.get(font ?? {}, '_getTableStream') as (tag: string) => { buffer: Uint8Array; pos: number }
  const [one, other] = [read('glyf'), read('glyf')]
  expect(one.buffer.length).toBeGreaterThan(1_000_000)
  expect(one.buffer).toBe(other.buffer)
  one.pos = 7
  expect(other.pos).toBe(0)
})

test('draws a box for a missing glyph and omits invisible characters', () => {
  expect(
    splitTextRuns(visibleText('a\u202e😀\u0000\ufe0fb'), 'regular')
      .map(({ text }) => text)
      .join(''),
  ).toBe('a□b')
})

test('typesets any text', async () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...NAMES.flatMap(([, , name]) => Array.from(name)), '\u200d', '\u0301', '(', '1') }),
  )
  await fc.assert(
    fc.asyncProperty(odd, odd, async (title, name) => {
      expect((await readPdf(await createPdf({ [title]: name, names: [{ name }, { title }] })))?.pages).toBe(1)
    }),
    { numRuns: 60 },
  )
})
