/**
 * `npm run bench:deliveries` measures how fast webhooks are delivered compared with a bare loop of POSTs, whether a long
 * queue costs memory or time, and how long the purge of a person with many Items takes. It runs on a SQLite file and, if
 * PostgreSQL is installed, on a cluster of its own. Compare CPU time: wall time depends on other load of the machine.
 * Options: `--queued` deliveries in the long queue (1000000), `--seconds` each measurement lasts (10; memory is watched
 * for four times that), `--items` of the person that is purged (10000), `--only rate|queue|purge`.
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
  rate: () => measureRates(places, receiving, seconds),
  queue: () => measureQueues(places, receiving, queued, seconds),
  purge: () => measurePurges(places, items, queued),
}

const folder = mkdtempSync(join(tmpdir(), 'cpd-deliveries-'))
const bin = binaries()
if (!bin) console.log('PostgreSQL is not installed here: only SQLite is measured\n')
const cluster = bin === undefined ? undefined : await startCluster(bin)
const receiving = await startReceivers()
let made = 0
const sqlite = { engine: 'SQLite file', fresh: async () => join(folder, `${++made}.sqlite`) }
const postgres = cluster && { engine: 'PostgreSQL', fresh: () => freshDatabase(cluster.url) }
const places = [sqlite, ...(postgres ? [postgres] : [])]
try {
  for (const [name, run] of Object.entries(parts)) if (values.only === undefined || values.only === name) await run()
} finally {
  receiving.stop()
  cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function freshDatabase(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database bench${++made}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/bench${made}` }).href
}
