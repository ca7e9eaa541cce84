/** Numbers that a double cannot represent are compared exactly, in both JSON and YAML. */
import { assert, bigInt, boolean, double, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { compareNumbers, parseExactNumber, ExactNumber } from '../../../checks/diff/document/exact-number.ts'
import type { Direction } from '../../../checks/diff/change.ts'
import { readReport } from './run-diff.ts'
import { documentCarrying } from './documents.ts'

const UINT64 = '18446744073709551615'
const LESS = '18446744073709551614'

const written = {
  json: (direction: Direction, keywords: string) =>
    JSON.stringify(documentCarrying(direction, { type: 'number', here: 0 })).replace('"here":0', keywords),
  yaml: (direction: Direction, keywords: string) =>
    `openapi: 3.1.0\npaths:\n  /a:\n    post: ${JSON.stringify(
      direction === 'request'
        ? { requestBody: { content: { 'application/json': { schema: { here: 0 } } } }, responses: {} }
        : { responses: { 200: { content: { 'application/json': { schema: { here: 0 } } } } } },
    ).replace('"here":0', `type: number, ${keywords.replaceAll(/"(\w+)":/g, '$1: ')}`)}\n`,
}

const told = async (format: 'json' | 'yaml', direction: Direction, was: string, is: string) => {
  const { changes } = await readReport(
    { [`old.${format}`]: written[format](direction, was), [`new.${format}`]: written[format](direction, is) },
    { was: `old.${format}`, is: `new.${format}` },
  )
  return changes.map(({ level, id, was: before, is: now }) => `${level} ${id}: ${before} → ${now}`)
}

test.each(['json', 'yaml'] as const)('reports a raised or lowered maximum beyond double precision, in %s', async (format) => {
  const [wide, narrow] = [`"maximum":${UINT64}`, `"maximum":${LESS}`]
  expect(await told(format, 'request', wide, narrow)).toEqual([`breaking maximum-lowered: at most ${UINT64} → at most ${LESS}`])
  expect(await told(format, 'response', narrow, wide)).toEqual([`breaking maximum-raised: at most ${LESS} → at most ${UINT64}`])
  expect(await told(format, 'response', wide, narrow)).toEqual([`compatible maximum-lowered: at most ${UINT64} → at most ${LESS}`])
})

test.each(['json', 'yaml'] as const)('reports no change if only the notation of a number differs, in %s', async (format) => {
  expect(await told(format, 'request', `"maximum":${UINT64}`, `"maximum":${UINT64}.0`)).toEqual([])
  expect(await told(format, 'request', `"maximum":${UINT64}`, '"maximum":18446744073709551.615e3')).toEqual([])
  expect(await told(format, 'request', '"maximum":10000000000000000000000', '"maximum":1e22')).toEqual([])
})

test.each([
  ['a fraction', '"minimum":0.1', '"minimum":0.10000000000000000001', 'breaking minimum-raised'],
  ['a number out of the range of doubles', '"maximum":2e400', '"maximum":1e400', 'breaking maximum-lowered'],
  ['an excluded part', `"exclusiveMaximum":${UINT64}`, `"exclusiveMaximum":${LESS}`, 'breaking maximum-lowered'],
  ['a listed value', `"enum":[${UINT64},${LESS}]`, `"enum":[${UINT64}]`, 'breaking enum-value-removed'],
  ['one of two limits', `"allOf":[{"maximum":${UINT64}},{"maximum":${UINT64}}]`, `"maximum":${LESS}`, 'breaking maximum-lowered'],
])('compares %s exactly', async (_, was, is, says) => {
  const [first, ...more] = await told('json', 'request', was, is)
  expect(first).toContain(`${says}: `)
  expect(more).toEqual([])
})

test('shows a value beyond double precision without rounding', async () => {
  expect(await told('json', 'request', `"enum":[${UINT64},${LESS}]`, `"enum":[${UINT64}]`)).toEqual([
    `breaking enum-value-removed: ${LESS} → not listed`,
  ])
  expect(await told('json', 'request', `"const":${UINT64}`, `"const":"${UINT64}"`)).not.toEqual([])
})

const decimal = tuple(boolean(), bigInt({ min: 0n, max: 10n ** 24n }), integer({ min: 0, max: 30 }))

test('orders numbers by their exact decimal values', () => {
  const formatDecimal = ([negative, digits, places]: readonly [boolean, bigint, number]) => {
    const padded = String(digits).padStart(places + 1, '0')
    return `${negative ? '-' : ''}${padded.slice(0, padded.length - places)}${places > 0 ? `.${padded.slice(-places)}` : ''}`
  }
  const scaled = ([negative, digits, places]: readonly [boolean, bigint, number]) =>
    (negative ? -1n : 1n) * digits * 10n ** BigInt(30 - places)
  assert(
    property(decimal, decimal, (a, b) => {
      const [one, other] = [scaled(a), scaled(b)]
      const order = compareNumbers(new ExactNumber(formatDecimal(a)), new ExactNumber(formatDecimal(b)))
      expect(Math.sign(order)).toBe(one < other ? -1 : one > other ? 1 : 0)
    }),
  )
})

test('does not change numbers that a double can represent', () => {
  assert(
    property(double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(parseExactNumber(String(number))).toBeUndefined()
    }),
  )
})
