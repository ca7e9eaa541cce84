/** Several processes start on one database with the same seed and the same state file. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../databases.ts'
import { control } from '../control-api.ts'
import { makeTempDir, startServe } from '../serve-process.ts'
import { type TestResponse, type TestServer, testServer } from '../test-server.ts'

const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }

async function shared(): Promise<string> {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  return where
}

const made = async (server: TestServer) => {
  const bearer = await server.bearer()
  const responses: TestResponse[] = []
  for (let call = 0; call < 20; call++) responses.push(await server.post('/v3/individuals/new', ADA, bearer))
  return responses.map(({ status, body }): [number, string] => [status, body.id])
}

test('a second process with the same seed generates different identifiers, and the first repeats its own', async () => {
  const database = await shared()
  // The clock is frozen, so identifiers cannot differ by time.
  const options = { database, seed: 'same', realNow: () => Date.UTC(2027, 0) }
  const [one, other] = [await testServer(options), await testServer(options)]
  const ids = [...(await made(one)), ...(await made(other))]
  expect(ids.filter(([status]) => status !== 200)).toEqual([])
  expect(new Set(ids).size).toBe(40)
  const alone = await testServer({ ...options, database: await shared() })
  expect((await made(alone))[0]).toEqual(ids[0])
})

test('releases the seed when a process ends', async () => {
  const database = await shared()
  const first = await testServer({ database, seed: 'same' })
  await first.close()
  const { api } = await testServer({ database, seed: 'same' })
  expect(await api.dependencies.database.db.selectFrom('listener').select('seed').execute()).toEqual([{ seed: expect.any(String) }])
})

const STATE = {
  accounts: [{ client_id: 'branch', secret: 'branch_secret', individuals: [{ id: 'idv_ada', ...ADA }] }, { client_id: 'new' }],
}

test('keeps a loaded state for concurrent processes and for the next start', async () => {
  const folder = makeTempDir()
  const database = await shared()
  writeFileSync(join(folder, 'state.json'), JSON.stringify(STATE))
  const start = () => startServe(folder, '--port', '0', '--database', database, '--load', 'state.json')
  const servers = await Promise.all([start(), start(), start()])
  expect(servers.map(({ err }) => err())).toEqual(['', '', ''])
  // Only the process that loaded the file knows the generated secret.
  const said = servers.map(({ out }) => /client_id new, secret (from the output of the first start|\S+ \(new)/.exec(out())?.[1])
  expect(said.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'from the output of the first start',
    'from the output of the first start',
    expect.stringMatching(/^\S+ \(new$/),
  ])
  expect((await control(servers[0], 'POST', '/reset')).status).toBe(200)
  const again = await start()
  const { body } = await control(again, 'GET', '/accounts')
  expect(body.map(({ client_id }: { client_id: string }) => client_id).toSorted()).toEqual(['branch', 'new'])
})

test('rejects a different state with the same identifiers and explains what to do', async () => {
  const database = await shared()
  await testServer({ database, load: STATE })
  const other = { accounts: [{ ...STATE.accounts[0], name: 'Another' }] }
  await expect(testServer({ database, load: other })).rejects.toThrow('choose another, or start with an empty database')
})
