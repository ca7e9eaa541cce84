/** Queries for check signals and events read only the parts of other Items that they need. */
import { expect } from 'vitest'
import { COMPARED_PARTS, COMPARED_TYPES } from '../../documents/check-signals/records.ts'
import { comparison, listOwnedItems, MAX_COMPARED_ITEMS, readRecords, listItemSummaries } from './repository.ts'
import { paystub, withValueAt } from '../../../test/check-signals/example-items.ts'
import { EMPLOYER } from '../../../test/server/session-fixture.ts'
import { type TestServer, test } from '../../../test/server/test-server.ts'

const WITH_ESCAPES = 'a line\u0001 and "quotes"'

async function personWithItems({ post: send, bearer }: TestServer, records: readonly object[]) {
  const headers = await bearer()
  const post = async (path: string, body: object) => {
    const response = await send(path, body, headers)
    expect([path, response.status, response.body]).toEqual([path, 200, expect.anything()])
    return response.body as { id: string; datarequest_id: string }
  }
  const { id: individual_id } = await post('/v3/individuals/new', { first_name: 'Jordan', last_name: 'Rivera', email: 'j@example.com' })
  const { id: datarequest_id } = await post('/v3/datarequests/new', { individual_id, type: 'INCOME_EMPLOYMENT_DETAILS' })
  const type = { datasource_id: EMPLOYER, source_data_type: 'SVC_INCOME_EMPLOYMENT_RECORD' }
  const items = []
  for (const source_data_value of records)
    items.push(await post('/v3/items/new', { datarequest_id, ...type, source_data: [{ referrer: 'USER', source_data_value }] }))
  return { individual_id, datarequest_id, items }
}

test('a comparison reads only the compared parts of other Items', async ({ server }) => {
  const escaped = withValueAt(paystub, 'employer.name', WITH_ESCAPES)
  const { individual_id, datarequest_id, items } = await personWithItems(server, [paystub, escaped])
  const [item] = await listOwnedItems(server.db, { datarequestId: datarequest_id })
  const id = 'itm_of_another'
  const { individual, others } = await comparison(COMPARED_TYPES, COMPARED_PARTS)(server.db, { ...item, id } as never)
  expect(individual?.first_name).toBe('Jordan')
  expect(others.map((other) => other.id)).toEqual(items.map((one) => one.id).toReversed())
  const [other, whole] = others.toReversed()
  expect(Object.keys(other?.data ?? {}).toSorted()).toEqual(COMPARED_PARTS.filter((part) => part in paystub).toSorted())
  expect(other?.data).toMatchObject({ employee: paystub.employee, employer: paystub.employer, pay_date: paystub.pay_date })
  expect(whole?.data).toMatchObject({ employer: { name: WITH_ESCAPES } })
  expect(await readRecords(server.db, [items[0]?.id ?? ''])).toEqual(new Map([[items[0]?.id, paystub]]))
  expect(Object.keys((await listItemSummaries(server.db, datarequest_id))[0] ?? {})).not.toContain('data')
  expect((await listItemSummaries(server.db, datarequest_id))[0]).toMatchObject({ individual_id, status: 'COMPLETED' })
})

test('a comparison reads the complete records of the nearest paystubs', async ({ server }) => {
  const bearer = await server.bearer()
  const nextMonth = { ...paystub, pay_date: '12/31/2024', interval: { start_date: '12/01/2024', end_date: '12/31/2024' } }
  const before = { ...paystub, pay_date: '11/30/2024', interval: { start_date: '11/01/2024', end_date: '11/30/2024' } }
  const { items } = await personWithItems(server, [before, nextMonth])
  const { body } = await server.post('/v3/items/get_by_id', { id: items[1]?.id }, bearer)
  // Only the complete record of the November paystub shows that the year-to-date amounts have not increased.
  expect(body.checkcodes.map(({ code }: { code: string }) => code)).toContain('YTD_MISMATCH')
})

test('a comparison reads only the latest other Items, at most MAX_COMPARED_ITEMS', async ({ server }) => {
  const { datarequest_id, items } = await personWithItems(server, Array(MAX_COMPARED_ITEMS + 1).fill(paystub))
  const [item] = await listOwnedItems(server.db, { datarequestId: datarequest_id })
  const { individual, others } = await comparison(COMPARED_TYPES, COMPARED_PARTS)(server.db, { ...item, id: 'itm_of_another' } as never)
  expect(individual?.first_name).toBe('Jordan')
  expect(others.map(({ id }) => id)).toEqual(
    items
      .slice(1)
      .map(({ id }) => id)
      .toReversed(),
  )
})
