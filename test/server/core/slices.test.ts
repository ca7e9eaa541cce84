/** Long lists are converted in slices, so that other calls can run in between. */
import { expect, onTestFinished, test } from 'vitest'
import { inSlices } from '../../../server/core/slices.ts'

test('converts rows in order, and lets other calls run after every 100 rows', async () => {
  let otherCalls = 0
  const countCalls = () => {
    otherCalls++
    next = setImmediate(countCalls)
  }
  let next = setImmediate(countCalls)
  onTestFinished(() => clearImmediate(next))
  const rows = Array.from({ length: 250 }, (_, at) => at)
  const seen = await inSlices(rows, (row) => ({ row, otherCalls }))
  expect(seen.map(({ row }) => row)).toEqual(rows)
  const slices = Map.groupBy(seen, (one) => one.otherCalls)
  expect([...slices.values()].map(({ length }) => length)).toEqual([100, 100, 50])
  expect(seen[0]?.otherCalls).toBe(0)
})
