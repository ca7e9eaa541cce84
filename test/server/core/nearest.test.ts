/** What may have been meant: the nearest word, if it is near enough to be a slip. */
import { expect, test } from 'vitest'
import { nearest } from '../../../server/core/nearest.ts'

test.each([
  ['BACHELOR', 'BACHELORS'],
  ['bachelors', 'BACHELORS'],
  ['MASTER', 'MASTERS'],
  ['', undefined],
  ['x', undefined],
  ['QQ', undefined],
  ['nothing of the kind', undefined],
  ['B'.repeat(10_000_000), undefined],
])('the nearest to %.20s is %s', (word, expected) => {
  expect(nearest(word, ['BACHELORS', 'MASTERS', 'AL', 'B'.repeat(200)])).toBe(expected)
})
