/** Tests that values with a common key are grouped, regardless of their order. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupByKeys } from '../../server/determinations/matching.ts'

const grouped = (...keys: string[][]) =>
  groupByKeys(
    keys.map((own, at) => ({ own, at })),
    ({ own }) => own,
  ).map((group) => group.map(({ at }) => at))

test.each<[about: string, keys: string[][], groups: number[][]]>([
  ['no common keys', [['a'], ['b']], [[0], [1]]],
  ['a common key', [['a'], ['b'], ['a']], [[0, 2], [1]]],
  ['a third element that joins two', [['a'], ['b'], ['b', 'a']], [[0, 1, 2]]],
  ['a key of an element that was joined before', [['a'], ['b'], ['a', 'b'], ['b']], [[0, 1, 2, 3]]],
  ['a later group that is joined to an earlier one', [['a'], ['b'], ['c'], ['c', 'a']], [[0, 2, 3], [1]]],
  ['no keys', [[], []], [[0], [1]]],
])('%s', (_, keys, groups) => expect(grouped(...keys)).toEqual(groups))

test('returns the same groups for any order of the values', () => {
  const things = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 3 }), { maxLength: 8 })
  fc.assert(
    fc.property(things, (keys) => {
      const reversed = grouped(...keys.toReversed()).map((group) => group.map((at) => keys.length - 1 - at).toSorted((a, b) => a - b))
      expect(reversed.toSorted(([a = 0], [b = 0]) => a - b)).toEqual(grouped(...keys))
    }),
  )
})
