/** Several processes on one PostgreSQL: what one of them holds in memory of an Individual does not outlive the erasure by another. */
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/store/database.ts'
import { control } from './control-api.ts'
import { freshDatabase, rowsOf } from './databases.ts'
import { emptyFolder, type ServeProcess, startServe } from './serve-process.ts'
import { basic } from './test-server.ts'

const ROUNDS = 5
const PEOPLE = 10
/** Longer than calls are kept in memory. */
const WRITTEN_MS = 150

test('fifty purges, as three processes answer calls about the Individuals, leave nothing of them', { timeout: 120_000 }, async () => {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const folder = emptyFolder()
  const servers = await Promise.all(
    [0, 1, 2].map(() => startServe(folder, '--port', '0', '--database', where, '--requests-per-minute', 'off')),
  )
  const database = await openDatabase(where)
  onTestFinished(() => database.close())
  let turn = 0
  const next = () => servers[turn++ % servers.length] as ServeProcess
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const json = { ...headers, 'content-type': 'application/json' }
    const response = await fetch(`${next().url}/v3/${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
  }
  const tokenOf = async (kind: string) => ({
    authorization: `Bearer ${(await post(`auth/generate_${kind}`, undefined, basic())).body.access_token}`,
  })
  const logged: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bearer = await tokenOf('access_token')
    const markers = Array.from({ length: PEOPLE }, (_, person) => `Zelmira${round}x${person}`)
    const ids = await Promise.all(
      markers.map(
        async (first_name) =>
          (await post('individuals/new', { first_name, last_name: 'Ost', email: `${first_name}@example.com` }, bearer)).body.id,
      ),
    )
    const over = new AbortController()
    const read = async (individual_id: string) => {
      while (!over.signal.aborted) await post('individuals/get_by_id', { individual_id }, bearer)
    }
    const load = ids.map(read)
    await after(30)
    for (const individual_id of ids)
      expect((await post('compliance/purge_individual', { individual_id }, await tokenOf('purge_token'))).status).toBe(204)
    expect((await control(next(), 'POST', '/clock', { advance_seconds: 25 * 3600 })).status).toBe(200)
    over.abort()
    await Promise.all(load)
    await after(WRITTEN_MS)
    const text = JSON.stringify(await rowsOf(database))
    expect(markers.filter((marker) => text.includes(marker))).toEqual([])
    logged.push(text.split('individuals/get_by_id').length)
  }
  // The calls themselves are there.
  expect(Math.min(...logged)).toBeGreaterThan(PEOPLE)
})
