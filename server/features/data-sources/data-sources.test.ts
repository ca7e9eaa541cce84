import { beforeEach, expect, test } from 'vitest'
import examples from '../../../generated/examples/operations.json' with { type: 'json' }
import { catalogue } from '../../data-sources/catalogue.ts'
import { failures, type TestServer, testServer } from '../../../test/server/test-server.ts'

const PATH = '/v3/datasources/get'
let server: TestServer
let access: Record<string, string>

beforeEach(async () => {
  server = await testServer()
  access = await server.bearer()
})

const names = (body: { institution_display_name: string }[]) => body.map(({ institution_display_name }) => institution_display_name)

test.each([undefined, {}, { filters: {} }, { filters: { countries: [] } }])(
  'the search without a filter returns all Data Sources, sorted by name: %j',
  async (body) => {
    const response = await server.post(PATH, body, access)
    expect(response.status).toBe(200)
    expect(response.body).toEqual(catalogue.map(({ source }) => source))
  },
)

test("the response to the contract's example request is the example response", async () => {
  const { 'searchDataSources/schools.request': request, 'searchDataSources/schools.response': response } = examples
  expect((await server.post(PATH, request, access)).body).toEqual(response)
})

test.each([
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
])('the filters %j select %j', async (filters, expected) => {
  const { status, body } = await server.post(PATH, { filters }, access)
  expect(status).toBe(200)
  expect(new Set(names(body))).toEqual(new Set(expected))
})

test.each([{ filters: { countries: ['DE'] } }, { filters: { institution_type: 'BANK' } }])(
  'an unknown country or type finds nothing, or is rejected with handling=strict: %j',
  async (body) => {
    expect(await server.post(PATH, body, access)).toMatchObject({ status: 200, body: [] })
    expect((await server.post(PATH, body, { ...access, prefer: 'handling=strict' })).status).toBe(400)
  },
)

test('all responses match the contract', () => expect(failures).toEqual([]))
