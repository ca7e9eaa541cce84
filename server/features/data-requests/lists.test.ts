/** Totals of lists with more records than the server counts. */
import type { Selectable } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../db/tables.ts'
import { test } from '../../../test/server/api-fixture.ts'

test('returns the exact total up to 10,000, or 10001 for more, even on the last page', async ({ at }) => {
  for (let count = 0; count < 3; count++) await at.newRequest()
  const [{ id: _, ...row }] = (await at.db.selectFrom('data_request').selectAll().execute()) as [Selectable<Tables['data_request']>]
  const add = async (from: number, to: number) => {
    const rows = Array.from({ length: to - from }, (_, index) => ({ ...row, id: `dr_${from + index}` }))
    for (let first = 0; first < rows.length; first += 1000)
      await at.db
        .insertInto('data_request')
        .values(rows.slice(first, first + 1000))
        .execute()
  }
  const total = async (options: object = { count: 1 }) => (await at.call('datarequests/get', { options })).headers.get('x-total-count')
  await add(3, 10_000)
  expect(await total()).toBe('10000')
  await add(10_000, 10_001)
  expect(await total()).toBe('10001')
  await add(10_001, 10_002)
  expect(await total()).toBe('10001')
  // The server could compute the exact total on the last page, but must not return it.
  expect(await total({ count: 10, offset: 9_998 })).toBe('10001')
})
