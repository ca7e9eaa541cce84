/** Several processes on one PostgreSQL database. An erasure by one process also covers calls that are in the memory of other processes. */
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { control } from './control-api.ts'
import { freshDatabase, readRows } from './databases.ts'
import { makeTempDir, type ServeProcess, startServe } from './serve-process.ts'
import { basic } from './test-server.ts'

const PURGES = 50
/** Longer than calls stay in memory. */
const WRITTEN_MS = 150

test('fifty purges erase all data about Individuals while three processes serve calls about them', async () => {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const folder = makeTempDir()
  const servers = await Promise.all([0, 1, 2].map(() => startServe(folder, '--port', '0', '--database', where, '--rate-limit', 'off')))
  const database = await openDatabase(where, TABLES)
  onTestFinished(() => database.close())
  let turn = 0
  const next = () => servers[turn++ % servers.length] as ServeProcess
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const json = { ...headers, 'content-type': 'application/json' }
    const response = await fetch(`${next().url}/v3/${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
  }
  const requestToken = async (kind: string) => ({
    authorization: `Bearer ${(await post(`auth/generate_${kind}`, undefined, basic())).body.access_token}`,
  })
  const names = Array.from({ length: PURGES }, (_, purge) => `Zelmira${purge}x`)
  for (const first_name of names) {
    const bearer = await requestToken('access_token')
    const purgeToken = await requestToken('purge_token')
    const individual_id = (await post('individuals/new', { first_name, last_name: 'Ost', email: `${first_name}@example.com` }, bearer)).body
      .id
    // Each process holds a call in memory that is not yet logged when the erasure happens.
    await Promise.all(servers.map(() => post('individuals/get_by_id', { individual_id }, bearer)))
    expect((await post('compliance/purge_individual', { individual_id }, purgeToken)).status).toBe(204)
    expect((await control(next(), 'POST', '/clock', { advance_seconds: 25 * 3600 })).status).toBe(200)
  }
  await after(WRITTEN_MS)
  const text = JSON.stringify(await readRows(database))
  expect(names.filter((name) => text.includes(name))).toEqual([])
  // The calls themselves remain in the log.
  expect(text.split('individuals/get_by_id').length).toBeGreaterThan(PURGES * servers.length)
})
