/** Lines that are parsed together have the same values as lines that are parsed separately, however they are split. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Checker } from '../../../checks/validate/checker.ts'
import { checkText } from '../../../checks/validate/document.ts'
import type { Finding } from '../../../checks/report/finding.ts'
import { parseFlatLines } from '../../../checks/validate/lines.ts'
import { LineChecker } from '../../../checks/validate/ndjson.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Pieces of JSON that could join across lines: open strings, open lists, and several values on one line. */
const piece = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '"a"',
  '"b":1',
  '"c":"x"',
  '1',
  ' ',
  '\\',
  '"}',
  '{"',
  '},{',
  '\\"',
  '\\u0041',
  '\r',
)
const broken = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
const wrapped = broken.map((text) => `{${text}}`)
const object = fc
  .dictionary(fc.string({ maxLength: 3 }), fc.oneof(fc.string({ maxLength: 5 }), fc.integer(), fc.constant([1, []])))
  .map((value) => JSON.stringify(value))
const line = fc.oneof(
  { weight: 4, arbitrary: object },
  { weight: 3, arbitrary: wrapped },
  { weight: 1, arbitrary: broken },
  fc.constant('{"a":1,"a":2}'),
  fc.constant('{"a":"12:30"}'),
)
const lines = fc.array(line, { minLength: 8, maxLength: 14 })

test('returns the same values as parsing each line separately', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const flat = parseFlatLines(`${all.join('\n')}\n`)
      expect(flat?.values).toEqual(flat && all.map(parsed))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['a list over two lines', ['{"a":[{}', '{}]}', '{},{}']],
  ['a string over two lines', ['{"a":"x}', '{y","b":1}', '{},{}']],
  ['two values in one line', ['{},{}', '{"a":[{}', '{}]}']],
  ['a line that closes the list', ['{}]', '[{}', '{}']],
])('does not parse %s as flat lines', (_, some) => {
  const filler = Array<string>(8).fill('{"a":1}')
  expect(parseFlatLines([...some, ...filler].join('\n'))).toBeUndefined()
  expect(parseFlatLines([...filler, ...some].join('\n'))).toBeUndefined()
})

test('parses flat objects together, with or without a final line break', () => {
  const text = '{"a":1,"b":[1,[]]}\n'.repeat(9)
  expect(parseFlatLines(text)?.values).toEqual(Array.from({ length: 9 }, () => ({ a: 1, b: [1, []] })))
  expect(parseFlatLines(text.trimEnd())?.values).toHaveLength(9)
})

const metadata = await Checker.for('Metadata', 'default')
const individual = await Checker.for('Individual', 'strict')

test('reports the findings of each line separately', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom(metadata, individual), (all, checker) => {
      const found: Finding[] = []
      const together = new LineChecker(checker, 'x', ({ findings }) => found.push(...findings), false)
      together.check(Buffer.from(all.join('\n')), 0)
      const alone = all.map((text) => text.replaceAll('\n', ' '))
      const expected = alone.flatMap((text, at) => (/^[ \t\r]*$/.test(text) ? [] : checkText(text, checker, 'x', at + 1, 'line').findings))
      expect(found).toEqual(expected)
      expect(together.number).toBe(all.at(-1) === '' ? all.length - 1 : all.length)
    }),
    { numRuns: 1000 },
  )
})
