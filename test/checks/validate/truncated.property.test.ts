/** Truncated or damaged documents are never reported as valid, and the positions of their findings are valid. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Checker } from '../../../checks/validate/checker.ts'
import { checkDocument } from '../../../checks/validate/document.ts'
import { UnreadableError } from '../../../checks/core/errors.ts'
import { exampleRecord } from '../../cli/cpd.ts'

const checker = await Checker.for('Metadata', 'default')
const sample = JSON.stringify(
  { ...exampleRecord('SVC_W2_RECORD'), 'na/me~': 'caf\u00e9 \ud83d\ude80 \\ "x"', n: [-1.5e-7, null, true, [], {}] },
  null,
  1,
)

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function expectInside(text: string, { line, column }: { line: number; column: number }): void {
  const lines = text.split('\n')
  expect(line).toBeLessThanOrEqual(lines.length)
  expect(line).toBeGreaterThanOrEqual(1)
  expect(column).toBeGreaterThanOrEqual(1)
  expect(column).toBeLessThanOrEqual((lines[line - 1] as string).length + 1)
}

/** Returns the findings for the bytes, or the reason why they cannot be read. */
const said = (bytes: Uint8Array) => {
  try {
    return checkDocument(bytes, checker, 'x').findings.map(({ rule, line, column }) => ({ rule, line, column }))
  } catch (error) {
    return error instanceof UnreadableError ? error.message.replace(/:.*/, '') : error
  }
}

test('reports a document that is truncated at any byte as invalid', () => {
  const bytes = Buffer.from(sample)
  for (let end = 0; end < bytes.length; end++) {
    const cut = bytes.subarray(0, end)
    const insideCharacter = ((bytes[end] as number) & 0xc0) === 0x80
    const place = { line: expect.any(Number) as number, column: expect.any(Number) as number }
    const unreadable: unknown = expect.stringMatching(/^is not UTF-8/)
    expect(said(cut), `cut at ${end}`).toEqual(insideCharacter ? unreadable : [{ rule: 'syntax', ...place }])
    for (const finding of insideCharacter ? [] : checkDocument(cut, checker, 'x').findings) expectInside(cut.toString(), finding)
  }
})

const DAMAGE = [
  '',
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\',
  '\n',
  ' ',
  '0',
  '-',
  '.',
  'e',
  'n',
  '/',
  '/*',
  '\u0000',
  '\u00a0',
  '\ufeff',
  '\ud800',
  "'",
  '1e999',
]

test('reports a syntax error if and only if damaged text is not JSON', () => {
  fc.assert(
    fc.property(
      fc.nat(sample.length),
      fc.nat(3),
      fc.oneof(fc.constantFrom(...DAMAGE), fc.string({ unit: 'binary', maxLength: 4 })),
      (at, removed, inserted) => {
        const text = sample.slice(0, at) + inserted + sample.slice(at + removed)
        const found = checkDocument(text, checker, 'x').findings
        const marked = text.startsWith('\ufeff')
        expect(found.some(({ rule }) => rule === 'syntax')).toBe(!isJson(marked ? text.slice(1) : text))
        for (const finding of found) expectInside(text, finding)
      },
    ),
    { numRuns: 1500 },
  )
})

test('agrees with JSON.parse for any characters', () => {
  const pieces = fc.oneof(
    fc.constantFrom(...DAMAGE, 'true', 'null', '"a"', '1', '-1.5E+2', '{}', '[]', '"\\u00e9"', '\t', '\r'),
    fc.string({ maxLength: 2 }),
  )
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
      (text) => {
        fc.pre(!text.startsWith('\ufeff'))
        const found = checkDocument(text, checker, 'x').findings
        expect(found.some(({ rule }) => rule === 'syntax')).toBe(!isJson(text))
        for (const finding of found) expectInside(text, finding)
      },
    ),
    { numRuns: 3000 },
  )
})

test('reports a duplicate name if and only if parsing loses a property', () => {
  // Excludes the name that consists of a single backslash, because JSON.parse in V8 13.6 may confuse it with another escaped character.
  const names = fc.constantFrom('a', 'b', '', '__proto__', 'constructor', '1', '"', ':', '\\":', '\u00e9', 'a\\\\')
  const { value } = fc.letrec<{ value: string; object: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('1', '"x:"', '"\\""', 'null', '[]'),
      tie('object'),
      fc.array(tie('value'), { maxLength: 3 }).map((all) => `[${all.join(' , ')}]`),
    ),
    object: fc
      .array(fc.tuple(names, tie('value')), { maxLength: 4 })
      .map((all) => `{${all.map(([name, inner]) => `${JSON.stringify(name)} :${inner}`).join(',')}}`),
  }))
  const countNamesInText = (text: string): number => [...text.replaceAll(/"(?:\\.|[^"\\])*"/g, 'S').matchAll(/S :/g)].length
  const countNames = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((sum, one) => sum + countNames(one) + (Array.isArray(value) ? 0 : 1), 0)
      : 0
  fc.assert(
    fc.property(value, (inner) => {
      const text = `{"x" :${inner}}`
      const found = checkDocument(text, checker, 'x').findings
      expect(found.some(({ rule }) => rule === 'duplicate-property')).toBe(countNamesInText(text) !== countNames(JSON.parse(text)))
    }),
    { numRuns: 1000 },
  )
})
