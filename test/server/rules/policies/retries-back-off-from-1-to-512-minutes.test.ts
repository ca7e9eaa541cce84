/** Ten retries, one to 512 minutes after the attempt before, each up to a tenth later by chance; then no more. */
import { assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { retriesBackOffFrom1To512Minutes } from '../../../../server/rules/policies/retries-back-off-from-1-to-512-minutes.ts'

const MINUTE = 60_000

test('without jitter the intervals double from one minute to 512: 1,023 minutes in all, then it is over', () => {
  const waits = Array.from({ length: 12 }, (_, index) => retriesBackOffFrom1To512Minutes(index + 1, 0))
  expect(waits.map((wait) => wait && wait / MINUTE)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, undefined, undefined])
})

test('jitter adds up to a tenth, and never takes away', () => {
  assert(
    property(integer({ min: 1, max: 10 }), double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempts, chance) => {
      const least = 2 ** (attempts - 1) * MINUTE
      const wait = retriesBackOffFrom1To512Minutes(attempts, chance) ?? 0
      expect(Number.isInteger(wait)).toBe(true)
      expect(wait).toBeGreaterThanOrEqual(least)
      expect(wait).toBeLessThan(least * 1.1 + 1)
    }),
  )
  expect(retriesBackOffFrom1To512Minutes(10, 0.5)).toBe(512 * MINUTE * 1.05)
})
