/**
 * `npm run bench:deliveries` compares webhook deliveries with a bare loop of POST requests. It also measures whether a long queue costs
 * memory or time, and how long the purge of a person with many Items takes. It runs on an SQLite file and, if PostgreSQL is installed, on a
 * separate cluster. Compare CPU time, because wall time depends on machine load.
 *
 *   --queued N    deliveries in the long queue (1000000)
 *   --seconds N   length of each measurement (10). Memory is sampled for four times as long.
 *   --items N     number of the purged person's Items (10000)
 *   --only NAME   rate, queue or purge
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { binaries, startCluster } from '../test/postgres/cluster.ts'
import { startReceivers, measureRates } from './deliveries/rate.ts'
import { measurePurges } from './deliveries/purge.ts'
import { measureQueues } from './deliveries/queue.ts'

const { values } = parseArgs({
  options: {
    queued: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
    items: { type: 'string', default: '10000' },
    only: { type: 'string' },
  },
})
const [queued, seconds, items] = [Number(values.queued), Number(values.seconds), Number(values.items)]
const parts = {
  rate: () => measureRates(databases, receivers, seconds),
  queue: () => measureQueues(databases, receivers, queued, seconds),
  purge: () => measurePurges(databases, items, queued),
}

const folder = mkdtempSync(join(tmpdir(), 'cpd-deliveries-'))
const bin = binaries()
if (!bin) console.log('PostgreSQL is not installed here: only SQLite is measured\n')
const cluster = bin === undefined ? undefined : await startCluster(bin)
const receivers = await startReceivers()
let databaseCount = 0
const sqlite = { engine: 'SQLite file', createDatabase: async () => join(folder, `${++databaseCount}.sqlite`) }
const postgres = cluster && { engine: 'PostgreSQL', createDatabase: () => createPostgresDatabase(cluster.url) }
const databases = [sqlite, ...(postgres ? [postgres] : [])]
try {
  for (const [name, run] of Object.entries(parts)) if (values.only === undefined || values.only === name) await run()
} finally {
  receivers.stop()
  cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function createPostgresDatabase(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database bench${++databaseCount}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/bench${databaseCount}` }).href
}
