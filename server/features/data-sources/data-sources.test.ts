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

const SELECTED: readonly (readonly [filters: object, names: readonly string[]])[] = [
  [{ institution_display_name: 'UNIVERSITE' }, ['Université de Valbrume', 'Université Nord-Étoile']],
  [{ institution_display_name: 'étoilé', institution_type: 'AUTOINSURANCE' }, ['Assurance Auto Pont-Étoilé']],
  [{ ipeds_id: '999101' }, ['Northcoast State University']],
  [{ ope_id: '99990100', ceeb_id: '9901' }, ['Lakefront State University']],
  [{ ope_id: '99990100', ceeb_id: '9902' }, []],
  [{ institution_display_name: 'northcoast', countries: ['CA'] }, []],
  [
    { institution_type: 'PAYROLL_PROCESSOR', countries: ['CA'], institution_display_name: 'pay' },
    ['Paywren Payroll', 'Loonledger Payroll', 'Tallybrook Payroll Services'],
  ],
  [{ id: 'emp_2gVnbsNw6nUo0EbPc2YlJt4IqDg', countries: ['CA', 'US'] }, ['Tidewater Freight Cooperative']],
  [{ institution_display_name: 'example lakefront', institution_type: 'HOMEINSURANCE' }, ['Example Lakefront Mutual']],
  [{ institution_display_name: 'example lakefront', institution_type: 'AUTOINSURANCE' }, ['Example Lakefront Mutual']],
]

test('filters select Data Sources', async ({ search }) => {
  for (const [filters, names] of SELECTED) {
    const { status, body } = await search({ filters })
    const found = body.map(({ institution_display_name }: { institution_display_name: string }) => institution_display_name)
    expect([filters, status, found.toSorted()]).toEqual([filters, 200, names.toSorted()])
  }
})

test('an unknown country or type finds nothing, or is rejected with handling=strict', async ({ search }) => {
  for (const filters of [{ countries: ['DE'] }, { institution_type: 'BANK' }]) {
    expect(await search({ filters })).toMatchObject({ status: 200, body: [] })
    expect((await search({ filters }, { prefer: 'handling=strict' })).status).toBe(400)
  }
})

test('all responses match the contract', () => expect(failures).toEqual([]))
