/** Sums and rounding. */
import { expect, test } from 'vitest'
import { roundTo, sumSorted } from '../../../server/determinations/transcripts/arithmetic.ts'

test('a sum is the same in any order', () => {
  expect(sumSorted([0.3, 0.2, 0.1])).toBe(sumSorted([0.1, 0.2, 0.3]))
})

test.each([
  [1.005, 2, 1.01],
  [2.675, 2, 2.68],
  [2.6749, 2, 2.67],
  [0.5, 0, 1],
  [544.49, 0, 544],
  [0, 2, 0],
])('%d to %d decimals is %d', (value, decimals, expected) => {
  expect(roundTo(value, decimals)).toBe(expected)
})
