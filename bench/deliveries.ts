/**
 * `npm run bench:deliveries`: how fast webhooks go out beside a bare loop of POSTs, whether a long queue is felt in
 * memory or time, and what the purge of a person with much takes. On a SQLite file and, where it is installed, on a
 * PostgreSQL of its own. CPU is what counts: wall time depends on who else uses the machine.
 * Options: `--queued` deliveries in the long queue (1000000), `--seconds` each measurement lasts (10; memory is watched
 * for four times that), `--items` of the person that is purged (10000), `--only rate|queue|purge`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { binaries, startCluster } from '../test/postgres/cluster.ts'
import { receivers } from './deliveries/processes.ts'
import { purges } from './deliveries/purge.ts'
import { queues } from './deliveries/queue.ts'
import { rates } from './deliveries/rate.ts'

const { values } = parseArgs({
  options: {
    queued: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
    items: { type: 'string', default: '10000' },
    only: { type: 'string' },
  },
})
const [queued, seconds, items] = [Number(values.queued), Number(values.seconds), Number(values.items)]
const dependencies = {
  rate: () => rates(places, receiving, seconds),
  queue: () => queues(places, receiving, queued, seconds),
  purge: () => purges(places, items, queued),
}

const folder = mkdtempSync(join(tmpdir(), 'cpd-deliveries-'))
const bin = binaries()
if (!bin) console.log('PostgreSQL is not installed here: only SQLite is measured\n')
const cluster = bin === undefined ? undefined : await startCluster(bin)
const receiving = await receivers()
let made = 0
const sqlite = { engine: 'SQLite file', fresh: async () => join(folder, `${++made}.sqlite`) }
const postgres = cluster && { engine: 'PostgreSQL', fresh: () => freshDatabase(cluster.url) }
const places = [sqlite, ...(postgres ? [postgres] : [])]
try {
  for (const [name, run] of Object.entries(dependencies)) if (values.only === undefined || values.only === name) await run()
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
