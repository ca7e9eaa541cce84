/** The server behind PgBouncer in transaction mode, which may switch sessions between transactions. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { control } from '../server/control-api.ts'
import { makeTempDir } from '../server/serve-process.ts'
import { failures, testServer } from '../server/test-server.ts'
import { freePort } from './cluster.ts'
import type { Session } from '../../server/db/postgres-options.ts'
import { ownCluster } from './own-cluster.ts'

/** Starts PgBouncer in front of the server at the URL, with two connections to it. Returns the URL of PgBouncer. */
async function pooled(url: string): Promise<string> {
  const { port } = new URL(url)
  const folder = makeTempDir()
  const listening = await freePort()
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${port} user=cpd
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  )
  chmodSync(folder, 0o755)
  const user = process.getuid?.() === 0 ? ['--user', 'postgres'] : []
  const bouncer = spawn('pgbouncer', [...user, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(bouncer, 'close')
  onTestFinished(async () => {
    bouncer.kill('SIGINT')
    await ended
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    bouncer.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('process up')) resolve()
    })
    void ended.then(() => reject(new Error(`PgBouncer ended: ${said}`)))
  })
  const through = new URL(url)
  through.port = String(listening)
  return through.href
}

test('calls, jobs and resets work, and sessions connect to PostgreSQL directly', async () => {
  const { url } = await ownCluster()
  const database = await pooled(url)
  await expect(testServer({ database })).rejects.toThrow('If you use PgBouncer, set --database-direct to the URL of PostgreSQL.')
  const server = await testServer({ database, postgres: { direct: url } })
  const bearer = await server.bearer()
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
  const journey = async () => {
    const individual_id = (await server.post('/v3/individuals/new', person, bearer)).body.id
    const datarequest_id = (await server.post('/v3/datarequests/new', { individual_id, type: 'INCOME_SUMMARY' }, bearer)).body.id
    const { status } = await server.post('/v3/datarequests/generate_invitation_link', { datarequest_id }, bearer)
    await server.post('/v3/datarequests/notify_user', { datarequest_id, notifications: [{ type: 'EMAIL' }] }, bearer)
    return status
  }
  // Makes more concurrent calls than PgBouncer has connections, which makes statements switch connections.
  expect(await Promise.all(Array.from({ length: 20 }, journey))).toEqual(Array(20).fill(200))
  expect((await control(server, 'GET', '/outbox')).body).toHaveLength(20)
  // Each call scheduled a job that sends a reminder.
  expect((await control(server, 'POST', '/clock', { advance_seconds: 13 * 3600 })).status).toBe(200)
  expect((await control(server, 'GET', '/outbox')).body).toHaveLength(40)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect((await control(server, 'POST', '/reset')).status).toBe(200)
  const session = (await server.api.dependencies.database.session?.()) as Session
  const { rows } = await session.query('select inet_server_port() as port')
  expect(rows).toEqual([{ port: Number(new URL(url).port) }])
  await session.query('select pg_advisory_lock(7)')
  expect(
    (await session.query(`select count(*)::int as held from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`)).rows,
  ).toEqual([{ held: 1 }])
  await session.end()
  // Opens the database again, as another process may do while this server runs.
  await (await openDatabase(database, TABLES, { direct: url })).close()
  expect(failures).toEqual([])
})
