import { expect } from 'vitest'
import examples from '../../../generated/examples/operations.json' with { type: 'json' }
import { catalogue } from '../../data-sources/catalogue.ts'
import { failures, test as serverTest } from '../../../test/server/test-server.ts'

/** Provides a function that searches Data Sources. */
const test = serverTest.extend(
  'search',
  ({ server, bearer }) =>
    (body?: unknown, headers = {}) =>
      server.post('/v3/datasources/get', body, { ...bearer, ...headers }),
)

test('the search without a filter returns all Data Sources, sorted by name', async ({ search }) => {
  const all = { status: 200, body: catalogue.map(({ source }) => source) }
  for (const body of [undefined, {}, { filters: {} }, { filters: { countries: [] } }]) expect(await search(body)).toMatchObject(all)
})

test("returns the contract's example response to its example request", async ({ search }) => {
  const { 'searchDataSources/schools.request': request, 'searchDataSources/schools.response': response } = examples
  expect((await search(request)).body).toEqual(response)
})

test('an unknown country or type finds nothing, or is rejected with handling=strict', async ({ search }) => {
  for (const filters of [{ countries: ['DE'] }, { institution_type: 'BANK' }]) {
    expect(await search({ filters })).toMatchObject({ status: 200, body: [] })
    expect((await search({ filters }, { prefer: 'handling=strict' })).status).toBe(400)
  }
})

test('all responses match the contract', () => expect(failures).toEqual([]))
