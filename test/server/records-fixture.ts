/** Records for tests of the control operations that show and list them. */
import { expect } from 'vitest'
import { control } from './control-api.ts'
import { test as serverTest, testServer, type TestServer } from './test-server.ts'

/** Starts a server with an Individual and a Data Request. */
export async function serverWithRequest(delivery_details: readonly object[] = []) {
  const server = await testServer()
  const headers = await server.bearer()
  await control(server, 'POST', '/clock', { frozen: true })
  const { body: person } = await server.post(
    '/v3/individuals/new',
    { first_name: 'Ada', last_name: 'Byron', email: 'a@example.com' },
    headers,
  )
  const { body } = await server.post(
    '/v3/datarequests/new',
    { individual_id: person.id, type: 'INCOME_SUMMARY', delivery_details },
    headers,
  )
  expect(body.error_message).toBeUndefined()
  const show = async (path: string) => (await control(server, 'GET', path)).body
  return { server, headers, show, individual: person.id as string, request: body.id as string }
}

/** Provides two Individuals with a Data Request each. Their names contain a % character. */
export const test = serverTest.extend('persons', async ({ server }) => {
  const headers = await server.bearer()
  await control(server, 'POST', '/clock', { frozen: true })
  const made = async (first_name: string) => {
    await control(server, 'POST', '/clock', { advance_seconds: 1 })
    const { body: person } = await server.post('/v3/individuals/new', { first_name, last_name: '100%', email: 'a@example.com' }, headers)
    const { body } = await server.post('/v3/datarequests/new', { individual_id: person.id, type: 'CUSTOM' }, headers)
    return { individual: person.id as string, request: body.id as string }
  }
  const list = async (path: string): Promise<Record<string, unknown>[]> => (await control(server, 'GET', path)).body
  return { server, headers, list, ada: await made('Ada'), ben: await made('Ben') }
})

export const runScenario = (server: TestServer, datarequest_id: string, scenario: string) =>
  control(server, 'POST', '/scenarios/run', { datarequest_id, scenario })
