/** A partner's rate limit across several processes that share one PostgreSQL database. */
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { sharedMinutes } from '../../server/http/rate-limit-minutes.ts'
import { freshDatabase } from '../server/databases.ts'
import { makeTempDir, startServe } from '../server/serve-process.ts'
import { basic } from '../server/test-server.ts'

test('two processes together allow as many calls per token as one process', async () => {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const folder = makeTempDir()
  const servers = await Promise.all([0, 1].map(() => startServe(folder, '--port', '0', '--database', where, '--rate-limit', '30')))
  const [one] = servers
  const response = await fetch(`${one?.url}/v3/auth/generate_access_token`, { method: 'POST', headers: basic() })
  const { access_token } = (await response.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const read = async (call: number) => fetch(`${servers[call % 2]?.url}/v3/datarequests/get`, { method: 'POST', headers, body: '{}' })
  const statuses: number[] = []
  const left: number[] = []
  for (let call = 0; call < 50; call++) {
    const response = await read(call)
    statuses.push(response.status)
    left.push(Number(/^"token";r=(\d+);t=\d+$/.exec(response.headers.get('ratelimit') ?? '')?.[1]))
    await response.arrayBuffer()
  }
  // A process reserves three calls at a time, and knows only its own reservations.
  expect(left.slice(0, 30).filter((said, call) => Math.abs(said - (29 - call)) > 3)).toEqual([])
  expect(left.slice(30)).toEqual(Array.from({ length: 20 }, () => 0))
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test('each caller has a separate window that restarts after a minute, and the table does not identify callers', async () => {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const database = await openDatabase(where, TABLES)
  onTestFinished(() => database.close())
  const take = sharedMinutes(database)
  if (!take) throw new Error('PostgreSQL shares minutes')
  const address = 'address 192.0.2.7'
  const taken = async (caller: string) => (await take(caller, 3, 5)).calls
  expect([await taken(address), await taken(address), await taken(address), await taken('another')]).toEqual([3, 2, 0, 3])
  const { endsInMs } = await take(address, 1, 5)
  expect(endsInMs).toBeGreaterThan(30_000)
  expect(endsInMs).toBeLessThanOrEqual(60_000)
  const rows = await database.db.selectFrom('rate_limit').select('caller').execute()
  expect(JSON.stringify(rows)).not.toContain('192.0.2.7')
  await database.db.updateTable('rate_limit').set({ ends_at: 0 }).execute()
  expect([await taken(address), await taken('another')]).toEqual([3, 3])
})
