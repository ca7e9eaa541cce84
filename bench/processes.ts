/**
 * `npm run bench:processes` measures what more processes on the same PostgreSQL bring: calls a second of one and of two; deliveries
 * a second of one, two and four, beside graphile-worker; how long receivers hear nothing when a process is killed; and what an
 * instant costs when time is moved. All share the processors of this machine with the database, the callers and the receivers: on a
 * small one the second brings little, and what remains is that one may end while the other goes on.
 * Options: `--seconds` each measurement of calls lasts (4), `--rounds` (3), `--deliveries` to the quick receivers (2000), `--before`
 * the folder of an older checkout with its packages, whose server delivers, too, `--only calls|deliveries|takeover|instants`.
 */
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { binaries, startCluster } from '../test/postgres/cluster.ts'
import { measureCalls } from './processes/calls.ts'
import { measureDeliveries } from './processes/deliveries.ts'
import { graphileWorker, serverOf } from './processes/engines.ts'
import { measureInstants } from './processes/instants.ts'
import { Receivers } from './processes/receiving.ts'
import { Watched } from './processes/spent.ts'
import { measureTakeover } from './processes/takeover.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    deliveries: { type: 'string', default: '2000' },
    before: { type: 'string' },
    only: { type: 'string' },
  },
})
const [seconds, rounds, count] = [Number(values.seconds), Number(values.rounds), Number(values.deliveries)]

const bin = binaries()
if (!bin) throw new Error('PostgreSQL is not installed here')
const cluster = await startCluster(bin, { durable: true })
const { url } = cluster
try {
  const watched = await Watched.start(cluster)
  const receivers = await Receivers.start(64)
  try {
    const servers = [await serverOf('server', join(import.meta.dirname, '..'))]
    if (values.before !== undefined) servers.push(await serverOf('server before', resolve(values.before)))
    const common = { rounds, receivers, watched, url }
    const parts = {
      calls: async () => measureCalls(await watched.freshDatabase(url), { seconds, rounds }),
      deliveries: () => measureDeliveries([...servers, graphileWorker], { ...common, count }),
      takeover: () => measureTakeover(servers, common),
      instants: () => measureInstants(common),
    }
    console.log(`one PostgreSQL, ${availableParallelism()} processors`)
    for (const [name, run] of Object.entries(parts)) if (values.only === undefined || values.only === name) await run()
  } finally {
    receivers.stop()
    await watched.close()
  }
} finally {
  cluster.stop()
}
