/** If one pattern is within another, every string that matches the first also matches the second. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin } from '../../../checks/diff/rules/schema/pattern-prefixes.ts'

test.each<readonly [inner: string, outer: string, within: boolean]>([
  ['^https?://', '^[hH][tT][tT][pP][sS]?://', true],
  ['^[hH][tT][tT][pP][sS]?://', '^https?://', false],
  ['^(svc|https?|ftp)://[^\\s/?#]', '^(svc|https?|ftp|sftp)://', true],
  ['^https://', '^http', true],
  ['^a$', '^a', true],
  ['^a', '^a$', false],
  ['^ab*', '^ab', false],
  ['^ab?', '^ab', false],
  ['^a{2}', '^aa', false],
  ['^a|b', '^a', false],
  ['^(a|b+)', '^(a|b)', false],
  ['a', '^a', false],
  ['^a.', '^a\\.', false],
])('the pattern %s is within %s: %s', (inner, outer, within) => expect(isWithin(inner, outer)).toBe(within))

const part = fc.constantFrom('a', 'b', '[ab]', '(a|b)', '(ab|a)?', 'a?', 'b*', '\\.', '.', '[^a]', '$', '|', '(?:b|aa)')
const pattern = fc.array(part, { maxLength: 4 }).map((parts) => `^${parts.join('')}`)

test('a pattern within another matches only strings that the other pattern also matches', () => {
  const texts = fc.sample(fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 5 }), 300)
  const outside = (inner: string, outer: string) => {
    const [narrow, wide] = [new RegExp(inner, 'u'), new RegExp(outer, 'u')]
    return texts.filter((text) => narrow.test(text) && !wide.test(text))
  }
  expect(() =>
    fc.assert(
      fc.property(pattern, pattern, (inner, outer) => !isWithin(inner, outer) || outside(inner, outer).length === 0),
      { numRuns: 5000 },
    ),
  ).not.toThrow()
})
